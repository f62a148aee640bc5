import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { NetworksTables, ProfileTable } from './schema.ts';

export type Profile = Selectable<ProfileTable>;

export function findProfile(db: Kysely<NetworksTables>, id: string): Promise<Profile | undefined> {
  return db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockProfile(tx: Transaction<NetworksTables>, id: string): Promise<Profile | undefined> {
  return tx.selectFrom('profile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes an empty profile; `undefined` when there is one. */
export function insertProfile(
  tx: Transaction<NetworksTables>,
  account: { id: string; name: string; emailOrPhone: string; version: number },
  now: Date,
): Promise<Profile | undefined> {
  return tx
    .insertInto('profile')
    .values({
      id: account.id,
      version: 1,
      account_version: account.version,
      email_or_phone: account.emailOrPhone,
      name: account.name,
      named_here: false,
      skills: '',
      gender: '',
      education: '',
      about: '',
      discipline: '',
      default_message: '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Writes a locked profile. Only a change that others see is a new version. */
export function changeProfile(
  tx: Transaction<NetworksTables>,
  profile: Profile,
  changes: Omit<Updateable<ProfileTable>, 'id'>,
): Promise<Profile> {
  return tx
    .updateTable('profile')
    .set(changes)
    .where('id', '=', profile.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteProfile(tx: Transaction<NetworksTables>, id: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', id).execute();
}
