//! Values of arguments: numbers in a range, and names.

use std::error::Error;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// How alike, from 0 to 1, two names must be for the one to be meant by the other.
const ALIKE: f64 = 0.8;

/// Reads what its name stands for. It knows all names, so that a near miss is told which one is
/// meant.
pub(crate) fn named<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// The name that is likely meant.
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
