import type { AnswerTimes, Review, ReviewedSubject } from '@firstrung/contracts';
import { deskTimesSince, hoursWithin } from '@firstrung/service-kit/numbers';
import { sql } from 'kysely';
import type { Company, Db, Job, Recruiter, Tx } from '../../tables.ts';
import { lockCompany } from '../companies/companies.ts';
import { findMarked } from '../companies/company-marks.ts';
import { lockMembers } from '../companies/members.ts';
import { lockJob } from '../jobs/job-writes.ts';

/** As `isSubmitted`. */
const isSubmitted = sql<boolean>`(job.status not in ('draftJobs', 'deletedJobs')
  or (job.status = 'draftJobs' and job.publish_at is not null))`;

/** A company that is approved with one of its jobs stands in the queue by that alone. */
const waiting = sql`
  select 'job' as kind, job.id, job.waits_since from job where waits_since is not null and ${isSubmitted}
  union all select 'company', id, waits_since from company
  where waits_since is not null and closed_at is null and not (trust = 'new' and exists (
    select from job where job.company_id = company.id and job.waits_since is not null and ${isSubmitted}))`;

/** What waits, the oldest first. Uses the indexes job_waiting and company_waiting. */
export async function waitingSubjects(db: Db, limit: number) {
  const { rows } = await sql<{ kind: ReviewedSubject; id: string; total: number }>`
    select kind, id, count(*) over ()::int as total from (${waiting}) waiting
    order by waits_since, id limit ${limit}`.execute(db);
  return rows;
}

/** How much waits, and since when the oldest does. */
export async function waitingNow(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(waits_since) as since from (${waiting}) waiting`.execute(db);
  return rows[0]!;
}

/** A job or a company with what is written when it is decided on; `job` is `null` for a company. */
export interface Approvable {
  job: Job | null;
  company: Company;
}

/** Those that there are, in the same order, without locks. */
export async function findApprovables(
  db: Db,
  subjects: readonly { kind: ReviewedSubject; id: string }[],
): Promise<Approvable[]> {
  const idsOf = (of: ReviewedSubject) => subjects.flatMap(({ kind, id }) => (kind === of ? [id] : []));
  const isAmong = (ids: string[]) => sql<boolean>`id = any(${ids}::uuid[])`;
  const jobs = await db
    .selectFrom('job')
    .selectAll()
    .where(isAmong(idsOf('job')))
    .execute();
  const companyIds = [...idsOf('company'), ...jobs.map(({ company_id }) => company_id)];
  const companies = await db.selectFrom('company').selectAll().where(isAmong(companyIds)).execute();
  return subjects.flatMap(({ kind, id }) => {
    const job = kind === 'job' ? jobs.find((one) => one.id === id) : null;
    const company = companies.find((one) => one.id === (job ? job.company_id : id));
    return job === undefined || !company ? [] : [{ job, company }];
  });
}

/** Locks the members, the company and the job, in the order in which all lock them. */
export async function lockApprovable(
  tx: Tx,
  kind: ReviewedSubject,
  id: string,
): Promise<(Approvable & { members: Recruiter[] }) | undefined> {
  const [found] = await findApprovables(tx, [{ kind, id }]);
  if (!found) return undefined;
  const members = await lockMembers(tx, found.company.id);
  const company = await lockCompany(tx, found.company.id);
  return { members, company, job: found.job && (await lockJob(tx, id))! };
}

/** Companies with something that waits or is hidden although `REVIEW` is off, but for what was refused. */
const unsettled = sql`
  select id from (
    select company_id as id from job where waits_since is not null
    union all select id from company where waits_since is not null
    union all select id from company
      where 'review' = any(hidden_because) and refused is null and closed_at is null
  ) found where (select mode = 'off' from review_mode)`;

/** Uses the indexes job_waiting, company_waiting and company_not_approved. */
export const isAnyUnsettled = sql<boolean>`exists (${unsettled})`;

export async function nextUnsettled(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${unsettled} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Trusts whoever has a job that everybody sees, unless an operator hides the company; others are watched. */
export const trustWhoIsLive = (tx: Tx) =>
  sql`
    update company set trust = known.trust from (
      select id, case when restriction is null and exists (
        select from job where job.company_id = company.id and not ('review' = any(job.hidden_because))
          and job.restriction is null and coalesce(hidden_status, status) in ('liveJobs', 'pausedJobs')
      ) then 'trusted' else 'watched' end as trust from company
    ) known
    where company.id = known.id and company.trust not in ('new', known.trust)`.execute(tx);

const NAME = sql`lower(coalesce(proposed->>'name', name))`;

interface Known {
  id: string;
  name: string;
  site: string;
  /** as `marksOf` says */
  marks: readonly string[];
}

/** What is known of companies, by id, and of those that had their websites. Reads all companies. */
export async function companyFacts(db: Db, companies: readonly Known[], now: Date) {
  const ids = companies.map(({ id }) => id);
  const marks = companies.flatMap((company) => company.marks);
  const marked = await findMarked(db, marks, now);
  const all = [...ids, ...marked.map(({ company_id }) => company_id)];
  const given = (values: string[]) => [...new Set(values.filter(Boolean))];
  const [facts, alike] = await Promise.all([
    db
      .selectFrom('company')
      .select([
        'id',
        sql<string>`coalesce(proposed->>'name', name)`.as('name'),
        sql<string[]>`array(
          select distinct split_part(email_or_phone, '@', 2) from recruiter
          where company_id = company.id and email_or_phone like '%@%' and hidden_because = '{}' order by 1
        )`.as('mail_domains'),
        sql<number>`(select count(*)::int from approval_decision decision
          where decision.company_id = company.id and not is_approved)`.as('refusals'),
        sql<Date | null>`(select min(decided_at) from approval_decision decision
          where decision.company_id = company.id and is_approved)`.as('approved_at'),
      ])
      .where('id', '=', sql<string>`any(${all}::uuid[])`)
      .execute(),
    sql<{ id: string; name: string; low_name: string; site: string }>`
      select id, coalesce(proposed->>'name', name) as name, ${NAME} as low_name, site from company
      where closed_at is null and (${NAME} = any(${given(companies.map(({ name }) => name.toLowerCase()))})
        or site = any(${given(companies.map(({ site }) => site))}))
      order by created_at limit 1000`.execute(db),
  ]);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (company: Known) => {
    const own = byId.get(company.id)!;
    const same = marked.filter(({ mark }) => company.marks.includes(mark));
    const former = facts.filter(({ id }) => id !== own.id && same.some((one) => one.company_id === id));
    const others = alike.rows
      .filter(({ id }) => id !== company.id && !former.some((one) => one.id === id))
      .flatMap(({ id, name, low_name, site }) => {
        const isNamed = company.name !== '' && low_name === company.name.toLowerCase();
        const by = isNamed ? ('name' as const) : ('site' as const);
        return isNamed || (company.site !== '' && site === company.site) ? [{ _id: id, name, by }] : [];
      });
    const decided = former.map(({ id, name }) => ({ _id: id, name, by: 'decided' as const }));
    return {
      ...own,
      refusals: [own, ...former].reduce((sum, { refusals }) => sum + refusals, 0),
      alike: [...decided, ...others].slice(0, 5),
    };
  };
}

/** When what waited was decided on. Uses the index approval_decision_recent. */
export const DECISIONS = sql`select waited_since as since, decided_at as at from approval_decision`;

/** Uses the index approval_decision_recent. */
export const answerTimes = (db: Db, now: Date): Promise<AnswerTimes> =>
  db
    .selectFrom('approval_decision')
    .select(({ fn }) => [
      fn.countAll<number>().as('answered'),
      hoursWithin(0.8, sql`decided_at - waited_since`).as('usualHours'),
    ])
    .where('decided_at', '>', deskTimesSince(now))
    .executeTakeFirstOrThrow();

/** What waits with how long that usually takes. */
export async function withUsualHours<T extends { review?: Review }>(db: Db, reply: T, now: Date): Promise<T> {
  if (!reply.review?.since) return reply;
  const { usualHours } = await answerTimes(db, now);
  return { ...reply, review: { ...reply.review, ...(usualHours !== null && { usualHours }) } };
}
