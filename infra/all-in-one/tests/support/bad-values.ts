import { calls, ErrorBody } from '@firstrung/contracts';
import type { Reply } from '@firstrung/test-kit/client';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isIgnored } from './boundary-values.ts';

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema } & Record<
  string,
  unknown
>;

/** A body as JSON text, and whether the call's contract accepts it. */
export interface Variant {
  what: string;
  /** Of the property or entry that is changed, and the value that it gets, if there is one. */
  path: string;
  odd?: string | undefined;
  json: string;
  valid: boolean;
  /** Where it is invalid and by which rule. */
  mistake: string;
}

const ajv = new Ajv({ strict: false, allErrors: false });
const tolerant = new Ajv({ strict: false, allErrors: false, removeAdditional: true });
for (const each of [ajv, tolerant]) addFormats.default(each);

const DEEP = 20_000;
const DEEP_LIST = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
const DEEP_OBJECT = `${'{"a":'.repeat(DEEP / 4)}1${'}'.repeat(DEEP / 4)}`;
/** What a contract says of these as well, and is quicker to read. */
const SHALLOW: Readonly<Record<string, string>> = { [DEEP_LIST]: '[[]]', [DEEP_OBJECT]: '{"a":{"a":1}}' };

/**
 * Values as JSON text that clients send by mistake or on
 * purpose, tried in place of every property. Some are no JSON.
 */
const ODD_VALUES: readonly (string | undefined)[] = [
  undefined,
  ...[null, true, 42, -1, 1.5, 1e21, 2 ** 53, '', ' \t\n', 'nonsense'].map((value) => JSON.stringify(value)),
  ...['1e400', '-1e400', '-0', 'NaN', 'Infinity', '-Infinity'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"NaN"', '"Infinity"', '"-0"'],
  ...['x'.repeat(300), 'x'.repeat(20_001), '00000000-0000-0000-0000-00000000000g'].map((text) => `"${text}"`),
  `"'; drop table job; --"`,
  ...['[]', '[null]', '[{}]', '[1e400]', '["\\u0000"]', '{}', '{"unexpected":1}', '{"\\u0000":"x"}'],
  JSON.stringify(Array.from({ length: 300 }, () => 'x')),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  DEEP_LIST,
  DEEP_OBJECT,
];

/** Stands where a value comes that no JavaScript value is written as. */
const PLACE = 'place-of-a-value';

type Wrap = (value: unknown) => unknown;

/** Writes a body with an odd value at the place that `wrap` gives to its value. */
function writer(wrap: Wrap): (odd: string | undefined) => string {
  const [before, after] = JSON.stringify(wrap(PLACE)).split(`"${PLACE}"`);
  return (odd) => (odd === undefined ? (JSON.stringify(wrap(undefined)) ?? '') : before + odd + after);
}

/**
 * Variants of a valid body: each property and entry of a list, at any depth, in turn replaced by each odd
 * value, and with an unknown property and `__proto__` beside. Of properties that are ignored the first stands
 * for all. One variant has a megabyte in its first property. The contract decides which of them are valid;
 * `ignoresUnknown` says that unknown properties are.
 */
export function* bodyVariants(
  schema: unknown,
  sample: unknown,
  { ignoresUnknown = false } = {},
): Generator<Variant> {
  const validate = (ignoresUnknown ? tolerant : ajv).compile(schema as Schema);
  if (!validate(sample)) throw new Error(`the sample itself is invalid: ${ajv.errorsText(validate.errors)}`);
  const [first = 'x'] = Object.keys(propertiesOf(schema as Schema));
  const withFirst = writer((value) => ({ ...Object(sample), [first]: value }));
  yield variant('body', `a megabyte in ${first}`, withFirst(`"${'x'.repeat(1_000_000)}"`), validate);
  yield* inPlace(schema as Schema, sample, (value) => value, 'body', validate);
}

function* inPlace(
  schema: Schema,
  sample: unknown,
  wrap: Wrap,
  path: string,
  validate: ValidateFunction,
): Generator<Variant> {
  const properties = propertiesOf(schema);
  const present = isObject(sample) ? sample : {};
  if (Object.keys(properties).length > 0) {
    const write = writer(wrap);
    const withUnknown = JSON.stringify({ ...present, unexpectedProperty: 1 });
    yield variant(path, 'with an unknown property', write(withUnknown), validate);
    const withPrototype = JSON.stringify({ ...present, [PLACE]: {} }).replace(PLACE, '__proto__');
    yield variant(path, 'with a prototype', write(withPrototype), validate);
  }
  const [ignored] = Object.keys(properties).filter((name) => isIgnored(properties[name]!));
  for (const [name, property] of Object.entries(properties)) {
    if (isIgnored(property) && name !== ignored) continue;
    yield* everyValue(
      property,
      present[name],
      (value) => wrap({ ...present, [name]: value }),
      `${path}.${name}`,
      validate,
    );
  }
  const { items } = schema;
  if (items)
    yield* everyValue(
      items,
      Array.isArray(sample) ? sample[0] : undefined,
      (value) => wrap([value]),
      `${path}.0`,
      validate,
    );
}

function* everyValue(
  ...[schema, sample, wrap, path, validate]: Parameters<typeof inPlace>
): Generator<Variant> {
  const write = writer(wrap);
  for (const odd of ODD_VALUES) {
    const judged = write(odd && (SHALLOW[odd] ?? odd));
    yield { ...variant(path, `= ${show(odd)}`, judged, validate, odd), json: write(odd) };
  }
  yield* inPlace(schema, sample, wrap, path, validate);
}

function variant(
  path: string,
  change: string,
  json: string,
  validate: ValidateFunction,
  odd?: string,
): Variant {
  const parsed = parse(json);
  const valid = parsed !== undefined && validate(parsed.value);
  const rule = parsed ? validate.errors?.[0]?.keyword : 'no JSON';
  return { what: `${path} ${change}`, path, odd, json, valid, mistake: `${path}: ${rule}` };
}

/**
 * A body with the odd value of these variants, which is the same, in all of their places at once. `undefined`
 * if it has no value, is for fewer than two places, or the contract refuses it.
 */
export function joined(schema: unknown, sample: unknown, variants: readonly Variant[]): string | undefined {
  const odd = variants[0]?.odd;
  if (odd === undefined || variants.length < 2) return undefined;
  const body = variants.reduce<unknown>((all, { path }) => withPlace(all, path.split('.').slice(1)), sample);
  const json = JSON.stringify(body).replaceAll(`"${PLACE}"`, () => odd);
  return ajv.validate(schema as Schema, JSON.parse(json)) ? json : undefined;
}

/** A copy with `PLACE` under these names and indexes, and with the objects and lists around it. */
function withPlace(value: unknown, [name, ...names]: readonly string[]): unknown {
  if (name === undefined) return PLACE;
  if (name === '0') return [withPlace(Array.isArray(value) ? value[0] : undefined, names)];
  const present = isObject(value) ? value : {};
  return { ...present, [name]: withPlace(present[name], names) };
}

/** All that are valid, and of the others the first with each mistake. */
export function* onceEachMistake(variants: Iterable<Variant>): Generator<Variant> {
  const seen = new Set<string>();
  for (const one of variants) {
    if (one.valid || !seen.has(one.mistake)) yield one;
    seen.add(one.mistake);
  }
}

function parse(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  if (schema.properties) return schema.properties;
  return Object.assign({}, ...(schema.anyOf ?? []).map(propertiesOf));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (text = 'missing') => (text.length > 40 ? `${text.slice(0, 37)}… (${text.length})` : text);

/** What no number in an address may be. */
const NO_NUMBERS = ['Infinity', '-Infinity', '1e400', '-1e400', 'NaN', '9007199254740992', '1e21'];
const ODD_TEXTS = [
  '',
  '-0',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '__proto__',
  '['.repeat(2_000),
  '%F0%9F%92%A9',
];

/** Values in place of a parameter of an address, escaped already. */
export const ODD_PARAMETERS: readonly string[] = [...NO_NUMBERS, ...ODD_TEXTS];

/**
 * Queries with each odd value in place of each parameter, and with parameters of odd names. Those with no
 * number where one belongs are invalid.
 */
export function* queryVariants(
  schema: unknown,
  sample = '',
): Generator<{ query: string; valid: boolean | undefined }> {
  for (const [index, [name, property]] of Object.entries(propertiesOf((schema ?? {}) as Schema)).entries()) {
    const rest = sample.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
    const isNumber = property.type === 'integer' || property.type === 'number';
    for (const odd of ODD_PARAMETERS) {
      const valid = isNumber && NO_NUMBERS.includes(odd) ? false : undefined;
      yield { query: [...rest, `${name}=${odd}`].join('&'), valid };
      if (index === 0) yield { query: [...rest, `${name}[${odd}]=1`].join('&'), valid: undefined };
    }
  }
}

/** What is wrong with each item, as far as something is: finds it for a few items at once. */
export async function flawsOf<T>(
  items: Iterable<T>,
  find: (item: T) => Promise<string | undefined>,
): Promise<string[]> {
  const flaws: string[] = [];
  const iterator = items[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const flaw = await find(next.value);
      if (flaw) flaws.push(flaw);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return flaws;
}

/** Checks a reply's JSON against the contract's schema for its status. Returns what is wrong, if anything. */
export function replyFlaw(key: keyof typeof calls, status: number, json: unknown): string | undefined {
  const schema = (calls[key].reply as Record<number, unknown>)[status];
  if (!schema) return `no reply schema for ${status}`;
  const validate = ajv.compile(schema as Schema);
  return validate(json) ? undefined : ajv.errorsText(validate.errors);
}

const isError = ajv.compile({
  type: 'object',
  required: ['error', 'message', 'requestId'],
  additionalProperties: false,
  properties: { ...ErrorBody.properties, message: { type: 'string', pattern: '\\S' } },
});

/** Checks a reply's status, and that one which refuses says why. Returns what is wrong, if anything. */
export function answerFlaw({ status, body }: Reply, expected = status): string | undefined {
  if (status >= 500 || status !== expected) return `${status} ${JSON.stringify(body).slice(0, 500)}`;
  return status < 400 || isError(body) ? undefined : ajv.errorsText(isError.errors);
}
