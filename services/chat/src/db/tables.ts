import type {
  ConnectionState,
  JobHiddenReason,
  JobStatus,
  MemberRole,
  Role,
  RoomKind,
} from '@firstrung/contracts';
import type { HiddenReason, KitTables, Refined } from '@firstrung/service-kit/db';
import type { X25519Jwk } from '@firstrung/service-kit/events';
import type { Kysely, Transaction } from 'kysely';
import type { NoticeKind } from '../domain/notices.ts';
import type { Columns } from './columns.ts';

/** The service's own tables. What they are for stands in schema.sql. */
export type ChatTables = Refined<
  Columns,
  {
    person: { role: Role; hidden_because: HiddenReason[] };
    connection: { state: ConnectionState };
    member: { role: MemberRole };
    job: { status: JobStatus; hidden_because: JobHiddenReason[] };
    room: { kind: RoomKind };
    message: { notice: NoticeKind };
    mail_keys: { keys: X25519Jwk[] };
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<ChatTables & KitTables>;
export type Tx = Transaction<ChatTables & KitTables>;
