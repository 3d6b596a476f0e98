//! Outputs that take nothing, or not all, or that are no place to write to.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;

use crate::command::{answer, command};
use crate::scratch;
use crate::system::{WRITERS, empty, shell};

#[test]
fn every_command_reports_a_full_device() {
    for (arguments, input) in WRITERS {
        for times in [1, 50_000] {
            if times > 1 && input.is_empty() {
                continue;
            }
            let full = File::options().write(true).open("/dev/full").unwrap();
            let mut child = command(arguments).stdout(full).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            let input = input.repeat(times);
            let writer = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
            let output = child.wait_with_output().unwrap();
            writer.join().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(err, "lookup: standard output: no space left on device\n", "{arguments:?}");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        }
    }
}

#[test]
fn every_output_option_reports_a_full_device() {
    let script = r#"for command in "" check random "random -n 200000" export stats "show 123456708"; do
        yes 123456708 r | tr -d ' r' | head -50000 > boards; [ "$command" = check ] && sed -i 's/$/ r/' boards
        for much in 1 50000; do
            head -$much boards | "$lookup" $command -o /dev/full || echo $?
        done
    done"#;
    let run = shell("full-by-name", script);
    assert_eq!(run.stdout, "2\n".repeat(14));
    assert_eq!(run.stderr, "lookup: /dev/full: no space left on device\n".repeat(14));
}

#[test]
fn a_full_disk_keeps_what_was_written() {
    // The limit of the system on the length of a file stands in for the end of the disk: 100 blocks
    // of 1,024 bytes.
    let script = r#"trap '' XFSZ; yes 123456708 | head -200000 > boards; sed 's/$/ r/' boards > claims
        ulimit -f 100
        "$lookup" -o answers -i boards; echo $?
        "$lookup" -j 3 -o answers3 -i boards; echo $?
        "$lookup" < boards > answers1; echo $?
        "$lookup" check -o verdicts -i claims; echo $?
        "$lookup" random --seed 1 -n 200000 -o random; echo $?
        "$lookup" export -o export.csv; echo $?
        wc -c < answers; wc -c < answers3; wc -c < answers1; wc -c < verdicts; wc -c < random; wc -c < export.csv"#;
    let run = shell("full-in-the-middle", script);
    let names = ["answers", "answers3", "standard output", "verdicts", "random", "export.csv"];
    let expected_errors: String =
        names.map(|name| format!("lookup: {name}: file too large\n")).concat();
    assert_eq!(run.stderr, expected_errors);
    assert_eq!(run.stdout, "2\n".repeat(6) + &"102400\n".repeat(6));
    let read = |name: &str| fs::read(scratch("full-in-the-middle").join(name)).unwrap();
    for name in ["answers", "answers3", "answers1"] {
        assert!(read(name) == b"r\n".repeat(51_200), "{name}");
    }
    let whole = answer(&["random", "--seed", "1", "-n", "200000"], "");
    assert!(whole.as_bytes().starts_with(&read("random")));
    assert!(answer(&["export"], "").as_bytes().starts_with(&read("export.csv")));
}

#[test]
fn read_only_files_and_folders_are_reported() {
    // Root may write everywhere, unless that capability is taken away.
    let script = r#"echo precious > file; chmod 444 file; mkdir folder; unable=
        [ "$(id -u)" -ne 0 ] || unable="setpriv --bounding-set=-dac_override"
        for command in "" check random export stats "show 123456708"; do
            for place in file folder folder/none/file; do
                $unable "$lookup" $command -o $place < /dev/null || echo $?
            done
        done
        cat file"#;
    let run = shell("read-only", script);
    let expected_errors = "lookup: file: permission denied\nlookup: folder: is a directory\n\
                lookup: folder/none/file: no such file or directory\n";
    assert_eq!(run.stderr, expected_errors.repeat(6));
    assert_eq!(run.stdout, "2\n".repeat(18) + "precious\n");
}

#[test]
fn an_output_that_is_an_input_is_refused() {
    // Unrefused, some would write without end: no file may grow beyond a megabyte.
    let script = r#"ulimit -f 1024; echo 123456708 > a; cp a before; ln a hard; ln -s a soft; cp a other
        try() { "$@"; [ $? -eq 2 ] || echo "not refused: $*"; cmp a before || cp before a; }
        for command in "" check; do
            for name in a ./a hard soft; do
                try "$lookup" $command -i a -o $name
                try "$lookup" $command -i other -i a -o $name
                try "$lookup" $command -o $name < a
                try "$lookup" $command -i - -o $name < a
                try "$lookup" $command -i a >> $name
            done
            try "$lookup" $command < a >> a
        done
        try "$lookup" 867254301 -i a -o a
        try "$lookup" judge hdu1043 < a >> a"#;
    let run = shell("output-is-input", script);
    assert_eq!(run.stdout, "");
    assert_eq!(run.stderr.lines().count(), 2 * (4 * 5 + 1) + 2, "{}", run.stderr);
    for line in run.stderr.lines() {
        assert!(line.ends_with("; write the answers to another file"), "{line}");
    }
}

#[test]
fn an_output_beside_the_inputs_is_not_refused() {
    let script = r#"echo 123456708 > a; cp a b; mkfifo fifo
        "$lookup" -i a -o b && cat b
        "$lookup" -i a >> b && cat b
        "$lookup" 123456708 -o a && cat a
        "$lookup" -i /dev/null -o /dev/null && "$lookup" < /dev/null > /dev/null && echo null
        cat fifo & "$lookup" -o fifo 123456708 && wait"#;
    let run = shell("output-beside", script);
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("r\nr\nr\nr\nnull\nr\n", ""));
}

#[test]
fn outputs_keep_contents_until_input_is_read() {
    let script = r#"mkdir folder; : > empty; echo 123456708 > board; echo 123456708 r > claim
        for command in "" check; do
            good=board; [ "$command" ] && good=claim
            for inputs in "-i none" "-i folder" "-i none -i folder" "-i none -i $good" "-i $good -i none" "-i none -i empty" "-i empty"; do
                echo precious > old
                "$lookup" $command $inputs -o old 2> /dev/null; echo $? $(cat old)
            done
        done"#;
    let [of_lookup, of_check] = ["r", "optimal"]
        .map(|good| format!("2 precious\n2 precious\n2 precious\n2 {good}\n2 {good}\n2\n0\n"));
    assert_eq!(shell("kept-output", script).stdout, of_lookup + &of_check);
}

#[test]
fn race_keeps_outputs_on_interrupt() {
    let script = r#"echo precious > text; echo precious > picture
        race="$lookup race 123456708 123456078 -a bfs"
        $race --svg picture -o none/text 2> /dev/null; echo $?; $race -o text --svg none/picture 2> /dev/null; echo $?
        $race --svg both > both; echo $?; $race --svg /dev/stdout > both; echo $?; $race --svg both -o both; echo $?
        $race --svg new -o ./new; echo $?; ln -s target link; $race --svg link -o target; echo $?
        $race --svg /dev/stdout -o /dev/fd/1 | cat; $race --svg /dev/stdout | cat; $race --svg /dev/null > /dev/null; echo $?
        timeout -s INT 0.3 "$lookup" race -n 90000 --svg picture -o text; echo $?
        cat text picture both"#;
    let run = shell("race-outputs", script);
    assert_eq!(run.stdout, "2\n2\n2\n2\n2\n2\n2\n0\n124\nprecious\nprecious\n");
    let expected_errors = "lookup: the text and the picture have the same output; name another with --svg or --output\n";
    assert_eq!(run.stderr, expected_errors.repeat(7));
}

#[test]
fn stdout_by_name_is_not_truncated() {
    let script = r#"echo old > file; "$lookup" -o /dev/stdout 123456708 >> file; "$lookup" -o file 123456708 >> file; cat file
        { echo begin; "$lookup" -o /dev/stdout 123456708; echo end; } > file; cat file"#;
    assert_eq!(shell("stdout-by-name", script).stdout, "old\nr\nr\nbegin\nr\nend\n");
}

#[test]
fn the_progress_bar_leaves_no_trace() {
    // The bar comes after a second; this takes three.
    let race = "lookup race -n 30000 -a astar --heuristic perfect";
    let shown =
        shell("bar", &format!("lookup=$lookup script -qec '${race}' /dev/null < /dev/null")).stdout;
    assert!(!shown.contains('\x1b'), "no escapes are needed");
    let (bars, rest) = shown.split_once("30000 boards").unwrap();
    assert!(bars.starts_with('\r') && bars.contains('%') && bars.ends_with(" \r"), "{bars:?}");
    assert!(rest.starts_with(" to 123456780"), "{rest}");
}

#[test]
fn bad_arguments_leave_the_output_alone() {
    let script = r#"echo precious > file
        for bad in "" "-g 1" "--order u" "-p none" "-j none"; do
            "$lookup" -o file $bad "" 2> /dev/null || echo $?
        done
        "$lookup" export --distance 99 -o file 2> /dev/null || echo $?
        "$lookup" random --distance 99 -o file 2> /dev/null || echo $?
        "$lookup" show 1 -o file 2> /dev/null || echo $?
        cat file"#;
    assert_eq!(shell("bad-arguments", script).stdout, "2\n".repeat(8) + "precious\n");
}

#[test]
fn a_closed_pipe_ends_quietly_with_0() {
    let endless: [(&[&str], &str); 9] = [
        (&[], "123456708\n"),
        (&["-j", "3"], "123456708\n"),
        (&["-p", "json"], "123456708\n"),
        (&["check"], "123456708 r\n"),
        (&["judge", "hdu1043"], "123456708\n"),
        (&["random", "-n", "1000000000000"], ""),
        (&["export"], ""),
        (&["export", "--format", "jsonl"], ""),
        (&["export", "--format", "npy"], ""),
    ];
    for (arguments, line) in endless {
        let mut child = command(arguments).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let lines = line.repeat(1_000);
        let writer =
            thread::spawn(
                move || while !lines.is_empty() && stdin.write_all(lines.as_bytes()).is_ok() {},
            );
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_until(b'\n', &mut Vec::new()).unwrap();
        drop(out);
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)), "{arguments:?}");
        writer.join().unwrap();
    }
}

#[test]
fn any_sigpipe_setting_is_quiet() {
    for trap in ["trap '' PIPE", "trap - PIPE"] {
        let script = format!(
            r#"{trap}
            for command in "" "-j 3" "random -n 1000000000000" export stats --help; do
                yes 123456708 2> yes | "$lookup" $command | head -1 > head
                echo ${{PIPESTATUS[1]}}
            done"#
        );
        let run = shell("pipes", &script);
        assert_eq!((run.stdout, run.stderr.as_str()), ("0\n".repeat(6), ""), "{trap}");
    }
}

#[test]
fn a_closed_standard_error_changes_no_answer() {
    let run = shell(
        "no-stderr",
        r#"echo rubbish | "$lookup" 2>&-; echo $?; echo rubbish | "$lookup" 2> /dev/full; echo $?"#,
    );
    assert_eq!((run.stdout.as_str(), run.stderr.as_str()), ("invalid\n1\ninvalid\n1\n", ""));
    let mut child = command(&[]).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stderr.take());
    child.stdin.take().unwrap().write_all(b"rubbish\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.stdout.as_slice(), output.status.code()), (&b"invalid\n"[..], Some(1)));
    drop(empty("no-stderr"));
}

#[test]
fn a_new_output_that_is_an_input_is_refused() {
    // Six spellings of one file that does not exist yet. A program that reads what it writes would
    // never end: no file may grow beyond a megabyte.
    let script = r#"ulimit -f 1024; echo 123456708 > k; echo 123456708 r > claims; mkdir d e
        ln -s d dl; ln -s n3 dang; ln -s ../n6 e/up
        try() { timeout 10 "$lookup" "$@"; [ $? -eq 2 ] || echo "not refused: $*"; }
        for command in "" check; do
            good=k; [ "$command" ] && good=claims
            for also in "-i $good" ""; do
                try $command $also -i new -o ./new
                try $command $also -i d/new -o dl/new
                try $command $also -i n3 -o dang
                try $command $also -i ./n4 -o d/../n4
                try $command $also -i "$PWD/n5" -o n5
                try $command $also -i e/up -o n6
            done
        done
        find . -type f | sort | tr '\n' ' '"#;
    let run = shell("new-output-is-input", script);
    assert_eq!(run.stdout, "./claims ./k ");
    assert_eq!(run.stderr.lines().count(), 24, "{}", run.stderr);
    for line in run.stderr.lines() {
        assert!(line.ends_with(": the output is an input; write the answers to another file"));
    }
}

#[test]
fn a_missing_input_leaves_no_new_output() {
    let script = r#"mkdir d folder
        for command in "" check; do
            "$lookup" $command -i ./no -o d/../new; echo $?
            "$lookup" $command -i folder -o new; echo $?
        done
        ls"#;
    let run = shell("no-new-output", script);
    assert_eq!(run.stdout, "2\n2\n2\n2\nd\nfolder\n");
    let errors = "lookup: ./no: no such file or directory\nlookup: folder: is a directory\n";
    assert_eq!(run.stderr, errors.repeat(2));
}

#[test]
fn a_closed_standard_output_ends_with_2() {
    let script = r#"
        for arguments in 123456708 "check 123456708 r" random export stats info man --help; do
            "$lookup" $arguments >&-; echo $? >&2
            "$lookup" $arguments > /dev/null; echo $? >&2
        done
        "$lookup" 123456708 -o answer >&-; echo $? >&2; cat answer >&2"#;
    let run = shell("closed-stdout", script);
    let closed = "lookup: standard output is closed; name a file with --output\n2\n0\n";
    assert_eq!(run.stderr, closed.repeat(8) + "0\nr\n");
}

#[test]
fn non_blocking_pipes_lose_nothing() {
    // Python sets both ends of the command in non-blocking mode, writes slowly, and reads slowly.
    let script = r#"cat > drive.py <<'END'
import os, subprocess, sys, threading, time
def drive(arguments, line, answer):
    count = 60000
    in_read, in_write = os.pipe()
    out_read, out_write = os.pipe()
    os.set_blocking(in_read, False)
    os.set_blocking(out_write, False)
    child = subprocess.Popen([os.environ["lookup"], *arguments], stdin=in_read, stdout=out_write)
    os.close(in_read); os.close(out_write)
    def feed():
        with os.fdopen(in_write, "wb", buffering=0) as pipe:
            time.sleep(0.05)
            for _ in range(count // 1000):
                pipe.write(line * 1000)
    threading.Thread(target=feed).start()
    time.sleep(0.3)
    with os.fdopen(out_read, "rb") as pipe:
        found = pipe.read()
    assert child.wait() == 0, child.returncode
    assert found == answer * count, (len(found), arguments)
drive([], b"123456708\n", b"r\n")
drive(["-j", "3"], b"123456708\n", b"r\n")
drive(["check"], b"123456708 r\n", b"optimal\n")
END
        python3 drive.py"#;
    let run = shell("non-blocking", script);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
}
