import { isVisible } from '@firstrung/service-kit/db';
import type { Account } from '@firstrung/service-kit/events';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { beginnings, searchWords } from '../../domain/search.ts';
import type { Db, NetworksTables, Tx } from '../tables.ts';

export type Profile = Selectable<NetworksTables['profile']>;

export function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  return db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of a person whom others may see. */
export async function profileExists(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', id)
    .where(isVisible('profile'))
    .executeTakeFirst();
  return row !== undefined;
}

export function lockProfile(tx: Tx, id: string): Promise<Profile | undefined> {
  return tx.selectFrom('profile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Inserts an empty profile; returns `undefined` if one exists. */
export function insertProfile(
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'emailOrPhone' | 'version' | 'hiddenBecause'>,
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
      name_overridden: false,
      skills: '',
      gender: '',
      education: '',
      about: '',
      discipline: '',
      default_message: '',
      picture_request: null,
      hidden_because: account.hiddenBecause,
      hides_search: false,
      hides_presence: false,
      hides_read_receipts: false,
      ...searchable({ name: account.name, discipline: '', skills: '' }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Writes a locked profile. Only a change of published fields is a new version. */
export function changeProfile(
  tx: Tx,
  profile: Profile,
  changes: Omit<Updateable<NetworksTables['profile']>, 'id' | 'search'>,
): Promise<Profile> {
  return tx
    .updateTable('profile')
    .set({ ...changes, ...searchable({ ...profile, ...changes }) })
    .where('id', '=', profile.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest members first, in pages. */
export interface Keyset {
  at: Date;
  id: string;
}

interface Wanted {
  but: string[];
  words: string[];
  after?: Keyset;
  limit: number;
}

/** The fields shown of a person to meet. */
const SHOWN = ['id', 'name', 'profile_picture', 'discipline', 'skills', 'created_at'] as const;

/**
 * Applicants except the given ones, newest first. With `words`, those whose name, discipline or skills
 * contain a word with each of these prefixes. Uses the indexes profile_newest and profile_words.
 */
export async function otherProfiles(db: Db, wanted: Wanted) {
  const { but, words, limit } = wanted;
  if (words.length === 1) {
    const found = await amongNewest(db, wanted);
    if (found.length === limit) return found;
  }
  return newest(db, wanted)
    .select(SHOWN)
    .where(sql<boolean>`id <> all(${but}::uuid[])`)
    .$if(words.length > 0, (query) => query.where(sql<boolean>`search @@ ${beginnings(words)}::tsquery`))
    .limit(limit)
    .execute();
}

const newest = (db: Db, { after }: Wanted) =>
  db
    .selectFrom('profile')
    .where('hides_search', '=', false)
    .where(isVisible('profile'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** If 2 % of the profiles match, a page of matches is among this many. */
const NEAR = 2_000;

/**
 * Matches among the newest profiles, which is a quick read. The opaque condition gives one plan for all
 * words; planning each query would take longer.
 */
const amongNewest = (db: Db, wanted: Wanted) =>
  db
    .selectFrom(newest(db, wanted).select(SHOWN).select('search').limit(sql.lit(NEAR)).as('near'))
    .select(SHOWN)
    .where(sql<boolean>`id <> all(${wanted.but}::uuid[])`)
    .where(sql<boolean>`case when search @@ ${beginnings(wanted.words)}::tsquery then true else false end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();

interface Searched {
  name: string;
  discipline: string;
  skills: string;
}

const searchable = ({ name, discipline, skills }: Searched): { search: RawBuilder<string> } => ({
  search: sql`array_to_tsvector(${searchWords([name, discipline, skills].join(' '))}::text[])`,
});

export async function deleteProfile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', id).execute();
}
