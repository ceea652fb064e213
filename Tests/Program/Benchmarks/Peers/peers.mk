# The programs that `make bench-peers` compares with, and a home directory for them.
PEERS = .build/peers
PEER_PROGRAMS = $(PEERS)/c/antipodes $(PEERS)/c/nearest

.PHONY: bench-peers peer-packages

bench-peers: export TUNNEL_PROGRAM = $(RELEASE)
bench-peers: $(PEER_PROGRAMS)
bench-peers: packages peer-packages build $(PEERS)/installed ## Compare the program with other geocoders
	python3 Tests/Program/Benchmarks/Peers/measure.py $(TUNNEL) Data $(PEERS)/venv/bin $(PEERS)/home
	swift build $(TESTS) --product Benchmarks
	$(PEERS)/venv/bin/python Tests/Program/Benchmarks/Peers/geocoders.py .build/tests/release/Benchmarks
	$(PEERS)/venv/bin/python Tests/Program/Benchmarks/Peers/records.py $(TUNNEL) Data $(PEERS)/c
	$(PEERS)/venv/bin/python Tests/Program/Benchmarks/Peers/tiles.py $(TUNNEL) \
	  $(PEERS)/venv/bin Tests/Support/Extract/helsinki.pmtiles

$(PEERS)/installed: Tests/Program/Benchmarks/Peers/requirements.txt
	python3 -m venv $(PEERS)/venv
	$(PEERS)/venv/bin/pip install --quiet --requirement $<
	touch $@

$(PEERS)/c/%: Tests/Program/Benchmarks/Peers/%.c
	mkdir -p $(@D)
	$(CC) -O3 -o $@ $< -lproj -lm

peer-packages: ## Install the Debian packages that bench-peers needs
	@$(REQUIREMENTS) install python3-venv proj-bin libproj-dev
