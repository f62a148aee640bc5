import {
  type Static,
  type TNull,
  type TOptional,
  type TSchema,
  type TString,
  type TUnion,
  Type,
} from 'typebox';
import { MAX_ADDRESS, MAX_LINE } from './limits.ts';
import { UUID } from './uuid.ts';

/** Any well-formed UUID; ours are version 7. The servers bring it to lower case when they validate input. */
export const Id = Type.String({
  'x-lower-case': true,
  pattern: UUID,
});

/** Of what a call makes: repeated by its author with the same one, it makes nothing again. */
export const ClientId = Type.Optional(Id);

/** Somebody or something by id, with its name. */
export const WithName = Type.Object({ _id: Id, name: Type.String() });

// Neither can be stored: PostgreSQL has no NUL, and half of a surrogate pair is no character.
const CHARACTERS = '[^\\u0000\\uD800-\\uDFFF]*';
/** One that can be seen. */
const VISIBLE = '[^\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800\\uFFFC]';

/** Keyword of a schema whose text is one line. The servers make it one when they validate input. */
export const ONE_LINE = { 'x-one-line': true };
const lines = (maxLength: number) => (maxLength <= MAX_LINE ? ONE_LINE : {});

/**
 * Text of at most `maxLength` characters (code points), one line if that is not more than `MAX_LINE`. NUL and
 * lone surrogates are refused.
 */
export const text = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^${CHARACTERS}$`, ...lines(maxLength) });

/** Texts by field, each within its limit. */
export const textFields = <const L extends Readonly<Record<string, number>>>(limits: L) =>
  Object.fromEntries(Object.entries(limits).map(([field, limit]) => [field, text(limit)])) as {
    -readonly [Field in keyof L]: TString;
  };

/** The same with at least one character that can be seen. */
export const nonBlank = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=[\\s\\S]*${VISIBLE})${CHARACTERS}$`,
    ...lines(maxLength),
  });

/**
 * A line of text with at least one character that can be seen: no line breaks and nothing like them.
 */
export const line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=.*${VISIBLE})[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\uD800-\\uDFFF]*$`,
  });

/** Somebody with their present name; `''` once the account is deleted. */
export const NamedPerson = Type.Object({ _id: Id, name: Type.String() });
export type NamedPerson = Static<typeof NamedPerson>;

/**
 * A moment as it is typed (RFC 3339), in years that match `years`: one that `Date` and PostgreSQL know and
 * that is a `DateTime` in UTC, too. So it has no leap second, no hour 24 and no offset that no place has.
 */
export const instant = (years: string) =>
  Type.String({
    format: 'date-time',
    maxLength: 40,
    pattern: `^${years}-\\d\\d-\\d\\d[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))$`,
  });
export const Instant = instant('(?:19|20|21)\\d\\d');

/** ISO 8601 UTC, as replies and events say it. */
export const DateTime = Type.String({ format: 'date-time' });
export const nullable = <const S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of `values`. */
export const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

/**
 * The new address of a profile, as it is typed; auth reads it. A profile always has one, so `''` and `null`
 * change nothing.
 */
export const ChangedAddress = nullable(text(MAX_ADDRESS));

/**
 * Query of every paged list: `limit` 1 to 100 (50 without it)
 * and the `cursor` of the last reply's `Link` header.
 */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
};

/**
 * Query of a table with a page control: a `page` from 1 on instead of a `cursor` (both are 400). Pages after
 * the last are empty. The `X-Total-Count` header has the number of rows on all pages.
 */
export const pageNumbers = {
  ...paging,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
};

/** The direction of a sort. */
export const order = Type.Optional(literals(['asc', 'desc']));

/** The text the UI shows after a write (C§1). */
export const message = { message: Type.String() };

type Properties = Record<string, TSchema>;

/** The properties of a change that is merged: an absent one stays as it is. */
export const optional = <const P extends Properties>(properties: P) =>
  mapSchemas(properties, (schema) => Type.Optional(schema)) as { [K in keyof P]: TOptional<P[K]> };

/** The properties of a change that is merged: an absent one stays as it is, `null` clears it. */
export const clearable = <const P extends Properties>(properties: P) =>
  mapSchemas(properties, (schema) => Type.Optional(nullable(schema))) as {
    [K in keyof P]: TOptional<TUnion<[P[K], TNull]>>;
  };

/**
 * The properties as replies and events carry them: without
 * limits, which hold only for what is written from now on.
 */
export const withoutLimits = <const P extends Properties>(properties: P): P =>
  mapSchemas(properties, (schema) =>
    Type.IsOptional(schema) ? Type.Optional(plain(schema)) : plain(schema),
  ) as P;

function plain(schema: TSchema): TSchema {
  const { type, format, items, anyOf, properties } = schema as TSchema & {
    type?: string;
    format?: string;
    items?: TSchema;
    anyOf?: TSchema[];
    properties?: Properties;
  };
  if (anyOf) return Type.Union(anyOf.map(plain));
  if (properties) return Type.Object(withoutLimits(properties));
  if (items) return Type.Array(plain(items));
  if ('enum' in schema || 'const' in schema) return schema;
  if (type === 'integer') return Type.Integer();
  if (type === 'number') return Type.Number();
  if (type === 'string') return Type.String(format ? { format } : {});
  return schema;
}

const mapSchemas = (properties: Properties, map: (schema: TSchema) => TSchema): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, map(schema)]));
