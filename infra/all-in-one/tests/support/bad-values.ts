import { calls } from '@firstrung/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[] } & Record<string, unknown>;

/** An input and whether the call's contract accepts it. */
export interface Variant {
  what: string;
  value: unknown;
  valid: boolean;
}

const ajv = new Ajv({ strict: false, allErrors: false });
addFormats.default(ajv);

/** Values that clients send by mistake or on purpose, tried in place of every property. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  42,
  -1,
  1.5,
  1e21,
  '',
  ' \t\n',
  'nonsense',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(300),
  'x'.repeat(20_001),
  '00000000-0000-0000-0000-00000000000g',
  "'; drop table job; --",
  [],
  [null],
  [{}],
  Array.from({ length: 300 }, () => 'x'),
  {},
  { unexpected: 1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
];

/**
 * Variants of a valid body: each property, at any depth, in turn replaced by each odd value, and one variant with an unknown
 * property. The contract decides which of them are valid.
 */
export function* bodyVariants(schema: unknown, sample: unknown): Generator<Variant> {
  const validate = ajv.compile(schema as Schema);
  if (!validate(sample)) throw new Error(`the sample itself is invalid: ${ajv.errorsText(validate.errors)}`);
  yield* inPlace(schema as Schema, sample, (value) => value, 'body', validate);
}

function* inPlace(
  schema: Schema,
  sample: unknown,
  wrap: (value: unknown) => unknown,
  path: string,
  validate: ValidateFunction,
): Generator<Variant> {
  const properties = propertiesOf(schema);
  const present = isObject(sample) ? sample : {};
  if (Object.keys(properties).length > 0)
    yield variant(`${path} with an unknown property`, wrap({ ...present, unexpectedProperty: 1 }), validate);
  for (const [name, property] of Object.entries(properties)) {
    const put = (value: unknown) => wrap({ ...present, [name]: value });
    for (const odd of ODD_VALUES) yield variant(`${path}.${name} = ${show(odd)}`, put(odd), validate);
    yield* inPlace(property, present[name], put, `${path}.${name}`, validate);
  }
}

const variant = (what: string, value: unknown, validate: ValidateFunction): Variant => {
  const wire = JSON.parse(JSON.stringify(value));
  return { what, value: wire, valid: validate(wire) };
};

function propertiesOf(schema: Schema): Record<string, Schema> {
  if (schema.properties) return schema.properties;
  return Object.assign({}, ...(schema.anyOf ?? []).map(propertiesOf));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 40 ? `${text.slice(0, 37)}… (${text.length})` : text;
};

/** Checks a reply's JSON against the contract's schema for its status. Returns what is wrong, if anything. */
export function replyFlaw(key: keyof typeof calls, status: number, json: unknown): string | undefined {
  const schema = (calls[key].reply as Record<number, unknown>)[status];
  if (!schema) return `no reply schema for ${status}`;
  const validate = ajv.compile(schema as Schema);
  return validate(json) ? undefined : ajv.errorsText(validate.errors);
}
