import { type FoundSubject, isUuid } from '@firstrung/contracts';
import { likePattern } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/** Of each kind, the newest. */
const LIMIT = 20;

/** The company's members, who were there longest first. */
const members = sql<FoundSubject['accounts']>`array(
  select json_build_object('_id', id, 'name', name) from recruiter where company_id = company.id
    and (deletion_due is not null or not 'deletion' = any(hidden_because)) order by joined_at, id)`;

/** Who is responsible for the job. */
const responsible = sql<FoundSubject['accounts']>`array(
  select json_build_object('_id', id, 'name', name) from recruiter where id = job.recruiter_id)`;

/** Why others don't see it. */
const REASONS: Record<string, string> = {
  company: 'its company is',
  members: 'members suspended',
  review: 'not approved',
};

/** What waits to be approved in place of a name. */
const waitingName = (name: string) => sql<string | null>`proposed ->> ${sql.lit(name)}`;

/**
 * Jobs by title or id, and companies by name or id, for an operator: also by what waits to be approved as
 * their name. Reads all of them.
 */
export async function findSubjects(db: Db, text: string): Promise<FoundSubject[]> {
  const isSought = (name: string) =>
    isUuid(text)
      ? sql<boolean>`id = ${text}`
      : sql<boolean>`concat_ws(chr(10), ${sql.ref(name)}, ${waitingName(name)}) ilike ${likePattern(text)}`;
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name', 'closed_at', 'hidden_because', 'restriction', members.as('accounts')])
    .select(waitingName('name').as('proposed'))
    .where(isSought('name'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'title', 'status', 'hidden_because', 'restriction', responsible.as('accounts')])
    .select(waitingName('title').as('proposed'))
    .where(isSought('title'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  return [
    ...companies.map(({ id, name, closed_at, hidden_because, restriction, accounts, proposed }) => ({
      kind: 'company' as const,
      _id: id,
      name,
      status: statusOf(closed_at ? 'closed' : 'open', hidden_because, proposed),
      restriction,
      accounts,
    })),
    ...jobs.map(({ id, title, status, hidden_because, restriction, accounts, proposed }) => ({
      kind: 'job' as const,
      _id: id,
      name: title,
      status: statusOf(status, hidden_because, proposed),
      restriction,
      accounts,
    })),
  ];
}

/** The one of this kind and id. */
export const findSubject = async (
  db: Db,
  { kind, id }: { kind: 'job' | 'company'; id: string },
): Promise<FoundSubject | undefined> => (await findSubjects(db, id)).find((found) => found.kind === kind);

const statusOf = (status: string, hiddenBecause: readonly string[], proposed: string | null): string => {
  const reasons = hiddenBecause.map((reason) => REASONS[reason] ?? reason).join(', ');
  return `${status}${reasons && `, hidden (${reasons})`}${proposed ? `, waits as “${proposed}”` : ''}`;
};
