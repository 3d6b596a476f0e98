//! The proof of a table: a search through all states of its goal, and every answer compared.
//!
//! The search uses no code of the crate: boards are arrays of nine cells, and what has been reached
//! is kept in a hash map. An error in the bits of a board, its rank, or its record is therefore
//! found.

use std::collections::HashMap;

use loyd::{Board, Goal, Move, MoveSet, STATES};

/// What a table says of a board: its distance and its optimal moves; `None` if it calls the goal
/// out of reach.
type Answer = Option<(u8, MoveSet)>;

/// Compares what the library answers for every board, solvable or not, with a search; the error
/// describes the first difference.
pub(crate) fn prove(goal: Board) -> Result<(), String> {
    compare(goal, |board| {
        let goal = Goal::new(goal);
        Some((goal.distance(board)?, goal.optimal_moves(board)?))
    })
}

fn compare(goal: Board, answer: impl Fn(Board) -> Answer) -> Result<(), String> {
    let distances = search(goal.cells());
    if distances.len() != STATES {
        return Err(format!("a search from {goal} reaches {} boards", distances.len()));
    }
    for (&cells, &distance) in &distances {
        let nearer = |&(_, next): &(Move, [u8; 9])| distances[&next] < distance;
        let moves = neighbors(cells).filter(nearer).map(|(step, _)| step).collect();
        expect(goal, cells, Some((distance, moves)), &answer)?;
        // Two tiles exchanged: the other half of all boards, each once.
        let swapped = cells.map(|cell| if cell == 1 || cell == 2 { 3 - cell } else { cell });
        expect(goal, swapped, None, &answer)?;
    }
    Ok(())
}

fn expect(
    goal: Board,
    cells: [u8; 9],
    right: Answer,
    answer: impl Fn(Board) -> Answer,
) -> Result<(), String> {
    let board = Board::from_cells(cells).map_err(|error| error.to_string())?;
    let found = answer(board);
    if found == right {
        return Ok(());
    }
    let words = |answer: Answer| match answer {
        Some((distance, moves)) => format!("distance {distance}, optimal moves '{moves}'"),
        None => "unsolvable".to_string(),
    };
    Err(format!("{board} to {goal}: {}, but a search finds {}", words(found), words(right)))
}

/// The distances of all boards from which the goal can be reached, layer by layer.
fn search(goal: [u8; 9]) -> HashMap<[u8; 9], u8> {
    let mut distances = HashMap::with_capacity(STATES);
    distances.insert(goal, 0);
    let mut layer = vec![goal];
    for distance in 1.. {
        let reached = layer.into_iter().flat_map(neighbors).map(|(_, next)| next);
        layer = reached.filter(|&next| !distances.contains_key(&next)).collect();
        layer.sort_unstable();
        layer.dedup();
        if layer.is_empty() {
            break;
        }
        distances.extend(layer.iter().map(|&cells| (cells, distance)));
    }
    distances
}

/// The boards one move away, each with its move.
fn neighbors(cells: [u8; 9]) -> impl Iterator<Item = (Move, [u8; 9])> {
    let blank = cells.iter().position(|&cell| cell == 0).unwrap_or_default();
    let ways = [
        (Move::Up, blank >= 3, blank.wrapping_sub(3)),
        (Move::Down, blank < 6, blank + 3),
        (Move::Left, blank % 3 > 0, blank.wrapping_sub(1)),
        (Move::Right, blank % 3 < 2, blank + 1),
    ];
    ways.into_iter().filter(|&(_, is_legal, _)| is_legal).map(move |(step, _, other)| {
        let mut next = cells;
        next.swap(blank, other);
        (step, next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn right(board: Board) -> Answer {
        Some((Goal::default().distance(board)?, Goal::default().optimal_moves(board)?))
    }

    #[test]
    fn the_embedded_tables_are_correct() {
        assert_eq!(compare(Board::STANDARD, right), Ok(()));
    }

    #[test]
    fn every_wrong_answer_is_found() {
        let lie = |board: &str, answer: Answer| {
            let board: Board = board.parse().unwrap();
            compare(Board::STANDARD, |other| if other == board { answer } else { right(other) })
                .unwrap_err()
        };
        let up = MoveSet::EMPTY.with(Move::Up);
        assert_eq!(
            lie("867254301", Some((29, up))),
            "867254301 to 123456780: distance 29, optimal moves 'u', but a search finds distance 31, optimal moves 'ulr'"
        );
        assert_eq!(
            lie("123456708", Some((1, up))),
            "123456708 to 123456780: distance 1, optimal moves 'u', but a search finds distance 1, optimal moves 'r'"
        );
        assert_eq!(
            lie("123456870", Some((1, up))),
            "123456870 to 123456780: distance 1, optimal moves 'u', but a search finds unsolvable"
        );
        assert_eq!(
            lie("123456780", None),
            "123456780 to 123456780: unsolvable, but a search finds distance 0, optimal moves ''"
        );
    }
}
