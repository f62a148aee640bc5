import { Id } from '@firstrung/contracts';

/** What a JSON body may have at most. */
export interface BodyBounds {
  bytes: number;
  depth: number;
  /** Names of properties, at all depths. */
  keys: number;
  /** Properties and entries of lists, at all depths. */
  values: number;
  /** Of those, the properties of the body itself that a handler may get. */
  readonly fields: ReadonlySet<string>;
  /** Bytes of all other properties of the body itself. */
  ignoredBytes: number;
}

/** No body is longer than this, whatever its schema says. */
export const MAX_BYTES = 1024 * 1024;
/** What clients may send beside the fields of a call: it is ignored, or refused by name. */
const SLACK = { bytes: 4 * 1024, depth: 16, keys: 256, values: 256 };
/** A UTF-16 code unit as \uXXXX. Lengths in schemas are in code points, of up to two units. */
const UNIT = 6;
const CHARACTER = 2 * UNIT;
/** Longer than any text of these that a library writes; their patterns set no end. */
const DATE_LENGTH = 40;
const NUMBER_LENGTH = 32;
const UUID_LENGTH = 36;
/**
 * Fields of any type are those of a GET's reply that is sent back whole: at most the ids of a company's
 * 10,000 jobs, each in the list of what was posted and in the list of its status.
 */
const IGNORED_IDS = 20_000;
const IGNORED_BYTES = IGNORED_IDS * (UUID_LENGTH + 3);

interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Schema;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
  propertyNames?: Schema;
  maxProperties?: number;
}

const { pattern: UUID } = Id as Schema;

type Size = Pick<BodyBounds, 'bytes' | 'depth' | 'keys' | 'values'>;

/**
 * The bounds of the bodies that a schema accepts, by the longest JSON of its largest input. A schema that
 * sets no limit somewhere gets the greatest number of bytes. Without a schema only ignored fields have room.
 */
export function boundsOf(schema: object | undefined): BodyBounds {
  const { properties = {} } = (schema ?? {}) as Schema;
  const size = schema ? sizeOf(schema) : leaf(0);
  const fields = Object.keys(properties).filter((name) => !isAnything(properties[name]!));
  const takesReplies = fields.length < Object.keys(properties).length;
  return {
    bytes: Math.min(size.bytes + SLACK.bytes, MAX_BYTES),
    depth: size.depth + SLACK.depth,
    // A list without a limit has as many entries as its bytes allow.
    keys: Math.min(size.keys, MAX_BYTES) + SLACK.keys,
    values: Math.min(size.values, MAX_BYTES) + SLACK.values + (takesReplies ? IGNORED_IDS : 0),
    fields: new Set(fields),
    ignoredBytes: SLACK.bytes + (takesReplies ? IGNORED_BYTES : 0),
  };
}

const isAnything = ({ type, anyOf, const: value, enum: values }: Schema) =>
  type === undefined && anyOf === undefined && value === undefined && values === undefined;

const leaf = (bytes: number): Size => ({ bytes, depth: 0, keys: 0, values: 0 });

function sizeOf(schema: Schema): Size {
  const { type, anyOf, enum: values = 'const' in schema ? [schema.const] : undefined } = schema;
  if (values) return leaf(Math.max(...values.map((value) => String(value).length * UNIT + 2)));
  if (anyOf) return largest(anyOf.map(sizeOf));
  switch (type) {
    case 'string':
      return leaf(longestText(schema) + 2);
    case 'array':
      return container([times(schema.maxItems ?? Infinity, sizeOf(schema.items ?? {}))]);
    case 'object':
      return sizeOfObject(schema);
    default:
      // Numbers, booleans and null; without a type, anything.
      return leaf(type ? NUMBER_LENGTH : Infinity);
  }
}

/** In bytes, without its quotes. */
function longestText({ maxLength = Infinity, pattern, format }: Schema): number {
  if (pattern === UUID) return UUID_LENGTH * UNIT;
  return format?.startsWith('date') ? DATE_LENGTH * UNIT : maxLength * CHARACTER;
}

function sizeOfObject({ properties = {}, patternProperties, propertyNames, maxProperties }: Schema): Size {
  const parts = Object.entries(properties).map(([name, schema]) =>
    property(name.length * UNIT, sizeOf(schema)),
  );
  for (const [pattern, schema] of Object.entries(patternProperties ?? {})) {
    const nameBytes = Math.min(longestText({ pattern }), longestText(propertyNames ?? {}));
    parts.push(times(maxProperties ?? Infinity, property(nameBytes, sizeOf(schema))));
  }
  return container(parts);
}

/** With its name, quotes and colon. */
const property = (nameBytes: number, { bytes, depth, keys, values }: Size): Size => ({
  depth,
  bytes: bytes + nameBytes + 3,
  keys: keys + 1,
  values: values + 1,
});

/** Each value with its comma. */
const times = (count: number, { bytes, depth, keys, values }: Size): Size => ({
  bytes: count * (bytes + 1),
  depth,
  keys: keys && count * keys,
  values: count * (values + 1),
});

const container = (parts: readonly Size[]): Size =>
  parts.reduce(
    (sum, part) => ({
      bytes: sum.bytes + part.bytes + 1,
      depth: Math.max(sum.depth, part.depth + 1),
      keys: sum.keys + part.keys,
      values: sum.values + part.values,
    }),
    { bytes: 2, depth: 1, keys: 0, values: 0 },
  );

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  depth: Math.max(...sizes.map(({ depth }) => depth)),
  keys: Math.max(...sizes.map(({ keys }) => keys)),
  values: Math.max(...sizes.map(({ values }) => values)),
});
