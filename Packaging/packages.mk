# Packages for others.

.PHONY: pins pin-actions deb try-deb tarball same-bytes

pins: ## Have the build take the versions of packages in Packaging/pins.txt
	Packaging/pins.sh resolve .

# Needs the network.
pin-actions: ## Pin the actions of the workflows to commits
	Packaging/actions.py pin

deb: build libtunnel ## Make Debian packages of the program and the C library
	Packaging/pins.sh check Packaging/pins.txt Package.resolved
	Packaging/deb.sh "$(PROJ_FILE)"
	Packaging/deb-library.sh "$(PROJ_FILE)"

# Needs root.
SUITE = bookworm
try-deb: deb ## Try the packages in a fresh Debian SUITE=bookworm from MIRROR=...
	Packaging/try-deb.sh "$(MIRROR)" $(SUITE) .build/tunnel_*.deb .build/libtunnel*.deb

same-bytes: wheel ## Build the C library and the wheel in another folder again and compare them
	Packaging/same-bytes.sh

tarball: build libtunnel ## Make a folder that runs wherever it is unpacked
	Packaging/pins.sh check Packaging/pins.txt Package.resolved
	Packaging/tarball.sh
