import type { ChatPerson, Role } from '@firstrung/contracts';
import { isHidden, isVisible } from '@firstrung/service-kit/db';
import { erasePerson } from '@firstrung/service-kit/events';
import type { Db, Tx } from '../tables.ts';
import { eraseEmailsTo } from './company-rooms.ts';

/** The columns of `person` that `shownPerson` needs. */
const SHOWN = [
  'person.name',
  'person.account_name',
  'person.picture',
  'person.company_name',
  isHidden('person').as('hidden'),
] as const;

/** `name` is the one of the profile, `account_name` the one of the signup. */
export interface Shown {
  name: string | null;
  account_name: string | null;
  picture: string | null;
  hidden: boolean | null;
}

export const DELETED_USER = 'Deleted user';

export const shownPerson = (id: string, row: Shown | undefined): ChatPerson => ({
  _id: id,
  name: row?.hidden ? DELETED_USER : (row?.name ?? row?.account_name ?? ''),
  profilePicture: row?.hidden ? null : (row?.picture ?? null),
});

/** How people are shown, by id. People whose event has not arrived yet have an empty name. */
export async function shownPeople(db: Db, ids: readonly string[]): Promise<Map<string, ChatPerson>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .select('person.id')
    .select(SHOWN)
    .where('person.id', 'in', unique)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(unique.map((id) => [id, shownPerson(id, found.get(id))]));
}

/** A person of this role whom others may see. */
export const findPerson = (db: Db, id: string, role: Role) =>
  db
    .selectFrom('person')
    .select(['person.id', 'person.role'])
    .select(SHOWN)
    .where('person.id', '=', id)
    .where('person.role', '=', role)
    .where(isVisible('person'))
    .executeTakeFirst();

export const isPersonHidden = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where(isHidden('person'))
    .executeTakeFirst()) !== undefined;

export async function hidesReadReceipts(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('hides_read_receipts')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hides_read_receipts ?? false;
}

/** Creates the caller's row from the token's claims if no event has brought it yet. */
export async function ensurePerson(tx: Tx, caller: { id: string; role: Role; name: string }): Promise<void> {
  await tx
    .insertInto('person')
    .values({
      id: caller.id,
      role: caller.role,
      account_name: caller.name,
      name: null,
      picture: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Erases the personal data but keeps the row, so that the messages of a deleted account show 'Deleted user'.
 */
export async function eraseAccount(
  tx: Tx,
  { id, role, now }: { id: string; role: Role; now: Date },
): Promise<void> {
  await erasePerson(tx, 'person', {
    id,
    role,
    account_name: '',
    name: null,
    picture: null,
    company_name: '',
    hides_presence: false,
    hides_read_receipts: false,
  });
  await tx.deleteFrom('last_seen').where('person_id', '=', id).execute();
  await tx.deleteFrom('unread_notice').where('person_id', '=', id).execute();
  if (role === 'applicant') await eraseEmailsTo(tx, id, now);
}
