# Apache Spark.
SPARK = .build/spark

.PHONY: test-spark bench-spark spark-packages bench-spark-packages

test-spark: packages spark-packages build wheel $(SPARK)/installed ## Test the examples for Apache Spark
	$(SPARK)/venv/bin/python Examples/spark/test_antipodes.py $(TUNNEL) Data
	$(SPARK)/venv/bin/pip install --quiet --force-reinstall --no-deps $(WHEEL)/*.whl
	$(SPARK)/venv/bin/python Packaging/python/tests/test_tunnel.py WhereTests.test_spark

bench-spark: packages spark-packages bench-spark-packages build $(SPARK)/installed ## Measure the example for Apache Spark
	$(SPARK)/venv/bin/python Examples/spark/measure.py $(TUNNEL) Data

$(SPARK)/installed: Examples/spark/requirements.txt
	python3 -m venv $(SPARK)/venv
	$(SPARK)/venv/bin/pip install --quiet --requirement $<
	touch $@

spark-packages: ## Install the Debian packages that test-spark needs
	@$(REQUIREMENTS) install openjdk-17-jre-headless python3-venv

bench-spark-packages: ## Install the Debian packages that bench-spark needs
	@$(REQUIREMENTS) install parallel
