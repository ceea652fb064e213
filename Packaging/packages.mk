# Packages for others.

.PHONY: pins deb try-deb tarball

pins: ## Have the build take the versions of packages in Packaging/pins.txt
	Packaging/pins.sh resolve .

deb: build ## Make a Debian package of the program
	Packaging/pins.sh check Packaging/pins.txt Package.resolved
	Packaging/deb.sh "$(PROJ_FILE)"

# Needs root.
try-deb: deb ## Install the Debian package in a fresh Debian 12 from MIRROR=..., ask it and purge it
	Packaging/try-deb.sh .build/tunnel_*.deb "$(MIRROR)"

tarball: build ## Make a folder that runs wherever it is unpacked
	Packaging/pins.sh check Packaging/pins.txt Package.resolved
	Packaging/tarball.sh
