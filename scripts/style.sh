#!/usr/bin/env bash
# Checks what rustfmt and clippy do not: words to avoid, the width of lines, and the length of
# files.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0

words='told|tells|parted|anew|afresh|so many|be it that|lost alone|is no board|stands twice'
if git grep -nIiwE "$words" -- src tests cli bench bindings examples fuzz docs '*.md' build.rs Cargo.toml; then
    echo "the words above are not used here: $words" >&2
    failed=1
fi

# At most 100 columns in Markdown and comments, except in tables, in lines with a link, and in the
# code of doc comments. rustfmt wraps code.
wide() {
    python3 - "$@" << 'END'
import re, sys
found = False
for name in sys.argv[1:]:
    is_code = False
    for number, line in enumerate(open(name, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if re.match(r"\s*//[/!] *```", line):
            is_code = not is_code
        is_prose = name.endswith(".md") or line.lstrip().startswith("//")
        is_free = re.match(r"[/! ]*\|", line) or re.search(r"\]\(|https?://|^\[", line)
        if len(line) > 100 and is_prose and not is_free and not is_code:
            print(f"{name}:{number}: {len(line)} columns")
            found = True
sys.exit(found)
END
}
git ls-files -z '*.rs' '*.md' | xargs -0 bash -c "$(declare -f wide); wide \"\$@\"" wide || failed=1

git ls-files -z '*src/*.rs' | xargs -0 wc -l | awk '
    $2 != "total" && $1 > 500 { print $2 " has " $1 " lines, more than 500"; bad = 1 }
    END { exit bad }
' || failed=1
exit $failed
