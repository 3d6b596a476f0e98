//! The optional features: what each promises, for every value where the space fits.

#[cfg(any(feature = "serde", feature = "rand"))]
mod common;

#[cfg(feature = "serde")]
mod with_serde {
    use loyd::{Board, Goal, Move, MoveOrder, MoveSet, Parity, Path};
    use serde_test::{Configure, Token, assert_de_tokens_error, assert_tokens};

    use crate::common::{boards, goals};

    #[test]
    fn every_board_is_nine_digits_in_json_and_leads_back() {
        for board in boards() {
            let json = serde_json::to_string(&board).unwrap();
            assert_eq!(json, format!("\"{board}\""));
            assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        }
    }

    #[test]
    fn readable_formats_get_text() {
        assert_tokens(&Board::STANDARD.readable(), &[Token::Str("123456780")]);
        assert_tokens(&Move::Left.readable(), &[Token::Str("l")]);
        assert_tokens(&Board::STANDARD.legal_moves().readable(), &[Token::Str("ul")]);
        assert_tokens(&MoveSet::EMPTY.readable(), &[Token::Str("")]);
        assert_tokens(&MoveOrder::DLRU.readable(), &[Token::Str("dlru")]);
        assert_tokens(&"ulld".parse::<Path>().unwrap().readable(), &[Token::Str("ulld")]);
        assert_tokens(&Path::EMPTY.readable(), &[Token::Str("")]);
        assert_tokens(&Parity::Odd.readable(), &[Token::Str("odd")]);
    }

    #[test]
    fn compact_formats_get_numbers() {
        assert_tokens(&Board::STANDARD.compact(), &[Token::U32(8)]);
        assert_tokens(&Move::Left.compact(), &[Token::U8(2)]);
        assert_tokens(&Board::STANDARD.legal_moves().compact(), &[Token::U8(0b0101)]);
        assert_tokens(&MoveOrder::UDLR.compact(), &[Token::U8(0b11_10_01_00)]);
        assert_tokens(&"dr".parse::<Path>().unwrap().compact(), &[Token::U64(0b1_11_01)]);
        assert_tokens(&Parity::Odd.compact(), &[Token::U8(1)]);
    }

    #[test]
    fn numbers_that_mean_nothing_are_refused() {
        let error = |value: &str, expected: &str| {
            format!("invalid value: integer `{value}`, expected {expected}")
        };
        let board = error("362880", "a board: the digits 0 to 8, or its rank");
        assert_de_tokens_error::<serde_test::Compact<Board>>(&[Token::U32(362_880)], &board);
        let step = error("4", "a move: one of the letters u, d, l, r, or its number 0 to 3");
        assert_de_tokens_error::<serde_test::Compact<Move>>(&[Token::U8(4)], &step);
        let order = "an order of moves: the letters u, d, l, r, each once, or two bits a move";
        assert_de_tokens_error::<serde_test::Compact<MoveOrder>>(
            &[Token::U8(0)],
            &error("0", order),
        );
        let path = "a path: at most 31 letters u, d, l, r, or two bits a move and a leading one";
        for word in [0, 2, 1 << 63] {
            assert_de_tokens_error::<serde_test::Compact<Path>>(
                &[Token::U64(word)],
                &error(&word.to_string(), path),
            );
        }
        assert_de_tokens_error::<serde_test::Compact<MoveSet>>(
            &[Token::U8(16)],
            &error("16", "a set of moves: letters u, d, l, r, or its bits below 16"),
        );
        assert_de_tokens_error::<serde_test::Compact<Parity>>(
            &[Token::U8(2)],
            &error("2", "a parity: even or odd, or 0 or 1"),
        );
    }

    #[test]
    fn text_that_means_nothing_is_refused_with_its_reason() {
        let error = serde_json::from_str::<Board>("\"123485476\"").unwrap_err().to_string();
        assert!(error.starts_with("tile 4 appears twice"), "{error}");
        let error = serde_json::from_str::<Board>("123456780").unwrap_err().to_string();
        assert!(error.contains("expected a board"), "{error}");
        assert!(serde_json::from_str::<Move>("\"ud\"").is_err());
        assert!(serde_json::from_str::<Move>("\"\"").is_err());
        assert!(serde_json::from_str::<MoveSet>("\"ux\"").is_err());
        assert!(serde_json::from_str::<MoveOrder>("\"udl\"").is_err());
        assert!(serde_json::from_str::<Parity>("\"Even\"").is_err());
        assert!(serde_json::from_str::<MoveSet>("\"uu\"").is_err());
        assert!(serde_json::from_str::<Path>(&format!("\"{}\"", "u".repeat(32))).is_err());
    }

    #[test]
    fn a_goal_is_its_board_and_its_order() {
        let json = r#"{"board":"123804765","order":"dlru"}"#;
        let goal: Goal = serde_json::from_str(json).unwrap();
        assert_eq!(goal, Goal::new("123804765".parse().unwrap()).with_order(MoveOrder::DLRU));
        assert_eq!(serde_json::to_string(&goal).unwrap(), json);
        let goal: Goal = serde_json::from_str(r#"{"board":"1 2 3 / 8 x 4 / 7 6 5"}"#).unwrap();
        assert_eq!(goal.order(), MoveOrder::UDLR);
        assert!(serde_json::from_str::<Goal>(r#"{"board":"123804765","ordre":"dlru"}"#).is_err());
        for goal in goals() {
            let json = serde_json::to_string(&goal).unwrap();
            assert_eq!(serde_json::from_str::<Goal>(&json).unwrap(), goal);
        }
    }
}

#[cfg(feature = "rand")]
mod with_rand {
    use std::collections::HashMap;

    use loyd::{Board, Goal, UniformBoards};
    use rand::distr::{Distribution, StandardUniform};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use crate::common::goals;

    fn generator() -> ChaCha8Rng {
        ChaCha8Rng::from_seed([8; 32])
    }

    /// The sum of (seen - expected)^2 / expected over all boards, which were drawn `mean` times
    /// each on average, in standard deviations from what it should be: with many boards it is about
    /// normal.
    fn chi_squared(boards: &UniformBoards, mean: usize) -> f64 {
        let mut seen = HashMap::new();
        for board in boards.sample_iter(generator()).take(mean * boards.len()) {
            *seen.entry(board).or_insert(0_u32) += 1;
        }
        let free = (boards.len() - 1) as f64;
        let mean = mean as f64;
        let of_seen: f64 =
            seen.values().map(|&times| (f64::from(times) - mean).powi(2) / mean).sum();
        let of_unseen = (boards.len() - seen.len()) as f64 * mean;
        (of_seen + of_unseen - free) / (2.0 * free).sqrt()
    }

    #[test]
    fn boards_at_distance_20_are_equally_likely() {
        let boards = UniformBoards::at_distance(Goal::default(), 20..=20).unwrap();
        let deviations = chi_squared(&boards, 30);
        // One fair generator in 15,000 is further off.
        assert!(deviations.abs() < 4.0, "{deviations} standard deviations off");
    }

    #[test]
    fn solvable_and_unsolvable_boards_are_equally_likely() {
        for boards in
            [UniformBoards::solvable(Goal::default()), UniformBoards::unsolvable(Goal::default())]
        {
            let deviations = chi_squared(&boards, 5);
            assert!(deviations.abs() < 4.0, "{deviations} standard deviations off");
        }
    }

    #[test]
    fn boards_are_of_the_kind_asked_for() {
        for goal in goals() {
            let draw = |boards: UniformBoards| -> Vec<Board> {
                boards.sample_iter(generator()).take(200).collect()
            };
            assert!(
                draw(UniformBoards::solvable(goal))
                    .into_iter()
                    .all(|board| goal.is_solvable(board))
            );
            assert!(
                !draw(UniformBoards::unsolvable(goal))
                    .into_iter()
                    .any(|board| goal.is_solvable(board))
            );
            for board in draw(UniformBoards::at_distance(goal, 5..=9).unwrap()) {
                assert!((5..=9).contains(&goal.distance(board).unwrap()));
            }
            let farthest = goal.max_distance();
            assert!(UniformBoards::at_distance(goal, farthest + 1..=255).is_none());
            #[allow(clippy::reversed_empty_ranges)]
            let empty = 9..=5;
            assert!(UniformBoards::at_distance(goal, empty).is_none());
        }
    }

    #[test]
    fn farthest_random_boards_are_the_antipodes() {
        let boards = UniformBoards::at_distance(Goal::default(), 31..=31).unwrap();
        let mut found: Vec<Board> = boards.sample_iter(generator()).take(64).collect();
        found.sort();
        found.dedup();
        assert!(Goal::default().antipodes().eq(found));
    }

    #[test]
    fn any_board_can_be_drawn() {
        let boards: Vec<Board> = StandardUniform.sample_iter(generator()).take(1000).collect();
        let solvable = boards.iter().filter(|&&board| Goal::default().is_solvable(board)).count();
        assert!((400..600).contains(&solvable), "{solvable} of 1000 boards are solvable");
    }

    #[test]
    fn a_seeded_generator_always_gives_these_boards() {
        let draw = |boards: UniformBoards| -> Vec<String> {
            boards.sample_iter(generator()).take(3).map(|board: Board| board.to_string()).collect()
        };
        let goal = Goal::default();
        // Found by another program too: ChaCha8 and a search, written in Python.
        assert_eq!(draw(UniformBoards::solvable(goal)), ["845673201", "286053174", "504821763"]);
        let boards = UniformBoards::at_distance(goal, 20..=20).unwrap();
        assert_eq!(draw(boards), ["651203487", "052347186", "751264830"]);
    }
}

#[cfg(feature = "arbitrary")]
mod with_arbitrary {
    use std::collections::HashSet;

    use arbitrary::{Arbitrary, Unstructured};
    use loyd::{Board, Move, MoveOrder, MoveSet, Path};

    /// What comes of many different bytes.
    fn values<T: for<'a> Arbitrary<'a> + Eq + std::hash::Hash>() -> HashSet<T> {
        (0..4096_u32)
            .map(|number| {
                let bytes: Vec<u8> = (0..12)
                    .flat_map(|at| (number + at).wrapping_mul(0x9e37_79b9).to_le_bytes())
                    .collect();
                T::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
            })
            .collect()
    }

    #[test]
    fn every_value_is_within_reach() {
        assert_eq!(values::<Move>().len(), 4);
        assert_eq!(values::<MoveSet>().len(), 16);
        assert_eq!(values::<MoveOrder>().len(), 24);
        assert!(values::<Board>().len() > 4000);
        let lengths: HashSet<_> = values::<Path>().into_iter().map(Path::len).collect();
        assert_eq!(lengths.len(), Path::MAX_LEN + 1);
    }

    /// Checks that a value takes as many bytes as its type says beforehand.
    fn takes_what_it_says<T: for<'a> Arbitrary<'a>>() {
        let (least, most) = T::size_hint(0);
        for number in 0..2048_u32 {
            let bytes: Vec<u8> = (0..16)
                .flat_map(|at| (number + at).wrapping_mul(0x9e37_79b9).to_le_bytes())
                .collect();
            let mut from = Unstructured::new(&bytes);
            T::arbitrary(&mut from).unwrap();
            let taken = bytes.len() - from.len();
            assert!(least <= taken && taken <= most.unwrap(), "{taken} of {least} to {most:?}");
        }
    }

    #[test]
    fn a_value_takes_as_many_bytes_as_its_type_says() {
        takes_what_it_says::<Board>();
        takes_what_it_says::<Move>();
        takes_what_it_says::<MoveSet>();
        takes_what_it_says::<MoveOrder>();
        takes_what_it_says::<Path>();
    }

    #[test]
    fn no_bytes_are_a_value_too() {
        let mut none = Unstructured::new(&[]);
        assert_eq!(Board::arbitrary(&mut none).unwrap(), Board::unrank(0).unwrap());
        assert_eq!(Path::arbitrary(&mut none).unwrap(), Path::EMPTY);
    }
}
