import { type Static, type TSchema, Type } from 'typebox';

/** How long the bus keeps events, in milliseconds. */
export const EVENT_RETENTION_MS = 7 * 24 * 60 * 60_000;
/** The same for events with `retention: 'short'`. */
export const SHORT_EVENT_RETENTION_MS = 15 * 60_000;

/** `<service>.<entity>.<past-verb>.v<N>` */
export type EventType = `${string}.${string}.${string}.v${number}`;

/**
 * `state` events carry an aggregate's whole public state at a version and feed projections, which ignore
 * older versions; so their order doesn't matter. `notice` events cause one effect, have no version and are
 * deduplicated by id. They are never mixed.
 */
export type EventKind = 'state' | 'notice';

export interface EventContract {
  readonly kind: EventKind;
  readonly data: TSchema;
  readonly summary: string;
  /**
   * Contains text about a person, which is erased everywhere
   * once its aggregate, such as the account, is deleted.
   */
  readonly personal?: true;
  /** `short`: holds a secret, so the bus keeps it for minutes instead of days. */
  readonly retention?: 'short';
  /**
   * Of a notice whose effect is the same however often it happens: it is handled at any age. Others are
   * handled only while it is known whether they were handled before; older ones are left to the operator.
   */
  readonly repeatable?: true;
}

/** Keeps the literal types of a table of events. */
export const defineEvents = <const T extends Record<EventType, EventContract>>(events: T): T => events;

/**
 * What travels: `aggregate.version` is 0 for notices. `id` is `<service>-<outbox id>` and unique for ever.
 */
export interface EventEnvelope<T extends string = string, D = unknown> {
  id: string;
  type: T;
  /** ISO 8601 UTC */
  occurredAt: string;
  aggregate: { id: string; version: number };
  /**
   * Names the request, or other work, that published it
   * (https://www.w3.org/TR/trace-context/#traceparent-header).
   */
  traceparent?: string;
  data: D;
}

export type DataOf<C> = C extends { readonly data: infer S extends TSchema } ? Static<S> : never;

/** Open, as the data of every event are: what a newer producer adds is ignored. */
export const EnvelopeSchema = Type.Object({
  id: Type.String({ pattern: '^[a-z]+-[0-9]+$' }),
  type: Type.String(),
  occurredAt: Type.String({ format: 'date-time' }),
  aggregate: Type.Object({ id: Type.String(), version: Type.Integer({ minimum: 0 }) }),
  traceparent: Type.Optional(Type.String()),
  data: Type.Unknown(),
});
