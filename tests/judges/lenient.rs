//! Answers as language models and people write them: the shapes are those of public data sets and
//! chats, the wording is our own.

use loyd::{Answer, Board, Goal, Outcome, Reading};

/// Solved by `drr`; as moves of the tiles by 4 up, 7 left, 8 left.
const START: &str = "123056478";

/// Texts, and the answer in its shortest form.
const SHAPES: [(&str, &str); 148] = [
    // Lists of directions.
    ("Down, Right, Right", "drr"),
    ("DRR", "drr"),
    ("d r r", "drr"),
    ("D-R-R", "drr"),
    ("down right right", "drr"),
    ("DOWN\nRIGHT\nRIGHT", "drr"),
    ("3\nDOWN\nRIGHT\nRIGHT\n", "drr"),
    ("['Down', 'Right', 'Right']", "drr"),
    ("moves = [\"D\", \"R\", \"R\"]", "drr"),
    ("Down -> Right -> Right", "drr"),
    ("Down → Right → Right", "drr"),
    ("↓ → →", "drr"),
    ("⬇️➡️➡️", "drr"),
    ("v > >", "drr"),
    ("DR2", "drr"),
    ("Down, Right x2", "drr"),
    ("Down, then right twice.", "drr"),
    ("Down once and right two times", "drr"),
    // Labels.
    ("Answer: DRR", "drr"),
    ("**Answer:** Down, Right, Right", "drr"),
    ("The optimal sequence of moves is: D, R, R.", "drr"),
    ("The solution is down, right, right", "drr"),
    ("Final answer (3 moves): D R R", "drr"),
    ("<think>Moving left is worse.</think>\n<answer>D R R</answer>", "drr"),
    ("So we get $\\boxed{DRR}$.", "drr"),
    ("Solution:\n\n`DRR`", "drr"),
    // Numbered lists.
    ("1. Down 2. Right 3. Right", "drr"),
    ("1. Down\n2. Right\n3. Right\n", "drr"),
    ("1) Down.\n2) Right.\n3) Right.", "drr"),
    ("- Down\n- Right\n- Right", "drr"),
    ("* **Down**\n* **Right**\n* **Right**", "drr"),
    ("Step 1: Down\nStep 2: Right\nStep 3: Right", "drr"),
    ("Move 1: down\nMove 2: right\nMove 3: right", "drr"),
    (
        "1. **Down** - tile 4 takes the place of the blank\n2. **Right** - tile 7 follows\n3. \
             **Right** - tile 8 follows",
        "drr",
    ),
    (
        "1. Down (tile 4 moves up)\n2. Right (tile 7 moves left)\n3. Right (tile 8 moves left)\n\
             \nDone.",
        "drr",
    ),
    (
        "1. Move the blank down, swapping it with 4.\n2. Move the blank right, swapping it with \
             7.\n3. Move the blank right, swapping it with 8.",
        "drr",
    ),
    (
        "### Step 1\nMove the blank down.\n\n### Step 2\nMove the blank right.\n\n### Step 3\n\
             Move the blank right.",
        "drr",
    ),
    ("1. Right\n2. Left\n\nThat fails. Again:\n\n1. Down\n2. Right\n3. Right", "drr"),
    // Code fences and JSON.
    ("```\nDRR\n```", "drr"),
    ("```text\nDown Right Right\n```", "drr"),
    ("```json\n{\"moves\": [\"Down\", \"Right\", \"Right\"]}\n```", "drr"),
    ("{\"solution\": \"DRR\", \"length\": 3}", "drr"),
    ("{\"reasoning\": \"Left is wrong, so up is too.\", \"answer\": \"down right right\"}", "drr"),
    (
        "{\n  \"moves\": [\n    \"down\",\n    \"right\",\n    \"right\"\n  ],\n  \"count\": 3\n}",
        "drr",
    ),
    (
        "[{\"step\": 1, \"move\": \"down\"}, {\"step\": 2, \"move\": \"right\"}, {\"step\": 3, \
             \"move\": \"right\"}]",
        "drr",
    ),
    ("{\"answer\": \"DRR\", \"explanation\": \"The blank goes down and then right.\"}", "drr"),
    // The last answer counts.
    ("Answer: up\n\nWait, that is wrong.\n\nAnswer: down, right, right", "drr"),
    ("I could go left first, but it is longer. So:\nDown, Right, Right", "drr"),
    ("Answer: DRR\n\nThis brings the blank down first and to the corner with right moves.", "drr"),
    ("DRR. This is optimal because the distance is 3.", "drr"),
    ("First I tried LRL.\n\nFinal Answer: DRR", "drr"),
    // Tiles.
    ("Move 4 up, move 7 left, move 8 left", "4u 7l 8l"),
    ("1. Move tile 4 up\n2. Move tile 7 left\n3. Move tile 8 left", "4u 7l 8l"),
    ("Slide 4 up into the blank. Slide 7 left. Slide 8 left.", "4u 7l 8l"),
    ("4 up\n7 left\n8 left", "4u 7l 8l"),
    ("4↑ 7← 8←", "4u 7l 8l"),
    (
        "[{\"tile\": 4, \"direction\": \"up\"}, {\"tile\": 7, \"direction\": \"left\"}, \
             {\"tile\": 8, \"direction\": \"left\"}]",
        "4u 7l 8l",
    ),
    ("4 (up), 7 (left), 8 (left)", "4u 7l 8l"),
    ("4 7 8", "4 7 8"),
    ("Tiles: 4, 7, 8", "4 7 8"),
    ("Answer: [4, 7, 8]", "4 7 8"),
    ("Up, Left, Left", "ull"),
    // Boards.
    (
        "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0",
        "123456078 123456708 123456780",
    ),
    ("123056478 -> 123456078 -> 123456708 -> 123456780", "123056478 123456078 123456708 123456780"),
    (
        "Step 1:\n[[1,2,3],[4,5,6],[0,7,8]]\nStep 2:\n[[1,2,3],[4,5,6],[7,0,8]]\nStep 3:\n\
             [[1,2,3],[4,5,6],[7,8,0]]",
        "123456078 123456708 123456780",
    ),
    (
        "Start:\n| 1 | 2 | 3 |\n|   | 5 | 6 |\n| 4 | 7 | 8 |\n\nAfter the first move:\n| 1 | 2 \
             | 3 |\n| 4 | 5 | 6 |\n|   | 7 | 8 |\n\nThen:\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 \
             |   | 8 |\n\nAnd last:\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |   |\n",
        "123056478 123456078 123456708 123456780",
    ),
    (
        "1. Down\n1 2 3\n4 5 6\n0 7 8\n2. Right\n1 2 3\n4 5 6\n7 0 8\n3. Right\n1 2 3\n4 5 6\n7 \
             8 0",
        "drr",
    ),
    ("Start:\n1 2 3\n0 5 6\n4 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\nMoves: D, R, R", "drr"),
    // A text with the board first, and one with Windows line ends.
    ("For the board 1 2 3 0 5 6 4 7 8 the answer is D, R, R.", "drr"),
    ("1. Down\r\n2. Right\r\n3. Right\r\n", "drr"),
    ("Sequence: U, L, L (directions of the tiles)", "ull"),
    ("To solve this I would move the blank down and then right, right.", "drr"),
    // Tables, TeX, and emoji.
    ("| Step | Move |\n|---|---|\n| 1 | Down |\n| 2 | Right |\n| 3 | Right |", "drr"),
    (
        "| Step | Tile | Direction |\n|---|---|---|\n| 1 | 4 | up |\n| 2 | 7 | left |\n| 3 | 8 \
             | left |",
        "4u 7l 8l",
    ),
    ("| 1 | Down | 123/456/078 |\n| 2 | Right | 123/456/708 |\n| 3 | Right | 123/456/780 |", "drr"),
    ("\\boxed{\\text{Down, Right, Right}}", "drr"),
    ("$\\downarrow \\rightarrow \\rightarrow$", "drr"),
    (":arrow_down: :arrow_right: :arrow_right:", "drr"),
    // Others.
    ("Swap the blank with 4, then with 7, then with 8.", "4 7 8"),
    ("1. Swap with 4\n2. Swap with 7\n3. Swap with 8", "4 7 8"),
    (
        "Initial: 123056478\nMove down: 123456078\nMove right: 123456708\nMove right: 123456780",
        "123056478 123456078 123456708 123456780",
    ),
    ("moves:\n  - down\n  - right\n  - right\n", "drr"),
    ("<move>down</move><move>right</move><move>right</move>", "drr"),
    ("Sure! Here is the answer: D R R. Let me know what you think.", "drr"),
    ("(Down, Right, Right)", "drr"),
    ("(1) Down (2) Right (3) Right", "drr"),
    ("Down (D), Right (R), Right (R)", "drr"),
    ("4U 7L 8L", "4u 7l 8l"),
    ("Tiles: 4, 7, 8. Done!", "4 7 8"),
    ("The tiles 4, 7 and 8.", "4 7 8"),
    ("Moves: 3\nPath: DRR", "drr"),
    ("D R R (3 moves)", "drr"),
    // A second list, written before it was tried.
    (
        "To solve it:\n\n1. Move the empty space **down** (swap with 4)\n2. Move the empty \
             space **right** (swap with 7)\n3. Move the empty space **right** (swap with 8)\n\n\
             The puzzle is now solved in 3 moves.",
        "drr",
    ),
    ("The shortest solution has 3 moves:\n\nDown, Right, Right", "drr"),
    ("Optimal path: D → R → R (3 moves)", "drr"),
    ("My final answer is: **D, R, R**", "drr"),
    ("The answer is DRR.", "drr"),
    ("```python\nsolution = ['D', 'R', 'R']\nprint(solution)\n```", "drr"),
    (
        "Let's see. If the blank goes up we get further away. So it must go down.\nThen right \
             and right.\n\nAnswer: down right right",
        "drr",
    ),
    ("step 1 - down, step 2 - right, step 3 - right", "drr"),
    ("Down, Right, Right\n\nExplanation: tile 4 goes up, then 7 goes left and 8 goes left.", "drr"),
    ("{\"path\": \"D,R,R\", \"moves\": 3}", "drr"),
    ("{\"final_answer\": {\"moves\": [\"D\",\"R\",\"R\"]}}", "drr"),
    ("<solution>\nD\nR\nR\n</solution>", "drr"),
    ("1. 4 up\n2. 7 left\n3. 8 left", "4u 7l 8l"),
    ("Move 4 up. Move 7 left. Move 8 left. Solved!", "4u 7l 8l"),
    ("tile 4: up, tile 7: left, tile 8: left", "4u 7l 8l"),
    ("1. Move the 4 tile up.\n2. Move the 7 tile left.\n3. Move the 8 tile left.", "4u 7l 8l"),
    ("Slide tile 4 upward, then tile 7 to the left, then tile 8 to the left.", "4u 7l 8l"),
    ("4, 7, 8", "4 7 8"),
    ("4-7-8", "4 7 8"),
    ("Move tiles 4, 7, 8 in order", "4 7 8"),
    ("4 -> 7 -> 8", "4 7 8"),
    ("Press 4, 7, 8", "4 7 8"),
    ("[down, right, right]", "drr"),
    ("\"DRR\"", "drr"),
    ("Result = D R R", "drr"),
    ("Blank: down, right, right", "drr"),
    ("(down) (right) (right)", "drr"),
    ("d,r,r", "drr"),
    ("DOWN RIGHT RIGHT END", "drr"),
    (
        "1. Down: blank swaps with 4\n2. Right: blank swaps with 7\n3. Right: blank swaps with 8",
        "drr",
    ),
    ("1. Down → 123/456/078\n2. Right → 123/456/708\n3. Right → 123/456/780", "drr"),
    ("Down: 123456078\nRight: 123456708\nRight: 123456780", "123456078 123456708 123456780"),
    ("I believe the sequence should be D, R, R.", "drr"),
    ("The moves are as follows: down, right, right. The total is 3.", "drr"),
    ("Moves:\nDown\nRight\nRight\nTotal: 3", "drr"),
    ("Moves:\n\nDown\n\nRight\n\nRight\n", "drr"),
    ("Solution\n--------\nD R R", "drr"),
    ("## Solution\n\n**Down → Right → Right**\n\n## Check\n\nThe board is solved.", "drr"),
    ("a) Down\nb) Right\nc) Right", "drr"),
    ("First, down. Second, right. Third, right.", "drr"),
    ("Down + Right + Right", "drr"),
    ("RLDRR? No. DRR", "drr"),
    ("So the answer: DRR ✅", "drr"),
    ("Answer: D R R\nCorrect me if I'm wrong.", "drr"),
    (
        "Path: [(1,2,3,0,5,6,4,7,8), (1,2,3,4,5,6,0,7,8), (1,2,3,4,5,6,7,0,8), \
             (1,2,3,4,5,6,7,8,0)]",
        "123056478 123456078 123456708 123456780",
    ),
    (
        "123\n056\n478\n---\n123\n456\n078\n---\n123\n456\n708\n---\n123\n456\n780",
        "123056478 123456078 123456708 123456780",
    ),
    (
        "123/056/478\n123/456/078\n123/456/708\n123/456/780",
        "123056478 123456078 123456708 123456780",
    ),
    ("Options: up, down, right. I pick down first.\n1. down\n2. right\n3. right", "drr"),
    ("1. Down\n2. Right\n3. Right\n\nAlternatively, moving left first would take longer.", "drr"),
    ("D, R, R.\n\nMoves used: 3", "drr"),
    (
        "**Move 1:** Slide tile 4 up\n**Move 2:** Slide tile 7 left\n**Move 3:** Slide tile 8 left",
        "4u 7l 8l",
    ),
    (
        "Step 1 (down):\n123\n456\n078\nStep 2 (right):\n123\n456\n708\nStep 3 (right):\n123\n\
             456\n780",
        "drr",
    ),
    (
        "State 0: 1 2 3 / _ 5 6 / 4 7 8\nState 1: 1 2 3 / 4 5 6 / _ 7 8\nState 2: 1 2 3 / 4 5 6 \
             / 7 _ 8\nState 3: 1 2 3 / 4 5 6 / 7 8 _",
        "123056478 123456078 123456708 123456780",
    ),
    (
        "{\"moves\": [{\"tile\": 4, \"dir\": \"up\"}, {\"tile\": 7, \"dir\": \"left\"}, \
             {\"tile\": 8, \"dir\": \"left\"}]}",
        "4u 7l 8l",
    ),
    ("{\"moves\":[4,7,8]}", "4 7 8"),
    ("{'status': 'solved', 'moves': 'DRR'}", "drr"),
];

/// Texts that say that there is no solution, or that no moves are needed.
const WORDS: [(&str, &str); 24] = [
    ("This puzzle has no solution.", "unsolvable"),
    ("Unsolvable", "unsolvable"),
    ("There's no way to solve it.", "unsolvable"),
    ("A solution does not exist!", "unsolvable"),
    ("**Answer:** unsolvable", "unsolvable"),
    ("The parity is odd, so it cannot be solved.", "unsolvable"),
    ("It's impossible to reach the goal.", "unsolvable"),
    ("{\"solvable\": false, \"moves\": []}", ""),
    ("{\"solvable\": false}", "unsolvable"),
    ("{\"solution\": null}", "unsolvable"),
    ("Answer: -1", "unsolvable"),
    ("I tried down, right, right.\n\nThere is no solution.", "unsolvable"),
    ("The board is already solved.", ""),
    ("Answer: []", ""),
    ("No moves are needed.", ""),
    ("{\"moves\": []}", ""),
    ("It is not unsolvable.\nAnswer: DRR", "drr"),
    ("If the parity were odd, it would be unsolvable.\nDRR", "drr"),
    ("DRR\n\nNo solution is shorter.", "drr"),
    ("It isn't impossible: D R R", "drr"),
    (
        "The given puzzle has an odd number of inversions. Therefore, it is unsolvable.",
        "unsolvable",
    ),
    ("This configuration is not solvable!", "unsolvable"),
    ("No solution exists.", "unsolvable"),
    ("no solution", "unsolvable"),
];

/// Texts without an answer, or with one that is ambiguous.
const NOTHING: [&str; 17] = [
    "",
    "I do not know.",
    "The puzzle takes 3 moves.",
    "Answer: 5",
    "The minimum number of moves is 3.",
    "Right 6, Down 4",
    "1 2 3\n0 5 6\n4 7 8",
    "Start:\n1 2 3\n0 5 6\n4 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0",
    "Let me think about this step by step.",
    "{\"length\": 3}",
    "->->",
    "I think left. You may prefer right, though.",
    "[]",
    "NO",
    "Sorry, I can't solve this puzzle.",
    "Error: timeout",
    "The blank is in the left column, so it can move up, down or right.",
];

fn found(text: &str) -> Option<String> {
    Answer::find(text.as_bytes()).map(|answer| answer.to_string())
}

#[test]
fn shapes_of_answers_are_read() {
    let start: Board = START.parse().unwrap();
    let (mut read, mut wrong) = (0, Vec::new());
    for (text, expected) in SHAPES {
        match Answer::find(text.as_bytes()) {
            Some(answer) if answer.to_string() == expected => {
                read += 1;
                let (verdict, _) = answer.check(Goal::default(), start, None);
                assert_eq!(verdict.outcome(), Outcome::Optimal, "{text}");
            }
            Some(answer) => wrong.push(format!("{text:?}: {answer}, not {expected}")),
            None => println!("not read: {text:?}"),
        }
    }
    println!("{read} of {} read", SHAPES.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(read, SHAPES.len());
}

#[test]
fn words_for_no_solution_are_read() {
    for (text, expected) in WORDS {
        assert_eq!(found(text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn texts_without_an_answer_have_none() {
    for text in NOTHING {
        assert_eq!(found(text), None, "{text}");
    }
}

#[test]
fn reading_is_chosen_or_named() {
    let (goal, start) = (Goal::default(), START.parse().unwrap());
    let answer = Answer::find(b"Up, Left, Left").unwrap();
    let (verdict, reading) = answer.check(goal, start, None);
    assert_eq!((verdict.outcome(), reading), (Outcome::Optimal, Reading::Tile));
    let (verdict, reading) = answer.check(goal, start, Some(Reading::Blank));
    assert_eq!(
        (verdict.to_string().as_str(), reading),
        ("illegal at move 2 (optimal if read as moves of the tiles)", Reading::Blank)
    );
    // A tile that is not beside the blank, or moves another way, is illegal.
    for (text, at) in [("Move 4 up, move 8 left", 2), ("Move 4 left", 1), ("4 1 7", 2)] {
        let (verdict, _) = Answer::find(text.as_bytes()).unwrap().check(goal, start, None);
        assert_eq!(verdict.illegal_at(), Some(at), "{text}");
    }
    let (verdict, _) = Answer::Unsolvable.check(goal, start, None);
    assert_eq!(
        (verdict.outcome(), verdict.is_correct()),
        (Outcome::Solvable { distance: 3 }, false)
    );
    let swapped = "123456870".parse().unwrap();
    assert!(Answer::Unsolvable.check(goal, swapped, None).0.is_correct());
    let jump = Answer::Boards(vec!["123456708".parse().unwrap(), Board::STANDARD]);
    assert_eq!(jump.check(goal, start, None).0.illegal_at(), Some(1));
}

#[test]
fn any_bytes_are_read_without_a_panic() {
    let words = [
        "Right",
        "7",
        "left",
        "(",
        ")",
        ":",
        "\"moves\":",
        "\n",
        "1.",
        "→",
        "é",
        "123456780",
        "-",
        "x2",
        " ",
        "'",
        "<a>",
        "\\n",
        "R99",
        "|",
        "{",
        "}",
    ];
    let mut state = 1_u64;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..12 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            text += words[(state >> 33) as usize % words.len()];
            if state >> 62 == 0 {
                text.push(' ');
            }
        }
        let start = Board::STANDARD;
        if let Some(answer) = Answer::find(text.as_bytes()) {
            let _ = answer.check(Goal::default(), start, None);
        }
    }
    assert_eq!(Answer::find(b"\xff\xfe\x00 DRR"), Answer::find(b"DRR"));
}
