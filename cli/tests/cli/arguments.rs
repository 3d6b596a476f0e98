//! Boards as arguments.

use crate::command::{answer, run};
use crate::system::shell;

#[test]
fn each_argument_is_a_board() {
    assert_eq!(
        answer(&["2 3 4 1 5 x 7 6 8", "123456780", "123456870"], ""),
        "ullddrurdllurdruldr\n\nunsolvable\n"
    );
    assert_eq!(answer(&["-p", "distance", "123\n456\n708", "1/2/3/4/5/6/_/7/8"], ""), "1\n2\n");
}

#[test]
fn nine_arguments_of_one_cell_are_one_board() {
    let cells = "2 3 4 1 5 x 7 6 8".split(' ').collect::<Vec<_>>();
    assert_eq!(answer(&cells, ""), "ullddrurdllurdruldr\n");
}

#[test]
fn three_arguments_of_three_cells_are_one_board() {
    assert_eq!(answer(&["234", "15x", "768"], ""), "ullddrurdllurdruldr\n");
    assert_eq!(
        answer(&["-p", "distance", "2 3 4", "1 5 _", "7 6 8", "1,2,3", "4,5,6", "7,0,8"], ""),
        "19\n1\n"
    );
}

#[test]
fn blanks_that_look_like_options_are_blanks() {
    let expected = answer(&["012345678"], "");
    for arguments in [
        &["-12345678"][..],
        &["- 1 2 3 4 5 6 7 8"],
        &["-1 1 2 3 4 5 6 7 8"],
        &["-1,1,2,3,4,5,6,7,8"],
        &["-12/345/678"],
        &["-1", "1", "2", "3", "4", "5", "6", "7", "8"],
        &["-", "1", "2", "3", "4", "5", "6", "7", "8"],
        &["--", "-12345678"],
        &["-1", "1", "2", "3", "4", "--", "5", "6", "7", "8"],
        &["--", "-1", "1", "2", "3", "4", "5", "6", "7", "8"],
        &["__", "1", "2", "3", "4", "5", "6", "7", "8"],
        &["*12345678"],
    ] {
        assert_eq!(answer(arguments, ""), expected, "{arguments:?}");
    }
    // Behind `--` nothing is an option with a value.
    assert_eq!(run(&["--", "-o", "-12345678"], "").stdout, format!("invalid\n{expected}"));
    assert_eq!(answer(&["-g", "-12345678", "-p", "distance", "1-2345678"], ""), "1\n");
    assert_eq!(answer(&["--goal", "-1,1,2,3,4,5,6,7,8", "-p", "distance", "1-2345678"], ""), "1\n");
}

#[test]
fn files_may_be_named_like_boards() {
    let ran = shell(
        "names_like_boards",
        "echo precious > 012345678; echo 123456708 > ./-12345678
        \"$lookup\" -i -12345678; \"$lookup\" -o -12345678 123456708; \"$lookup\" stats --svg -12345678
        \"$lookup\" race 123456708 --svg -12345678; \"$lookup\" export -o -12345678
        cat 012345678",
    );
    assert!(ran.stdout.ends_with("precious\n"), "{}", ran.stdout);
}

#[test]
fn boards_like_options_may_have_paths() {
    for argument in ["-12345678 drr", "-1,1,2,3,4,5,6,7,8 drr", "- 1 2 3 4 5 6 7 8 drr"] {
        for options in [&["check", "-g", "123456780"][..], &["check", "--format", "jsonl"]] {
            let ran = |argument| run(&[options, &[argument]].concat(), "");
            assert_eq!(ran(argument), ran("012345678 drr"), "{argument}");
        }
    }
}

#[test]
#[cfg(unix)]
fn binary_arguments_do_not_affect_others() {
    let ran = shell("bytes_as_argument", "\"$lookup\" $'\\xff' 123456708");
    assert_eq!(ran.stdout, "invalid\nr\n");
    assert_eq!(
        ran.stderr,
        "lookup: argument 1: the byte 0xff is not text; write boards in ASCII or UTF-8\n"
    );
    assert_eq!(ran.code, Some(1));
}

#[test]
fn invalid_arguments_do_not_affect_others() {
    let run = run(&["-p", "distance", "123456708", "12345678", "123450786"], "");
    assert_eq!(run.stdout, "1\ninvalid\n1\n");
    assert_eq!(run.stderr, "lookup: argument 2: 8 cells; a board has 9\n");
    assert_eq!(run.code, Some(1));
}

#[test]
fn an_empty_argument_is_an_error_of_usage() {
    let run = run(&["123456780", " "], "");
    assert_eq!((run.stdout.as_str(), run.code), ("", Some(2)));
    assert_eq!(run.stderr, "lookup: argument 2: empty; a board has 9 cells\n");
}
