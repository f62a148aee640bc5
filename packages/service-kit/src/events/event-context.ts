import type { EventName } from '@firstrung/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/log.ts';
import type { Database } from '../db/open-database.ts';
import type { Bus } from './bus.ts';
import type { EventCatalog } from './catalog.ts';
import type { OutboxRow } from './outbox.ts';

/** What events need of a service's context. */
export interface EventContext {
  readonly service: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly bus: Bus;
  readonly catalog: EventCatalog;
  // biome-ignore lint/suspicious/noExplicitAny: any service's tables, which include the kit's.
  readonly db: Kysely<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  transaction<T>(work: (tx: Transaction<any>) => Promise<T>): Promise<T>;
  publish(
    // biome-ignore lint/suspicious/noExplicitAny: as above
    tx: Transaction<any>,
    type: EventName,
    aggregate: { id: string; version: number },
    // biome-ignore lint/suspicious/noExplicitAny: each type has its own
    data: any,
  ): Promise<void>;
  onOutboxCommit(listener: (rows: readonly OutboxRow[]) => void): () => void;
  readonly database: Pick<Database<unknown>, 'openClient' | 'onWrite'>;
}
