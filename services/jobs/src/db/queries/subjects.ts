import { type FoundSubject, isUuid } from '@firstrung/contracts';
import { likePattern } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Of each kind, the newest. */
const LIMIT = 20;

/** Ids of the company's members, who were there longest first. */
const members = sql<string[]>`array(
  select id from recruiter where company_id = company.id
    and (deletion_due is not null or not 'deletion' = any(hidden_because)) order by joined_at, id)`;

/** Jobs by title or id, and companies by name or id, for an operator. Reads all of them. */
export async function findSubjects(db: Db, text: string): Promise<FoundSubject[]> {
  const isSought = (name: string) =>
    isUuid(text) ? sql<boolean>`id = ${text}` : sql<boolean>`${sql.ref(name)} ilike ${likePattern(text)}`;
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name', 'closed_at', 'hidden_because', 'restriction', members.as('accounts')])
    .where(isSought('name'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'title', 'status', 'hidden_because', 'restriction', 'recruiter_id'])
    .where(isSought('title'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  return [
    ...companies.map(({ id, name, closed_at, hidden_because, restriction, accounts }) => ({
      kind: 'company' as const,
      _id: id,
      name,
      status: statusOf(closed_at ? 'closed' : 'open', hidden_because),
      restriction,
      accounts,
    })),
    ...jobs.map(({ id, title, status, hidden_because, restriction, recruiter_id }) => ({
      kind: 'job' as const,
      _id: id,
      name: title,
      status: statusOf(status, hidden_because),
      restriction,
      accounts: [recruiter_id],
    })),
  ];
}

/** The one of this kind and id. */
export const findSubject = async (
  db: Db,
  { kind, id }: { kind: 'job' | 'company'; id: string },
): Promise<FoundSubject | undefined> => (await findSubjects(db, id)).find((found) => found.kind === kind);

const statusOf = (status: string, hiddenBecause: readonly string[]): string =>
  hiddenBecause.length > 0 ? `${status}, hidden (${hiddenBecause.join(', ')})` : status;
