import { type FoundSubject, isUuid } from '@firstrung/contracts';
import { isVisible, likePattern } from '@firstrung/service-kit/db';
import { sql } from 'kysely';
import { shownOf } from '../../../domain/approval.ts';
import type { Db, Job } from '../../tables.ts';

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
    .select(['id as _id', 'name', 'hidden_because', 'restriction', members.as('accounts')])
    .select(sql<string>`case when closed_at is null then 'open' else 'closed' end`.as('status'))
    .select(waitingName('name').as('proposed'))
    .where(isSought('name'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  const jobs = await db
    .selectFrom('job')
    .select(['id as _id', 'title as name', 'hidden_because', 'restriction', responsible.as('accounts')])
    .select(['status', 'closes_at', 'waits_since', 'refused'])
    .select(waitingName('title').as('proposed'))
    .where(isSought('title'))
    .orderBy('created_at', 'desc')
    .limit(LIMIT)
    .execute();
  return [
    ...companies.map((row) => ({ kind: 'company' as const, ...shown(row) })),
    ...jobs.map((row) => ({
      kind: 'job' as const,
      ...shown({ ...row, status: row.status.replace('Jobs', '') }),
      job: standing(row),
    })),
  ];
}

type JobStanding = Pick<Job, 'status' | 'closes_at' | 'waits_since' | 'refused' | 'hidden_because'>;

/** Of a job whose company waits with it, that it waits. */
function standing({ status, closes_at, ...job }: JobStanding) {
  const { waits_since, refused, hidden_because } = job;
  const shown = shownOf(job);
  const isNew = shown === 'nothing';
  return {
    status,
    ...(closes_at && { closesAt: closes_at.toISOString() }),
    restriction: hidden_because.includes('restriction') || (!isNew && hidden_because.includes('company')),
    ...(isNew && { review: { shown, ...(refused && !waits_since && { refused }) } }),
  };
}

/** An applicant whom others see, in the words of the profile. */
export const findShownPerson = (db: Db, id: string) =>
  db
    .selectFrom('applicant')
    .select(['profile_picture as profilePicture', 'skills', 'education', 'about'])
    .select(({ fn }) => fn.coalesce('name', 'account_name').as('name'))
    .where('id', '=', id)
    .where(isVisible('applicant'))
    .executeTakeFirst();

/** The one of this kind and id. */
export const findSubject = async (
  db: Db,
  { kind, id }: { kind: 'job' | 'company'; id: string },
): Promise<FoundSubject | undefined> => (await findSubjects(db, id)).find((found) => found.kind === kind);

function shown<Row extends { status: string; hidden_because: readonly string[]; proposed: string | null }>({
  status,
  hidden_because,
  proposed,
  ...row
}: Row) {
  const reasons = hidden_because.map((reason) => REASONS[reason] ?? reason).join(', ');
  const hidden = reasons && `, hidden (${reasons})`;
  return { ...row, status: `${status}${hidden}${proposed ? `, waits as “${proposed}”` : ''}` };
}
