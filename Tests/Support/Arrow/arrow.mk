# Arrow: the program's streams are read by other programs, and theirs by the program.
ARROW = .build/arrow

.PHONY: test-arrow arrow-samples

test-arrow: build $(ARROW)/installed ## Compare Arrow with pyarrow, Polars, DuckDB and nanoarrow
	$(ARROW)/venv/bin/python Tests/Support/Arrow/test_arrow.py $(TUNNEL) Data

arrow-samples: $(ARROW)/installed ## Make the small Arrow files for tests again
	$(ARROW)/venv/bin/python Tests/Support/Arrow/samples.py

$(ARROW)/installed: Tests/Support/Arrow/requirements.txt
	python3 -m venv $(ARROW)/venv
	$(ARROW)/venv/bin/pip install --quiet --requirement $<
	touch $@
