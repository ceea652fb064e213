# What the documents contain that the program draws or writes.

.PHONY: pictures photographs manual documentation

# The pictures of the documents. The same program makes the same bytes. The first is a recorded session.
TOUR = Tests/Program/SessionsTests/Recordings/Tour.session
STREETS = --tiles Tests/Support/Extract/helsinki.pmtiles --size 110x36 --span 0.64
pictures: packages build ## Draw the pictures of the documents
	$(TUNNEL) replay --format svg --output docs/tunnel.svg $(TOUR)
	$(TUNNEL) replay --format svg --theme light --output docs/tunnel-light.svg $(TOUR)
	$(TUNNEL) map --size 100x44 --span 13500 --time 2026-11-22T15:30Z --output docs/globe.svg 35 40
	$(TUNNEL) map --type relief --theme light --layers +graticule --size 100x34 --span 1200 46.5 9 --output docs/relief.svg
	$(TUNNEL) map --type standard --theme light --glyphs sextants --size 100x34 --output docs/standard.svg -- -17.8 179.9
	$(TUNNEL) map --type outline --language ja --size 100x34 --span 1600 36 138 --output docs/outline.svg
	$(TUNNEL) map --projection eqearth --layers +graticule,-places --time 2026-06-21T15:00Z \
	  --size 130x40 --span 20000 20 20 --output docs/daylight.svg
	$(TUNNEL) map --layers +antipodal --size 100x44 --span 13000 --output docs/antipodal.svg 40 -100
	$(TUNNEL) map --projection aeqd --layers +rings,-places --size 100x44 --span 42000 56.55 8.316667 --output docs/rings.svg
	$(TUNNEL) map --color-by mag --label place --projection robin --layers -places --size 120x34 \
	  --span 17250 --output docs/own-data.svg Examples/overlays/quakes.geojson
	$(TUNNEL) map $(STREETS) --output docs/streets.svg 60.1742 24.9443
	$(TUNNEL) map $(STREETS) --theme light --output docs/streets-light.svg 60.1742 24.9443
	$(TUNNEL) fall --output docs/fall.svg --animate 56.55 8.316667
	python3 docs/architecture.py > docs/architecture.svg

# Draws the photographs in docs/maps.md again.
photographs: packages pixel-packages build ## Photograph terminals for docs/maps.md
	sh docs/photographs.sh $(TUNNEL) docs

# Writes the manual page from the help texts; a test compares the two.
manual: packages build ## Write the manual page from the help texts
	python3 docs/manual.py $(TUNNEL) > docs/tunnel.1

# DocC's archives of the libraries, without the plugin for Swift packages, which every client would
# have to fetch. A parameter that its name explains has no line: that check is off.
LIBRARIES = Containment Controls ContainmentTesting UIKitNames Geodesy Notations Toponymy ToponymyData Geophysics Features
DOCUMENTATION = .build/documentation
GRAPHS = -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir \
  -Xswiftc "$(CURDIR)/$(DOCUMENTATION)/graphs" -Xswiftc -emit-extension-block-symbols
documentation: packages ## Make DocC's archives of the libraries
	@# a module whose comments alone have changed is not compiled again
	rm -rf $(DOCUMENTATION)
	@for module in $(LIBRARIES); do \
	  swift build --scratch-path $(DOCUMENTATION) --target $$module $(GRAPHS) || exit 1; \
	  own=$(DOCUMENTATION)/of/$$module; catalogue=Sources/*/$$module/$$module.docc; \
	  rm -rf $$own && mkdir -p $$own || exit 1; \
	  cp $(DOCUMENTATION)/graphs/$$module.symbols.json $$own/ || exit 1; \
	  for graph in $(DOCUMENTATION)/graphs/$$module@*; do \
	    test ! -e "$$graph" || cp "$$graph" $$own/ || exit 1; \
	  done; \
	  test -e $$catalogue || catalogue=; \
	  docc convert $$catalogue --additional-symbol-graph-dir $$own --fallback-display-name $$module \
	    --output-dir $(DOCUMENTATION)/$$module.doccarchive --warnings-as-errors \
	    --disable-parameters-and-returns-validation || exit 1; \
	done
