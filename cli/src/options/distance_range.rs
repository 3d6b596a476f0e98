//! A distance or a range of distances as an argument.

use std::ops::RangeInclusive;

use loyd::Goal;

use crate::error::Failure;

/// The help of the argument.
pub(crate) const HELP: &str = "Distance in moves: 20, or an inclusive range such as 18..22";

/// The distances from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DistanceRange {
    first: u32,
    last: u32,
}

impl DistanceRange {
    /// From `20`, `18..22` or `18..=22`.
    pub(crate) fn parse(text: &str) -> Result<DistanceRange, String> {
        let number = |text: &str| {
            text.trim()
                .parse()
                .map_err(|_| "write a distance such as 20, or a range such as 18..22".to_string())
        };
        let Some((first, last)) = text.split_once("..") else {
            let distance = number(text)?;
            return Ok(DistanceRange { first: distance, last: distance });
        };
        let (first, last) = (number(first)?, number(last.strip_prefix('=').unwrap_or(last))?);
        if first > last {
            return Err(format!("the range is empty; write {last}..{first}"));
        }
        Ok(DistanceRange { first, last })
    }

    /// As distances that boards have from this goal.
    pub(crate) fn of(self, goal: Goal) -> Result<RangeInclusive<u8>, Failure> {
        let farthest = goal.max_distance();
        match (u8::try_from(self.first), u8::try_from(self.last)) {
            (Ok(first), Ok(last)) if last <= farthest => Ok(first..=last),
            _ => Err(Failure::Usage(format!(
                "no board is {} moves from {}; the maximum is {farthest}",
                self.last,
                goal.board()
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_of_a_range_are_included() {
        for (text, first, last) in
            [("20", 20, 20), ("18..22", 18, 22), ("18..=22", 18, 22), ("7..7", 7, 7)]
        {
            assert_eq!(DistanceRange::parse(text), Ok(DistanceRange { first, last }), "{text}");
        }
    }

    #[test]
    fn invalid_distances_are_refused() {
        for text in
            ["", "..", "5..", "..5", "-1", "a", "1...3", "1..3..5", "1.5", "22..18", "99999999999"]
        {
            assert!(DistanceRange::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn distances_end_at_the_maximum_of_the_goal() {
        let goal = Goal::default();
        let center = Goal::new(loyd::Board::new([1, 2, 3, 8, 0, 4, 7, 6, 5]));
        let of = |goal, text| DistanceRange::parse(text).unwrap().of(goal).ok();
        assert_eq!(
            (of(goal, "30..31"), of(goal, "31..32"), of(goal, "300")),
            (Some(30..=31), None, None)
        );
        assert_eq!((of(center, "30"), of(center, "31")), (Some(30..=30), None));
    }
}
