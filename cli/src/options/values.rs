//! Values of arguments: numbers in a range, and names.

use std::error::Error;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// The similarity, from 0 to 1, from which a name is suggested for another.
const ALIKE: f64 = 0.8;

/// Parses a named value. It knows all names, so that clap can suggest the nearest.
pub(crate) fn named<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// The name that is probably meant.
pub(crate) fn meant<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = |name: &&str| strsim::jaro(text, name);
    names.filter(|name| likeness(name) >= ALIKE).max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
}

/// Reads a number of the range.
pub(crate) fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("write a number from {} to {}", range.start(), range.end())),
    }
}
