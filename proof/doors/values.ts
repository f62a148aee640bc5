import { type Schema, valuesOf } from '@firstrung/all-in-one/testing/boundary-values';
import type { Random } from '@firstrung/service-kit/random';

/** What values are drawn from. */
export interface Draw {
  random: Random;
  /** How likely each value is one that its schema doesn't expect. */
  oddness: number;
  /** How likely each value is another one than the sample, or is there although the sample lacks it. */
  boldness: number;
  /** Of everything that anybody has. */
  ids: readonly string[];
}

// JSON that no JavaScript value is written as.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

const NUMBERS = [
  ...[-1, 1, 1.5, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, Number.MIN_VALUE],
  ...['-0', '1e400', '-1e999999', '1E+2', '1e-400', '0.30000000000000000000004', '9'.repeat(400)].map(
    rawJSON,
  ),
];
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2023-02-30',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
];
const MOMENTS = [
  ...[
    '9999-12-31T23:59:60Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00+14:00',
    '+275760-09-13T00:00:00Z',
  ],
  ...['2090-06-30T23:59:60Z', '2090-01-01T24:00:00Z', '2090-01-01T12:00:00+23:59', '2090-01-01T12:00:00'],
  ...[
    '2199-12-31T23:59:59.999999999999-14:00',
    '1900-01-01T00:00:00+14:00',
    '2090-02-30T12:00:00Z',
    '1700000000',
  ],
];
const TEXTS = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', '\udc00\ud800', '\u202eabc', '\u200b', 'é\u0301', '\ufeff'],
  ...['NaN', 'Infinity', '-0', '1e400', 'null', 'true', '[]', '{}', '%', '%00', '../..', '\\', "'; --", '$1'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '{name}',
    '😀'.repeat(400),
    'ﷺ'.repeat(200),
    'x'.repeat(20_001),
  ],
];
const NAMES = ['__proto__', 'constructor', 'unexpected', '', '\0', 'toJSON', '$ref', 'x'.repeat(300)];
const NESTED = JSON.parse(`${'[{"a":'.repeat(20)}1${'}]'.repeat(20)}`);
const PARTS = [null, true, false, [], {}, [[]], [null], { length: 1 }, NESTED, Array(300).fill('x')];

/** Spellings of an id, most of which are none. */
const spellings = (id: string) => [
  ...[id.toUpperCase(), `{${id}}`, `urn:uuid:${id}`, id.replaceAll('-', ''), `${id}0`, id.slice(1), ` ${id}`],
  ...[`${id}\n`, id.replace(/.$/, 'g'), '00000000-0000-0000-0000-000000000000', id.replaceAll(/\w/g, 'f')],
];

const isId = (schema: Schema) => 'x-lower-case' in schema;

/** A value that a schema hardly expects: just outside of its ends, of another kind, or of none. */
function oddValue(schema: Schema, { random, ids }: Draw): unknown {
  const { minimum, maximum, maxLength, maxItems } = schema as Record<string, number | undefined>;
  const near: unknown[] = [];
  if (isId(schema)) near.push(...spellings(random.pick(ids)!));
  if (schema.format) near.push(...DAYS, ...MOMENTS);
  if (minimum !== undefined) near.push(minimum - 1, minimum + 0.5);
  if (maximum !== undefined) near.push(maximum + 1, `${maximum}`);
  if (maxLength !== undefined)
    for (const character of ['a', '😀', '\u0301', '\u202e']) near.push(character.repeat(maxLength + 1));
  if (maxItems !== undefined) {
    const [one = 'x'] = valuesOf(schema.items ?? {}, undefined);
    near.push(Array(maxItems + 1).fill(one), Array(maxItems).fill(one), [one, one]);
  }
  if (near.length > 0 && random.chance(0.6)) return random.pick(near);
  return random.pick(random.pick([NUMBERS, DAYS, MOMENTS, TEXTS, PARTS, ids] as const)!);
}

const ends = new WeakMap<Schema, unknown[]>();
/** A value at one of the ends of what a schema accepts, seldom a very long one. */
function endOf(schema: Schema, random: Random): unknown {
  if (!ends.has(schema)) ends.set(schema, valuesOf(schema, undefined));
  const all = ends.get(schema)!;
  const one = random.pick(all);
  return typeof one === 'string' && one.length > 2_000 && random.chance(0.9) ? random.pick(all) : one;
}

/**
 * A value for a schema: mostly the sample or another one that the schema accepts, and by chance (`oddness`)
 * one that it doesn't expect, at any depth.
 */
export function drawValue(schema: Schema, sample: unknown, draw: Draw): unknown {
  const { random, oddness, boldness, ids } = draw;
  if (random.chance(oddness)) return oddValue(schema, draw);
  if (schema.anyOf && !schema.properties) return drawValue(branchOf(schema.anyOf, random), sample, draw);
  if (schema.properties) return drawObject(schema, sample, draw);
  if (schema.type === 'array') return drawList(schema, sample, draw);
  if (sample !== undefined && typeof sample !== 'object' && !random.chance(boldness)) return sample;
  if (isId(schema)) return random.pick(ids);
  if (schema.format && random.chance(0.6)) return random.pick(schema.format === 'date' ? DAYS : MOMENTS);
  return endOf(schema, random) ?? sample ?? oddValue(schema, draw);
}

/** One of the branches, and `null` less often than another one. */
function branchOf(branches: readonly Schema[], random: Random): Schema {
  const others = branches.filter(({ type }) => type !== 'null');
  return random.pick(others.length > 0 && random.chance(0.8) ? others : branches)!;
}

const isBounded = (schema: Schema): boolean =>
  ['format', 'minimum', 'maximum', 'maxItems'].some((name) => name in schema) ||
  !!schema.anyOf?.some(isBounded);

/** The sample with another value in one of its fields, at any depth, which alone decides what follows. */
export function drawChange(schema: Schema, sample: unknown, draw: Draw): unknown {
  const { random } = draw;
  const { properties, anyOf } = schema;
  if (anyOf && !properties) return drawChange(branchOf(anyOf, random), sample, draw);
  if (!properties) return drawValue(schema, sample, { ...draw, oddness: 0.3, boldness: 1 });
  const all = Object.entries(properties);
  const bounded = all.filter(([, property]) => isBounded(property));
  const [name, property] = random.pick(bounded.length > 0 && random.chance(0.4) ? bounded : all) ?? ['x', {}];
  const own = (sample as Record<string, unknown> | undefined)?.[name];
  return { ...Object(sample), [name]: drawChange(property, own, draw) };
}

function drawObject(schema: Schema, sample: unknown, draw: Draw): object {
  const { random, oddness, boldness } = draw;
  const required = schema.required as readonly string[] | undefined;
  const fields = Object.entries(schema.properties!).flatMap(([name, property]) => {
    const own = (sample as Record<string, unknown> | undefined)?.[name];
    const usual = own === undefined ? 1 - boldness : boldness / 2;
    return random.chance(required?.includes(name) ? oddness : usual)
      ? []
      : [[name, drawValue(property, own, draw)] as const];
  });
  for (const of of Object.values(schema.patternProperties ?? {}))
    fields.push([random.pick(['Beds', 'a b', 'x'.repeat(50), '__proto__'])!, drawValue(of, undefined, draw)]);
  if (random.chance(oddness)) fields.push([random.pick(NAMES)!, oddValue({}, draw)]);
  return Object.fromEntries(fields);
}

function drawList(schema: Schema, sample: unknown, draw: Draw): unknown[] {
  const { random } = draw;
  const { minItems = 0, maxItems = 20 } = schema as Record<string, number | undefined>;
  const own: unknown[] = Array.isArray(sample) ? sample : [];
  const length = random.pick([own.length, own.length, minItems, 1, 2, Math.min(maxItems, 100)])!;
  return Array.from({ length }, (_, n) => drawValue(schema.items ?? {}, own[n % own.length], draw));
}

/** A value as it stands in an address. */
export function drawText(schema: Schema, sample: string | undefined, draw: Draw): string {
  const value = drawValue(schema, schema.type === 'integer' && sample ? Number(sample) : sample, draw);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}
