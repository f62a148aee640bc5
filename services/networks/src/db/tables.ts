import type { ConnectionState } from '@firstrung/contracts';
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { Kysely, Transaction } from 'kysely';
import type { Action } from '../domain/connection.ts';
import type { Columns } from './columns.ts';

/** The service's own tables. What they are for stands in schema.sql. */
export type NetworksTables = Refined<
  Columns,
  {
    profile: { hidden_because: HiddenReason[] };
    connection: { state: ConnectionState };
    connection_history: { action: Action | 'block'; state: ConnectionState };
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<NetworksTables & KitTables>;
export type Tx = Transaction<NetworksTables & KitTables>;
