import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from './index.ts';

interface Schema {
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

/** What the validator would remove although it is known, or take for unknown although it is a mistake. */
function flaws(schema: Schema): string[] {
  const { anyOf = [], items, properties = {}, patternProperties = {} } = schema;
  // Variants are tried in turn. Each first checks what it requires, then removes what it doesn't know.
  const removing = anyOf.filter((variant) => variant.additionalProperties === false);
  const taken = removing.flatMap((variant, at) =>
    removing
      .slice(at + 1)
      .filter((later) => variant.required?.every((name) => name in (later.properties ?? {})) ?? true)
      .map((later) => `${Object.keys(variant.properties!)} takes from ${Object.keys(later.properties!)}`),
  );
  const isOpen = Object.keys(patternProperties).length === 0 || schema.additionalProperties !== false;
  const inner = [...anyOf, ...Object.values(properties), ...Object.values(patternProperties)];
  return [
    ...taken,
    ...(isOpen ? [] : [`names are ignored that don't match ${Object.keys(patternProperties)}`]),
    ...[...inner, ...(items ? [items] : [])].flatMap(flaws),
  ];
}

test('calls that are not exact ignore what is unknown, and nothing else', () => {
  const found = Object.entries<Call>(calls)
    .filter(([, call]) => !call.exact)
    .flatMap(([key, { query, body }]) =>
      [query, body].flatMap((schema) => flaws((schema ?? {}) as Schema).map((flaw) => `${key}: ${flaw}`)),
    );
  expect(found).toEqual([]);
  const variant = (required: string[], ...names: string[]) => ({
    additionalProperties: false,
    required,
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  });
  expect(flaws({ anyOf: [variant(['kind'], 'kind'), variant(['kind'], 'kind', 'note')] })).toHaveLength(1);
  expect(flaws({ patternProperties: { '^x': {} }, additionalProperties: false })).toHaveLength(1);
});
