//! Boards as people write them: the inputs of issue threads, course sheets, judges, data sets, and
//! solvers' files, shortened. An independent search checked the values.
#![cfg(feature = "std")]

use loyd::stream::{self, Distances, Options, Paths, RecordError, RecordErrorKind};
use loyd::{Board, BoardError, Goal};

const SPIRAL: &str = "123804765";
const AIMA: &str = "012345678";

/// The distances of all records of an input, and its errors.
fn distances(goal: &str, input: &str) -> (String, Vec<RecordError>) {
    let mut distances = Distances::new(Goal::new(goal.parse().unwrap()));
    let mut out = Vec::new();
    stream::run(input.as_bytes(), &mut out, &mut distances).unwrap();
    let errors = std::mem::take(distances.errors());
    (String::from_utf8(out).unwrap().trim_end().replace('\n', " "), errors)
}

/// Asserts the distances of an input without errors.
#[track_caller]
fn assert_read(goal: &str, input: &str, expected: &str) {
    let (found, errors) = distances(goal, input);
    assert_eq!((found.as_str(), &errors[..]), (expected, &[][..]), "{input}");
}

/// Asserts that an input has one record, which is invalid.
#[track_caller]
fn assert_rejected(input: &str, message: &str) {
    let (found, errors) = distances("123456780", input);
    assert_eq!(found, "invalid", "{input}");
    assert_eq!(errors[0].error.to_string(), message, "{input}");
}

#[test]
fn comments_and_size_lines_are_skipped() {
    for (input, expected) in [
        ("# This puzzle is solvable\n3\n0 2 6\n4 3 1\n7 5 8\n", "22"),
        ("# a\n3 #lol\n5 1 0 #1 2 3\n8 4 6            #\n3 7 2\n", "22"),
        ("3\n# b\n0 2 6\n\n", "invalid invalid"),
        ("% a\n0 2 6 % row\n4 3 1 // row\n7 5 8 ; the last row\n", "22"),
        ("// a\n\n  3\n\n0 2 6\n4 3 1\n7 5 8\n# end\n3\n0 2 6\n4 3 1\n7 5 8", "22 22"),
        ("3 # size\n0,2,6\n4,3,1\n7,5,8", "22"),
    ] {
        let (found, _) = distances(SPIRAL, input);
        assert_eq!(found, expected, "{input}");
    }
}

#[test]
fn count_line_is_skipped_if_it_is_right() {
    let boards = "876\n543\n210\n\n876\n543\n120";
    assert_read("876543210", &format!("2\n{boards}"), "0 -1");
    let three = "1 2 3\n5 7 6\n0 4 8\n\n1 3 5\n0 7 2\n8 4 6\n\n1 2 3\n4 5 6\n7 0 8\n";
    let (found, errors) = distances("123456780", &format!("3\n\n{three}"));
    assert_eq!((found.split(' ').count(), errors.len()), (3, 0), "{found}");
    // Counts of three digits, which look like rows.
    for row in ["1 2 3\n4 5 6\n7 0 8\n", "123\n456\n708\n", "123456708\n", "[1,2,3,4,5,6,7,0,8]\n"]
    {
        for end in ["", "\n"] {
            let input = format!("120\n{}", format!("{row}{end}").repeat(120));
            assert_read("123456780", &input, "1 ".repeat(120).trim_end());
        }
    }
    assert_read("123456780", "1\n# one\n123456708", "1");
    // A number of boards before boards with a size.
    assert_read("123456780", "2\n3\n1 2 3\n4 5 6\n7 0 8\n3\n1 2 3\n4 5 6\n7 8 0\n", "1 0");
    assert_read(
        "123456780",
        &format!("20000\n{}", "123456708\n".repeat(20_000)),
        "1 ".repeat(20_000).trim_end(),
    );
}

#[test]
fn wrong_count_line_is_invalid() {
    for (input, expected) in [
        ("2\n123456708\n", "invalid 1"),
        ("1\n123456708\n123456780\n", "invalid 1 0"),
        ("12\n123456708\nrubbish\n", "invalid 1 invalid"),
        ("2\n", "invalid"),
        ("2\n\n# nothing\n", "invalid"),
        ("123456708\n2\n123456708\n123456708\n", "1 invalid 1 1"),
        ("12345678\n123456708\n", "invalid 1"),
        ("120\n345\n678\n", "22"),
    ] {
        let (found, errors) = distances("123456780", input);
        assert_eq!(found, expected, "{input}");
        assert_eq!(errors.len(), expected.matches("invalid").count());
        if found.starts_with("invalid") {
            assert_eq!(errors[0].line, 1);
        }
    }
    let (_, errors) = distances("123456780", "2\n123456708\n");
    assert_eq!(
        errors[0].to_string(),
        "line 1: the count says 2 boards, but another number of boards follows"
    );
    // After more boards than are kept, the wrong count is reported last.
    let (found, errors) =
        distances("123456780", &format!("30000\n{}", "123456780\n".repeat(20_000)));
    assert!(found.ends_with("0 0 invalid") && errors.len() == 1 && errors[0].line == 1);
}

#[test]
fn letters_signs_and_words_are_blanks() {
    assert_read(AIMA, "b12 345 678", "0");
    for blank in ["e", "E", "G", "g", "B", "b", "#", "o", "O", "a", "?", "@", "□", "⬜", "·"] {
        assert_read(AIMA, &format!("{blank} 1 2 3 4 5 6 7 8"), "0");
        assert_read(AIMA, &format!("{blank} 1 2\n3 4 5\n6 7 8"), "0");
        assert_read("123456780", &format!("123\n4{blank}5\n786"), "2");
        assert_read("123456780", &format!("12345678{blank}"), "0");
    }
    for blank in
        ["None", "null", "NULL", "nil", "NaN", "blank", "Empty", "''", "\"\"", "' '", "___"]
    {
        assert_read("123456780", &format!("[[1, 2, 3], [4, 5, 6], [7, 8, {blank}]]"), "0");
        assert_read("123456780", &format!("[[1, 2, 3],\n [4, 5, 6],\n [7, 8, {blank}]]"), "0");
    }
    assert_read("123456780", "['1', '2', '3', '4', '5', '6', '7', '8', ' ']", "0");
    assert_read("123456780", "[[1. 2. 3.]\n [4. 5. 6.]\n [7. 0. 8.]]", "1");
    assert_read("123456780", "1.0,2.0,3.0,4.0,5.0,6.0,7.0,0.0,8.0", "1");
}

#[test]
fn names_around_a_literal_are_skipped() {
    for input in [
        "array([[8, 3, 1],\n       [4, 0, 2],\n       [5, 6, 7]])",
        "x = np.array([[8, 3, 1], [4, 0, 2], [5, 6, 7]], dtype=uint8)",
        "array([[8, 3, 1],\n       [4, 0, 2],\n       [5, 6, 7]], dtype=uint8)",
        "DATA = [[8, 3, 1], [4, 0, 2], [5, 6, 7]]",
        "DATA = [\n    [8, 3, 1],\n    [4, 0, 2],\n    [5, 6, 7],\n]",
        "int[][] board = {{8, 3, 1}, {4, 0, 2}, {5, 6, 7}};",
        "int board[3][3] = {\n  {8, 3, 1},\n  {4, 0, 2},\n  {5, 6, 7}\n};",
        "Start: 8 3 1 4 0 2 5 6 7",
        "Start:\n8 3 1\n4 0 2\n5 6 7",
        "Puzzle 12: 831402567",
        "puzzle = \"831402567\"",
        "a = [8,3,1,4,0,2,5,6,7]",
        "1) 8 3 1 4 0 2 5 6 7",
        "1. 831402567",
        "12: 831402567",
        "new Board(\n{8, 3, 1},\n{4, 0, 2},\n{5, 6, 7})",
        "8 & 3 & 1 \\\\\n4 &   & 2 \\\\\n5 & 6 & 7 \\\\",
        "[\n  8,\n  3,\n  1,\n  4,\n  0,\n  2,\n  5,\n  6,\n  7\n]",
        "3\n8\n3\n1\n4\n0\n2\n5\n6\n7\n",
        "8\t3\t1\n4\t\t2\n5\t6\t7",
    ] {
        assert_read("123456780", input, "22");
    }
    assert_read(AIMA, "setState 3 1 2 6 5 0 7 4 8", "5");
    assert_read("123456780", "DATA = [[1, 2, 3], [4, 5, 6], [7, 0, 8]]\n123456780", "1 0");
}

#[test]
fn framed_boards_are_read() {
    let boxes = "┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 8 │ 5 │\n├───┼───┼───┤\n│ 7 │ 6 │   │\n└───┴───┴───┘\n";
    let plain = "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 8 | 5 |\n+---+---+---+\n| 7 | 6 |   |\n+---+---+---+\n";
    for input in [
        boxes,
        plain,
        "| 1 | 2 | 3 |\n| 4 | 8 | 5 |\n| 7 | 6 |   |",
        "| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 8 | 5 |\n| 7 | 6 | - |",
        "|1|2|3|\n|4|8|5|\n|7|6||\n",
        " 1 | 2 | 3\n---+---+---\n 4 | 8 | 5\n---+---+---\n 7 | 6 |  \n",
        "-------------\n| 1 | 2 | 3 |\n-------------\n| 4 | 8 | 5 |\n-------------\n| 7 | 6 |   |\n-------------\n",
        "1 2 3\n=====\n4 8 5\n-----\n7 6 0",
        "║1║2║3║\n║4║8║5║\n║7║6║ ║",
        "-----\n1 2 3\n4 8 5\n7 6  \n-----",
    ] {
        assert_read("123456780", input, "4");
        assert_read("123456780", &format!("{input}\n{input}"), "4 4");
    }
    for (input, expected) in [
        ("8 3 1\n4   2\n5 6 7", "22"),
        ("831\n4 2\n567", "22"),
        ("  1 2\n3 4 5\n6 7 8", "22"),
        ("| 8 | 3 | 1 |\n| 4 |   | 2 |\n| 5 | 6 | 7 |", "22"),
    ] {
        assert_read("123456780", input, expected);
    }
}

#[test]
fn rows_of_data_sets_are_read() {
    assert_read("123456780", "{\"board\": [1, 2, 3, 4, 5, 0, 7, 8, 6], \"id\": 7}", "1");
    assert_read(
        "123456780",
        "{\"id\": 123456780, \"state\": \"123450786\"}\n{\"state\": [[1,2,3],[4,5,6],[7,8,null]]}",
        "1 0",
    );
    assert_read(
        "123456780",
        "{\"board\":\"123450786\",\"goal\":\"123456780\",\"solvable\":true,\"distance\":1,\"path\":\"d\"}",
        "1",
    );
    assert_read("123456780", "board,distance,path\n123450786,1,d\n012345678,22,\n", "1 22");
    assert_read("123456780", "id;Puzzle;goal\n1;\"1 2 3 4 5 0 7 8 6\";123456780\n", "1");
    assert_read(
        "123456780",
        "id,state\n1,\"[1,2,3,4,5,0,7,8,6]\"\n2,\"[[1,2,3],[4,5,6],[7,8,0]]\"",
        "1 0",
    );
    assert_read("123456780", "board\n123450786\n\"1,2,3,4,5,6,7,0,8\"\n", "1 1");
    assert_read("123456780", "Start\n1 2 3\n4 5 0\n7 8 6\n", "1");
    let (found, errors) = distances("123456780", "board,id\n12345078,1\n123450786,2\n,3\n");
    assert_eq!(found, "invalid 1 invalid");
    assert_eq!(errors[0].to_string(), "line 2: 8 cells; a board has 9");
    let (_, errors) = distances("123456780", "{\"id\": 1, \"board\": \"1234567q0\"}");
    let error = BoardError::UnexpectedCharacter { character: 'q', position: 27 };
    assert_eq!(errors, [RecordError { line: 1, error: RecordErrorKind::Board(error) }]);
}

/// The distances of all pairs of an input.
fn pairs(input: &str) -> String {
    let mut out = Vec::new();
    let mut answer = |pair: Result<(Board, Board), RecordError>, out: &mut Vec<u8>| {
        let text = match pair {
            Ok((start, goal)) => format!("{:?}\n", Goal::new(goal).distance(start)),
            Err(error) => format!("{error}\n"),
        };
        out.extend(text.bytes());
    };
    stream::run_pairs(Options::new(), input.as_bytes(), &mut out, &mut answer).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn pairs_are_read_from_every_form() {
    for (input, expected) in [
        ("7 2 4\n5 0 6\n8 3 1\n\n0 1 2\n3 4 5\n6 7 8", "Some(26)\n"),
        ("[[2,8,3],[1,0,4],[7,6,5]]\n[[1,2,3],[8,0,4],[7,6,5]]", "Some(4)\n"),
        ("12345678.\n123.46758\n", "Some(3)\n"),
        ("12345678. 123.46758\n", "Some(3)\n"),
        ("12345678. -> 123.46758\n", "Some(3)\n"),
        ("3\n6,5,7\n1,3,0\n2,4,8\n1,2,3\n4,5,6\n7,8,0", "Some(23)\n"),
        ("{\"start\": \"283104765\", \"goal\": \"123804765\"}\n", "Some(4)\n"),
        ("start,goal\n283104765,123804765\n123456780,123456708\n", "Some(4)\nSome(1)\n"),
        ("Start: 283104765\nGoal: 123804765\n", "Some(4)\n"),
        ("123456780\n1234\n123456780\n123456708\n", "line 2: 4 cells; a board has 9\nSome(1)\n"),
        ("123456780\n123456708\n123456780", "Some(1)\nline 3: the last start has no goal\n"),
        ("123456780\n123456870\n", "None\n"),
        ("2\n123456780 123456708\n123456780\n123456780\n", "Some(1)\nSome(0)\n"),
    ] {
        assert_eq!(pairs(input), expected, "{input}");
    }
}

#[test]
fn two_boards_on_a_line_need_pairs() {
    let message = "two boards on one line; --pairs reads them as a start and its goal";
    assert_rejected("123456780 123456708", message);
    assert_rejected("123456780123456708", message);
    assert_rejected("123456780 123456700", "18 cells; a board has 9");
}

#[test]
fn columns_are_read_as_the_writer_sees_them() {
    for (goal, input, expected) in [
        ("123456780", "147508236", "urdd\n"),
        (SPIRAL, "217860345\n\n2 1 7\n8 6 0\n3 4 5", "uuldr\nuuldr\n"),
    ] {
        let mut out = Vec::new();
        let mut paths = Paths::new(Goal::new(goal.parse().unwrap()));
        let options = Options::new().columns(true);
        stream::run_with(options, input.as_bytes(), &mut out, &mut paths).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}

#[test]
fn invalid_boards_stay_invalid() {
    for (input, message) in [
        ("123456789", "9 is not a tile; tiles are 1 to 8, the blank is 0, x or _"),
        ("1 2 3 4 5 6 7 9 0", "9 is not a tile; tiles are 1 to 8, the blank is 0, x or _"),
        ("123456700", "there are 2 blanks; a board has one"),
        ("123456x0", "8 cells; a board has 9"),
        ("123485476", "tile 4 appears twice"),
        ("[ 2 3 4 5 6 7 8 0", "8 cells; a board has 9"),
        ("1 2 3 4 5 6 7 8 - -", "10 cells; a board has 9"),
        ("1234567-8-", "10 cells; a board has 9"),
        ("12345678", "8 cells; a board has 9"),
        ("1 2 3\n4 5 6\n7 8", "8 cells; a board has 9"),
        ("- - -", "the board ends after 1 of its 3 rows"),
        ("1 2 3\n4 5 6\n\n", "the board ends after 2 of its 3 rows"),
        ("| 4 | 8 | 5 |\n| 7 | 6 |   |\n| 1 | 2 |   |", "7 cells; a board has 9"),
    ] {
        assert_rejected(input, message);
    }
    for input in [
        "1 2 3 # 4 5 6",
        "hello",
        "rubbish",
        "the board: it is lost",
        "123456780 easy",
        "easy",
        "ABCDEFGH_",
        "1 2 3 4 5 6 7 8 q r",
        "12345678 right",
        "1234\u{202e}5678",
        "12345678\u{1b}",
        "{\"id\": 7}",
        "name,id",
        "4 3 # size",
        "7",
    ] {
        let (found, errors) = distances("123456780", input);
        assert_eq!((found.as_str(), errors.len()), ("invalid", 1), "{input}");
    }
    // A rule is not a board, but a dash in a frame is a blank.
    assert_read("123456780", "-----\n-------------\n+---+\n=====\n", "");
}

#[test]
fn board_from_text_reads_the_same_forms() {
    for text in [
        "b12 345 678",
        "start = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]",
        "| | 1 | 2 |\n| 3 | 4 | 5 |\n| 6 | 7 | 8 |\n",
        "# a comment\n0 1 2\n3 4 5\n6 7 8\n",
    ] {
        assert_eq!(text.parse(), Ok(Board::new([0, 1, 2, 3, 4, 5, 6, 7, 8])), "{text}");
    }
    for text in ["012345678\n012345678", "2\n012345678", "board\n012345678", "rubbish\n012345678"] {
        assert!(text.parse::<Board>().is_err(), "{text}");
    }
}
