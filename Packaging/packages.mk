# Packages for others.

.PHONY: deb try-deb tarball

deb: build ## Make a Debian package of the program
	Packaging/deb.sh "$(PROJ_FILE)"

# Needs root.
try-deb: deb ## Install the Debian package in a fresh Debian 12 from MIRROR=..., ask it and purge it
	Packaging/try-deb.sh .build/tunnel_*.deb "$(MIRROR)"

tarball: build ## Make a folder that runs wherever it is unpacked
	Packaging/tarball.sh
