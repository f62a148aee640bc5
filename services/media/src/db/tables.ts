import type { MemberRole } from '@firstrung/contracts';
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { Kysely, Transaction } from 'kysely';
import type { Kind } from '../domain/kinds.ts';
import type { Columns } from './columns.ts';

/** The service's own tables. What they are for stands in schema.sql. */
export type MediaTables = Refined<
  Columns,
  {
    file: { kind: Kind; state: 'pending' | 'stored' | 'deleting' };
    member: { role: MemberRole };
    owner: { hidden_because: HiddenReason[] };
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<MediaTables & KitTables>;
export type Tx = Transaction<MediaTables & KitTables>;
