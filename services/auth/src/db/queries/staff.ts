import type { StaffRole } from '@firstrung/contracts';
import { type Selectable, sql } from 'kysely';
import type { AuthTables, Db, Tx } from '../tables.ts';
import type { Account } from './accounts.ts';

export type Invitation = Selectable<AuthTables['staff_invitation']>;

/** The staff, who was there longest first. */
export const listStaff = (db: Db): Promise<(Account & { has_second_factor: boolean })[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .select(
      sql<boolean>`exists (select from totp where account_id = account.id)
        or exists (select from passkey where account_id = account.id)`.as('has_second_factor'),
    )
    .where('role', '=', 'staff')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Locks all staff until the end of the transaction, which changes who they are or what they may do. */
export async function lockStaff(tx: Tx): Promise<{ version: number; members: Account[] }> {
  const { version } = await tx
    .updateTable('staff')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  const staff = tx.selectFrom('account').selectAll().where('role', '=', 'staff');
  return { version, members: await staff.orderBy('id').forUpdate().execute() };
}

export const setStaffRole = (tx: Tx, id: string, role: StaffRole) =>
  tx.updateTable('account').set({ staff_role: role }).where('id', '=', id).execute();

/** Those whose inviter may still invite. */
const invitations = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('inviter_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('account')
            .select('id')
            .whereRef('id', '=', 'inviter_id')
            .where('staff_role', '=', 'manager'),
        ),
      ]),
    );

export const listInvitations = (db: Db, now: Date): Promise<Invitation[]> =>
  invitations(db, now).orderBy('expires_at').orderBy('id').execute();

export const findInvitation = (db: Db, ticketMac: string, now: Date): Promise<Invitation | undefined> =>
  invitations(db, now).where('ticket_mac', '=', ticketMac).executeTakeFirst();

/** In place of the one of the same address. */
export const saveInvitation = (tx: Tx, invitation: Invitation) =>
  tx
    .insertInto('staff_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('address_key').doUpdateSet(invitation))
    .execute();

/** Deletes the invitation, which is used up or withdrawn. `undefined`: there is none. */
export const takeInvitation = (tx: Tx, id: string): Promise<Invitation | undefined> =>
  tx.deleteFrom('staff_invitation').where('id', '=', id).returningAll().executeTakeFirst();
