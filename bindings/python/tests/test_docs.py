"""The README's examples and the notebook run, and the README's claims hold."""

import pathlib
import re

import nbformat
import pytest
from nbclient import NotebookClient

import loyd

HERE = pathlib.Path(__file__).parent.parent
README = (HERE / "README.md").read_text(encoding="utf-8")


def test_readme_examples_run():
    names = {}
    blocks = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(blocks) >= 4
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)


@pytest.mark.filterwarnings("ignore")
def test_notebook_runs():
    notebook = nbformat.read(HERE / "notebooks" / "tour.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "commit the notebook without outputs"
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()


def test_functions_of_the_readme_exist():
    for name in set(re.findall(r"`loyd\.(\w+)", README)) - {"gym", "judges", "search"}:
        assert hasattr(loyd, name), name
