"""Validates JSON by the schemas in docs/, prints a line for each fault.

Standard input has one object: "schemas", the paths of the schemas by their names; "answers", each
with "title", "schema", "text" (JSON, or a JSON value on each line) and perhaps "member", the key of
the answer; "isClosed", whether keys that no schema describes are faults, and keys that no answer
has. Without that, the schemas are used as they are: open.
"""

import json
import sys

import jsonschema

question = json.load(sys.stdin)
schemas = {name: json.load(open(path)) for name, path in question["schemas"].items()}
described, seen = {}, set()

def close(schema, path):
    # in place: no key may be unknown, so that what the program writes is described
    if isinstance(schema, dict):
        if "properties" in schema and path[-1:] != ["properties"]:
            schema["additionalProperties"] = False
            for key in schema["properties"]:
                described[id(schema["properties"]), key] = "/".join(path + [key])
        for key, value in schema.items():
            close(value, path + [key])
    elif isinstance(schema, list):
        for index, value in enumerate(schema):
            close(value, path + [str(index)])

for name, schema in schemas.items():
    jsonschema.Draft202012Validator.check_schema(schema)
    if question["isClosed"]:
        close(schema, [name])

original = jsonschema.Draft202012Validator.VALIDATORS["properties"]

def properties(validator, properties, instance, schema):
    if isinstance(instance, dict):
        seen.update((id(properties), key) for key in properties if key in instance)
    yield from original(validator, properties, instance, schema)

Validator = jsonschema.validators.extend(
    jsonschema.Draft202012Validator, {"properties": properties})
try:
    from referencing import Registry, Resource
    registry = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in schemas.values())
    validator = lambda schema: Validator(schema, registry=registry)
except ImportError:
    store = {schema["$id"]: schema for schema in schemas.values()}
    validator = lambda schema: Validator(
        schema, resolver=jsonschema.RefResolver.from_schema(schema, store=store))
validators = {name: validator(schema) for name, schema in schemas.items()}

def leaves(error):
    return [leaf for part in error.context for leaf in leaves(part)] or [error]

def location(error):
    return "".join(
        f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)

for answer in question["answers"]:
    try:
        values = [json.loads(answer["text"])]
    except json.JSONDecodeError:
        values = [json.loads(line) for line in answer["text"].splitlines()]
    for value in values:
        if member := answer.get("member"):
            value = [one[member] for one in (value if isinstance(value, list) else [value])]
        for error in validators[answer["schema"]].iter_errors(value):
            for leaf in leaves(error):
                print(f"{answer['title']}: ${location(leaf)}: {leaf.validator}")
if question["isClosed"]:
    for key in described.keys() - seen:
        print("no answer has " + described[key])
