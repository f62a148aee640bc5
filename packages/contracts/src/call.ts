import { type Static, type TSchema, Type } from 'typebox';
import type { MemberRole, StaffRole } from './statuses.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A call's name everywhere: in its contract, in the route that serves it and in the client that makes it. */
export type CallKey = `${Method} /${string}`;

/** `public` needs no token; `anyone` takes either role's token, that of staff aside. */
export type Scope = 'public' | 'applicant' | 'recruiter' | 'anyone' | 'staff';

/**
 * The path of all calls of staff, whichever service they are of, and of the cookie with their token. They
 * take no token from a header, and need the `Origin` of the board. All are POST: browsers send no `Origin`
 * with a GET to their own site.
 */
export const STAFF_PATH = '/api/staff';
export const STAFF_COOKIE = 'staff';

/** Which rate limit of C§2 a call consumes from. */
export type RateLimit =
  | 'default'
  | 'publicRead'
  | 'login'
  | 'signup'
  | 'code'
  | 'apply'
  | 'message'
  | 'upload'
  | 'download'
  | 'report';

export interface Call {
  readonly scope: Scope;
  /** The least role in the company that a recruiter needs; without it any, that of a reader. */
  readonly memberRole?: MemberRole;
  /** The least role that staff need; without it any, that of a reviewer. */
  readonly staffRole?: StaffRole;
  /**
   * Where `APPLICANTS=members`, applicants who are no confirmed members get 403 `MembersOnly`, because the
   * call begins something towards others; with `begins`, only where it does.
   */
  readonly membersOnly?: true | 'begins';
  /** Staff must have proven their second factor within `FRESH_FACTOR_MS`, else 403 `SecondFactorRequired`. */
  readonly freshFactor?: true;
  readonly summary: string;
  /** Other keys under which the same call is served. */
  readonly aliases?: readonly CallKey[];
  /** Where the call is specified, as `A§7`, `B§7` or `C§3`. */
  readonly spec: string;
  readonly rateLimit?: RateLimit;
  /**
   * Unknown fields and query parameters are refused (400), and not ignored: for calls that decide, undo,
   * send, delete or change rights, which would otherwise do something else than the client meant.
   */
  readonly exact?: true;
  /**
   * A public call that takes a token where the request has one; a token that is refused is refused here too.
   */
  readonly optionalToken?: true;
  /**
   * Which restricted tokens it accepts, where others get 403: `all`, also of accounts that have to add a
   * second factor first; or those of suspended accounts alone.
   */
  readonly acceptsRestricted?: 'all' | 'suspended';
  /** Without the header, the body's `token` is the bearer token (A§7). */
  readonly tokenInBody?: boolean;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The fields of a multipart/form-data body (RFC 7578), which the handler reads itself as it comes. */
  readonly multipart?: TSchema;
  /** Its address holds what people wrote: the log shows the pattern in its place. */
  readonly privateAddress?: true;
  /** Media type of a reply that isn't JSON. */
  readonly replyType?: string;
  /** Reply schema of each success status, 200 and 201. */
  readonly reply: { readonly 200?: TSchema; readonly 201?: TSchema };
}

/** A table of calls with an entry for each of their aliases. */
export type WithAliases<T> = T & {
  readonly [K in keyof T as T[K] extends { readonly aliases: readonly (infer A extends CallKey)[] }
    ? A
    : never]: T[K];
};

/**
 * Keeps the literal types of a table of calls, so that server
 * and client infer from it, and adds their aliases.
 */
export function defineCalls<const T extends Record<CallKey, Call>>(calls: T): WithAliases<T> {
  const aliases = Object.values<Call>(calls).flatMap(({ aliases = [], ...call }) =>
    aliases.map((key) => [key, call]),
  );
  return { ...calls, ...Object.fromEntries(aliases) };
}

/** An object of known properties only: others don't reach a handler (`Call.exact`). */
export const strict = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined;
type Replies<R> = { [K in keyof R]: R[K] extends TSchema ? Static<R[K]> : never }[keyof R];

export type ParamsOf<C> = Part<C, 'params'>;
export type QueryOf<C> = Part<C, 'query'>;
export type BodyOf<C> = Part<C, 'body'>;
export type ReplyOf<C> = C extends { readonly reply: infer R } ? Replies<R> : never;
