//! `lookup annotate`, and `lookup check` on CSV and JSON lines.

use std::fs;

use serde_json::{Value, json};

use crate::command::{answer, run};
use crate::scratch;
use crate::system::shell;

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn annotate_keeps_json_fields_and_order() {
    let input = concat!(
        r#"{"id": 7, "board": "2 3 4 1 5 x 7 6 8", "z": [1, {"a": null}]}"#,
        "\n",
        r#"{"state":[[1,2,3],[4,5,6],[7,0,8]],"name":"caf\u00e9"}"#,
        "\r\n\n",
        r#"{"board": [1,2,3,4,5,6,8,7,0]}"#,
    );
    let found =
        answer(&["annotate", "--add", "distance,path,next,moves,count,solvable,rank"], input);
    let lines: Vec<_> = found.split('\n').collect();
    assert_eq!(
        lines[0],
        concat!(
            r#"{"id": 7, "board": "2 3 4 1 5 x 7 6 8", "z": [1, {"a": null}],"distance":19,"#,
            r#""path":"ullddrurdllurdruldr","next":"u","moves":"udl","count":4,"solvable":true,"#,
            r#""rank":52943}"#
        )
    );
    assert!(lines[1].starts_with(r#"{"state":[[1,2,3],[4,5,6],[7,0,8]],"name":"caf\u00e9","#));
    assert!(lines[1].ends_with("}\r") && lines[2].is_empty());
    let last: Value = serde_json::from_str(lines[3]).unwrap();
    assert_eq!((&last["distance"], &last["solvable"]), (&Value::Null, &json!(false)));
}

#[test]
fn annotate_keeps_csv_cells_and_quotation_marks() {
    let input = "id,state,note\r\n1,123456708,\"a \"\"b\"\", c\nd\"\r\n2,\"[[1,2,3],[4,5,6],[7,8,0]]\",\r\n";
    let found = answer(&["annotate"], input);
    assert_eq!(
        found,
        "id,state,note,distance,path,error\r\n\
         1,123456708,\"a \"\"b\"\", c\nd\",1,r,\r\n\
         2,\"[[1,2,3],[4,5,6],[7,8,0]]\",,0,,\r\n"
    );
    let found = answer(&["annotate", "--notation", "list"], "board;n\n123456078;1\n");
    assert_eq!(found, "board;n;distance;path;error\n123456078;1;2;\"['Right', 'Right']\";\n");
}

#[test]
fn bad_rows_keep_their_place() {
    let ran = run(
        &["annotate"],
        "{\"board\":\"123456708\"}\n{\"board\":\"1234\"}\nrubbish\n{\"x\":1}\n{\"board\":\"123456780\"}\n",
    );
    let rows = objects(&ran.stdout);
    let distances: Vec<_> = rows.iter().map(|row| row["distance"].clone()).collect();
    assert_eq!(distances, [json!(1), json!(null), json!(null), json!(null), json!(0)]);
    let errors: Vec<_> = rows.iter().map(|row| row.get("error").is_some()).collect();
    assert_eq!(errors, [false, true, true, true, false]);
    assert_eq!((ran.stderr.lines().count(), ran.code), (3, Some(1)));
    assert!(ran.stderr.starts_with("lookup: standard input:2: 4 cells; a board has 9\n"));
}

#[test]
fn a_lost_leading_zero_is_reported_once() {
    let ran = run(&["annotate", "-g", "aima"], "board\n12345678\n12345678\n1234567\n");
    assert_eq!(
        ran.stdout,
        "board,distance,path,error\n12345678,0,,\n12345678,0,,\n1234567,,,\"7 cells; a board has 9\"\n"
    );
    assert_eq!(ran.stderr.matches("leading 0").count(), 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("standard input:4: 7 cells; a board has 9"), "{}", ran.stderr);
    assert_eq!(ran.code, Some(1));
}

#[test]
fn fields_and_goals_have_names() {
    let input = "{\"p\":\"724506831\",\"goal\":\"012345678\"}\n{\"p\":\"724506831\"}\n";
    let distances = |arguments: &[&str]| -> Vec<_> {
        let arguments = [&["annotate", "--board-field", "p"], arguments].concat();
        objects(&answer(&arguments, input)).iter().map(|row| row["distance"].clone()).collect()
    };
    assert_eq!(distances(&[]), [26, 20]);
    assert_eq!(distances(&["-g", "standard"]), [20, 20]);
    assert_eq!(distances(&["--goal-field", "none"]), [20, 20]);
    let ran = run(&["annotate"], "a,b\n1,2\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("a column board, state, start, puzzle"), "{}", ran.stderr);
}

#[test]
fn added_names_never_repeat_a_field() {
    let row = &objects(&answer(&["annotate"], "{\"board\":\"123456708\",\"path\":5}\n"))[0];
    assert_eq!((&row["path"], &row["lookup_path"]), (&json!(5), &json!("r")));
    let found = answer(&["annotate"], "board,path\n123456708,x\n");
    assert_eq!(found, "board,path,distance,lookup_path,error\n123456708,x,1,r,\n");
}

#[test]
fn threads_write_the_same_rows_in_order() {
    let boards = answer(&["random", "-n", "40000", "--seed", "3"], "");
    let rows = |line: &dyn Fn(usize, &str) -> String| -> String {
        boards.lines().enumerate().map(|(at, board)| line(at, board)).collect()
    };
    let json = rows(&|at, board| match at % 997 {
        5 => "broken\n".to_string(),
        _ => format!("{{\"id\":{at},\"board\":\"{board}\"}}\n"),
    });
    let csv = "id,board,note\n".to_string()
        + &rows(&|at, board| match at % 997 {
            0 => format!("{at},12,\"two\nlines\"\n"),
            _ => format!("{at},{board},\n"),
        });
    for input in [json, csv] {
        let one = run(&["annotate"], &input);
        assert_eq!(one.code, Some(1));
        for threads in ["2", "5", "0"] {
            assert!(run(&["annotate", "-j", threads], &input) == one, "{threads} threads");
        }
    }
}

#[test]
fn annotate_answers_what_has_arrived() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = crate::command::command(&["annotate", "--add", "path"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        stdin.write_all(b"{\"board\":\"123456708\"}\n").unwrap();
        let line = lines.next().unwrap().unwrap();
        assert_eq!(line, "{\"board\":\"123456708\",\"path\":\"r\"}");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn check_appends_figures_to_rows() {
    let input = concat!(
        "{\"id\":1,\"board\":\"123456708\",\"answer\":\"r\"}\n",
        "{\"id\":2,\"board\":\"123456708\",\"answer\":\"lrr\"}\n",
        "{\"id\":3,\"board\":\"123456708\",\"answer\":\"d\"}\n",
        "{\"id\":4,\"board\":\"123456708\",\"answer\":\"l\"}\n",
        "{\"id\":5,\"board\":\"123456870\",\"answer\":\"unsolvable\"}\n",
        "{\"id\":6,\"board\":\"123456708\",\"answer\":\"->->\"}\n",
    );
    let ran = run(&["check"], input);
    let rows = objects(&ran.stdout);
    let outcomes: Vec<_> = rows.iter().map(|row| row["outcome"].as_str().unwrap_or("")).collect();
    assert_eq!(outcomes, ["optimal", "suboptimal", "illegal", "unsolved", "unsolvable", ""]);
    assert_eq!(
        rows[1],
        json!({"id": 2, "board": "123456708", "answer": "lrr", "correct": true,
               "outcome": "suboptimal", "moves": 3, "optimal": 1, "excess": 2, "illegal_at": null,
               "first_bad_move": 1, "left": 0})
    );
    assert!(rows[4]["correct"] == true && rows[5]["error"].is_string());
    assert_eq!(ran.code, Some(1));
    let summary = "note: 3 of 6 correct, 1 optimal, mean excess 1.00 moves; 1 optimal, \
                   1 suboptimal, 1 unsolvable, 1 unsolved, 1 illegal, 1 invalid\n";
    assert!(ran.stderr.ends_with(summary), "{}", ran.stderr);
    let csv = run(&["check"], "board,path\n123456708,r\n123456780,\n");
    assert_eq!(
        csv.stdout,
        "board,path,correct,outcome,moves,optimal,excess,illegal_at,first_bad_move,left,error\n\
         123456708,r,true,optimal,1,1,0,,,0,\n123456780,,true,optimal,0,0,0,,,0,\n"
    );
    assert_eq!(csv.code, Some(0));
}

#[test]
fn auto_reads_tile_moves_and_numbers() {
    for line in ["123456078 LL", "123456078 RR", "123456078 7 8"] {
        assert_eq!(answer(&["check", "--moves", "auto"], line), "optimal\n", "{line}");
    }
    let ran = run(&["check"], "123456078 LL");
    assert_eq!(ran.stdout, "illegal at move 1 (optimal if read as moves of the tiles)\n");
    assert_eq!(run(&["check", "123456870 []"], "").code, Some(1));
}

#[test]
fn several_claims_may_be_arguments() {
    assert_eq!(answer(&["check", "123456708 r", "123456078 rr"], ""), "optimal\noptimal\n");
    assert_eq!(answer(&["check", "123456708", "r"], ""), "optimal\n");
}

#[test]
fn what_lookup_writes_as_rows_is_checked() {
    for format in ["csv", "jsonl"] {
        let script = format!(
            "\"$lookup\" random -n 300 --seed 5 > boards
             \"$lookup\" -p path --format {format} -i boards -o rows
             \"$lookup\" check -i rows > verdicts 2> summary; cat summary"
        );
        let ran = shell(&format!("rows-{format}"), &script);
        assert!(ran.stdout.contains("note: 300 of 300 correct, 300 optimal"), "{ran:?}");
    }
}

#[test]
fn a_table_is_never_its_own_output() {
    let file = scratch("table.jsonl");
    fs::write(&file, "{\"board\":\"123456708\"}\n").unwrap();
    let name = file.to_str().unwrap();
    for command in ["annotate", "check"] {
        let ran = run(&[command, "-i", name, "-o", name], "");
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.ends_with("write the answers to another file\n"), "{}", ran.stderr);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "{\"board\":\"123456708\"}\n");
}

#[test]
fn lenient_answers_show_what_was_read() {
    let text = "First I thought of left.\\n\\n**Answer:** 1. Right 2. Right";
    let input = format!("{{\"board\":\"123456078\",\"response\":\"{text}\"}}\n");
    let row = &objects(&answer_with_note(&["check", "--lenient"], &input))[0];
    assert_eq!(
        (&row["correct"], &row["optimal"], &row["read"]),
        (&json!(true), &json!(2), &json!("rr"))
    );
    assert_eq!(
        answer(&["check", "--lenient"], "123456078 **Right**, then Right."),
        "optimal\trr\n"
    );
    let ran = run(&["check", "--lenient"], "123456078 I do not know\n");
    assert_eq!((ran.stdout.as_str(), ran.code), ("invalid\n", Some(1)));
}

/// The output of a run that succeeds with a summary on standard error.
fn answer_with_note(arguments: &[&str], input: &str) -> String {
    let ran = run(arguments, input);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.starts_with("lookup: note: "), "{}", ran.stderr);
    ran.stdout
}
