import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

export type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
} & Record<string, unknown>;

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);

const LONG = 1_000;
/** Of longer enumerations, as of countries and currencies, only the first and the last value are tried. */
const LONG_ENUM = 30;
const WORDS = Array.from({ length: 26 ** 3 }, (_, n) => (n + 10 ** 5).toString(36)).join(' ');
/** Of one code point each, but that lower case, another normal form, UTF-16 or UTF-8 makes them longer. */
const CHARACTERS = ['a', '😀', 'İ', 'ﷺ', '\u0301', '\u202e', '"', '\\'];
const TEXTS = [
  '',
  ' x ',
  'a\nb',
  '{name} {job}',
  'x@y.example',
  '+43 664 1234567',
  'https://example.org/?a=%20#b',
];
const DATES = [
  ...['0001-01-01', '1900-01-01', '2000-01-01', '2000-02-29', '2099-12-31', '9999-12-31'],
  ...['1900-01-01T00:00:00+14:00', '2199-12-31T23:59:59.999999-14:00', '2090-02-28T23:59:59Z'],
];

const cut = (text: string, length: number) => [...text.slice(0, 2 * length)].slice(0, length).join('');

function textsOf({ format, minLength = 0, maxLength = LONG }: Schema): string[] {
  if (format) return DATES;
  const [shortest, longest] = [Number(minLength), Number(maxLength)];
  const filled = (start: string, end = '') =>
    `${start}${'a'.repeat(Math.max(longest - start.length - end.length, 0))}${end}`;
  return [
    ...TEXTS,
    'a'.repeat(shortest),
    ...CHARACTERS.map((character) => character.repeat(longest)),
    cut(WORDS, longest),
    filled('https://example.org/'),
    filled('x@', '.example'),
  ];
}

function numbersOf(schema: Schema): number[] {
  const { minimum, maximum, exclusiveMinimum, multipleOf } = schema as Record<string, number | undefined>;
  const step = multipleOf ?? (schema.type === 'integer' ? 1 : 0.01);
  const lowest =
    minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + step);
  return [lowest, maximum ?? Number.MAX_SAFE_INTEGER, 0, step, lowest + step, -0];
}

function listsOf(schema: Schema, sample: unknown): unknown[] {
  const {
    items = {},
    minItems = 0,
    maxItems = 20,
  } = schema as { items?: Schema; minItems?: number; maxItems?: number };
  const entries = items.enum ?? valuesOf(items, Array.isArray(sample) ? sample[0] : undefined);
  if (entries.length === 0) return [[]];
  const many = Array.from({ length: maxItems }, (_, n) => entries[n % entries.length]);
  const distinct = Array.from({ length: maxItems }, (_, n) => `${n}`);
  return [[], many.slice(0, minItems), many, entries.slice(0, maxItems), distinct];
}

/** Objects with the first, the second, … value of every property at once; one has none that is optional. */
function objectsOf(schema: Schema, sample: unknown): Record<string, unknown>[] {
  const { required = [], properties = {} } = schema as {
    required?: string[];
    properties?: Record<string, Schema>;
  };
  const values = Object.entries(properties).map(([name, property]) => {
    const own = (sample as Record<string, unknown> | undefined)?.[name];
    return [name, valuesOf(property, own), own] as const;
  });
  const count = Math.max(0, ...values.map(([, all]) => all.length));
  const least = values.filter(([name]) => required.includes(name));
  const records = Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, of]) => {
    const names = textsOf({ maxLength: 50 }).filter((name) => new RegExp(pattern, 'u').test(name));
    return valuesOf(of, undefined).map((value, n) => ({ [names[n % names.length]!]: value }));
  });
  return [
    Object.fromEntries(least.map(([name, all, own]) => [name, own ?? all[0]])),
    ...Array.from({ length: count }, (_, n) =>
      Object.fromEntries(
        values.filter(([, all]) => all.length > 0).map(([name, all]) => [name, all[n % all.length]]),
      ),
    ),
    ...records,
  ];
}

/** Whether a contract says nothing of a value, because nothing reads it. */
export const isIgnored = (schema: object): boolean => Object.keys(schema).length === 0;

function candidatesOf(schema: Schema, sample: unknown): unknown[] {
  if (isIgnored(schema)) return [null];
  if ('const' in schema) return [schema.const];
  if (schema.enum) return schema.enum.length > LONG_ENUM ? [schema.enum[0], schema.enum.at(-1)] : schema.enum;
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'array':
      return listsOf(schema, sample);
    case 'object':
      return objectsOf(schema, sample);
    default:
      return textsOf(schema);
  }
}

/**
 * Values at the ends of what a schema accepts, of each of its branches, and the sample. Of ids the sample
 * alone: any other is nobody's.
 */
export function valuesOf(schema: Schema, sample: unknown): unknown[] {
  if (schema.anyOf) return distinct(schema.anyOf.flatMap((branch) => valuesOf(branch, sample)));
  const validate = ajv.compile(schema);
  const all = [...(sample === undefined ? [] : [sample]), ...candidatesOf(schema, sample)];
  return distinct(all).filter((value) => validate(value));
}

const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/**
 * Fields of bodies that a call accepts: all fields with boundary values at once, once with each value of
 * every field. None of a call whose fields are ids alone.
 */
export function acceptedFields(schema: unknown, sample: unknown): Record<string, unknown>[] {
  const { anyOf = [schema as Schema] } = schema as Schema;
  const bodies = anyOf.flatMap((branch) => objectsOf(branch, sample));
  // A lock on what somebody has read would refuse all the others.
  const unlocked = bodies.map((body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith('fromUpdated'))),
  );
  return bodies.length <= 2 ? [] : unlocked;
}

/** The names of all properties of a schema, at any depth. */
export function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as Schema;
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}
