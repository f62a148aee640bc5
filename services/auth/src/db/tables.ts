import type { AccountRole, Channel, CodePurpose, Restriction, Role, StaffRole } from '@firstrung/contracts';
import type { KitTables, Refined } from '@firstrung/service-kit/db';
import type { X25519Jwk } from '@firstrung/service-kit/events';
import type { RestrictionEventTable } from '@firstrung/service-kit/service';
import type { Kysely, Transaction } from 'kysely';
import type { Columns } from './columns.ts';

/** What an operator decides against. */
export type DecidedSubject = 'account' | 'membership';

/** The service's own tables. What they are for stands in schema.sql. */
export type AuthTables = Refined<
  Columns,
  {
    account: {
      role: AccountRole;
      channel: Channel;
      restriction: Restriction;
      membership_ended: Restriction;
      staff_role: StaffRole;
    };
    passkey: { transports: string[] };
    signup_attempt: { role: AccountRole };
    provider_login: { role: Role };
    code: { role: AccountRole; purpose: CodePurpose };
    address_change: { role: AccountRole; old_channel: Channel };
    mail_keys: { keys: X25519Jwk[] };
    staff_invitation: { role: StaffRole };
    kept_decision: { subject: DecidedSubject; restriction: Restriction };
    restriction_event: Pick<RestrictionEventTable, 'subject' | 'action'>;
  }
>;

/** The service's own tables and the kit's. */
export type Db = Kysely<AuthTables & KitTables>;
export type Tx = Transaction<AuthTables & KitTables>;
