import { chooseSuccessor } from '@firstrung/contracts';
import { hidden, isVisible } from '@firstrung/service-kit/db';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../domain/company.ts';
import type { Db, Tx } from '../tables.ts';

const COLUMNS = ['id', 'company_id as companyId', 'converses', 'known_since as joinedAt'] as const;

export const findMember = (db: Db, id: string): Promise<Member | undefined> =>
  db.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The same, unchanged until the end of the transaction. Lock it before any room. */
export const holdMember = (tx: Tx, id: string): Promise<Member | undefined> =>
  tx.selectFrom('member').select(COLUMNS).where('id', '=', id).forShare().executeTakeFirst();

/**
 * Whether the operator hides neither the company of the room `r` nor the job that it is about. A hidden
 * company hides all its jobs, without which it has no rooms. Uses the index job_hidden.
 */
export const IS_SHOWN = `not exists (
  select from job j where j.company_id = r.company_id and ${hidden('j')}
    and (j.id = r.job_id or 'company' = any(j.hidden_because)))`;

/**
 * Whether a person may be in the room `r`, given their row `w` of `member`: recruiters only in those of their
 * own company, if their role includes conversations. Applicants have no such row, and rights by the
 * membership of the room alone, as long as it is shown.
 */
export const MAY_ENTER = `(r.company_id is null or case
  when w.id is null then ${IS_SHOWN} else w.converses and w.company_id = r.company_id end)`;

/** The same for any person. */
export const mayEnter = (personId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(
    (select ${sql.raw(MAY_ENTER)} from member w where w.id = ${personId}), ${sql.raw(IS_SHOWN)})`;

/** Whether the person speaks for the company of the room `r`. */
export const speaksForCompany = (personId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from member w where w.id = ${personId} and w.converses and w.company_id = r.company_id)`;

/** Whether this version of the membership, or a newer one, is known. */
export const isMemberKnown = async (db: Db, id: string, version: number): Promise<boolean> =>
  (await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('version', '>=', version)
    .executeTakeFirst()) !== undefined;

/** Serialises changes of memberships and what follows from them, on all instances. */
export const lockMembers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('members', 0))`.execute(tx);

/**
 * Who of those who may converse takes over what belongs to nobody: one whom others see, if there is any. Uses
 * the index member_of_company.
 */
export async function findSuccessor(
  db: Db,
  companyId: string,
  chosenId?: string,
): Promise<string | undefined> {
  const members = await db
    .selectFrom('member')
    .leftJoin('person', 'person.id', 'member.id')
    .select(['member.id', 'member.role', 'known_since as joinedAt', isVisible('person').as('isShown')])
    .where('company_id', '=', companyId)
    .where('converses', '=', true)
    .execute();
  const shown = members.filter(({ isShown }) => isShown);
  return chooseSuccessor(shown.length > 0 ? shown : members, chosenId)?.id;
}
