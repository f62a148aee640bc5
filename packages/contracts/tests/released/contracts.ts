import { join } from 'node:path';
import {
  acknowledgements,
  type Call,
  CodeMessage,
  calls,
  clientEvents,
  type EventContract,
  type EventKind,
  events,
  NoticeMessage,
  type Scope,
  serverEvents,
} from '../../src/index.ts';
import type { Schema } from './differences.ts';

export interface EventShape {
  /** Missing for what travels encrypted in an event. */
  kind?: EventKind;
  data: Schema;
}

export interface CallShape {
  /** Missing for socket events, which every account may send. */
  scope?: Scope;
  request: Record<string, Schema>;
  /** By status. */
  reply: Record<string, Schema>;
}

/** The part of the contracts that two versions of the product have to agree on. */
export interface Contracts {
  events: Record<string, EventShape>;
  calls: Record<string, CallShape>;
  /** `client …` with their acknowledgements, `server …` as replies to nothing. */
  sockets: Record<string, CallShape>;
}

/** Where the contracts of the last release are, one file for each part. */
export const releasedFile = (part: keyof Contracts): string =>
  join(import.meta.dirname, '..', '..', 'released', `${part}.json`);

const map = <A, B>(record: Readonly<Record<string, A>>, shape: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, shape(value)]));

/** Client and server have events of the same name. */
const prefixed = <A, B>(
  side: string,
  record: Readonly<Record<string, A>>,
  shape: (value: A, name: string) => B,
) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [`${side} ${name}`, shape(value, name)]));

const withoutMissing = (schemas: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema)) as Record<string, Schema>;

/** The contracts of this version as plain JSON. */
export function presentContracts(): Contracts {
  const acks: Readonly<Record<string, unknown>> = acknowledgements;
  const contracts = {
    events: {
      ...map(events as Record<string, EventContract>, ({ kind, data }) => ({ kind, data })),
      CodeMessage: { data: CodeMessage },
      NoticeMessage: { data: NoticeMessage },
    },
    calls: map(calls as Record<string, Call>, ({ scope, params, query, body, multipart, reply }) => ({
      scope,
      request: withoutMissing({ params, query, body, multipart }),
      reply,
    })),
    sockets: {
      ...prefixed('client', clientEvents, (event, name) => ({
        request: { event },
        reply: withoutMissing({ acknowledgement: acks[name] }),
      })),
      ...prefixed('server', serverEvents, (event) => ({ request: {}, reply: { event } })),
    },
  };
  return JSON.parse(JSON.stringify(contracts));
}
