import { EVENT_RETENTION_MS } from '@firstrung/contracts';
import {
  allRows,
  isRecent,
  type SnapshotSource,
  singletonRow,
  snapshotSource,
} from '@firstrung/service-kit/events';
import { type Selectable, sql } from 'kysely';
import type { JobsContext } from '../context.ts';
import { changesOf } from '../db/queries/applications/applications.ts';
import { getCompany } from '../db/queries/companies/companies.ts';
import { NIL } from '../db/queries/sorting.ts';
import type { Company, Job, JobsTables, Recruiter, Tx } from '../db/tables.ts';
import { latestNews } from '../domain/application-news.ts';
import { publishNewestHead } from '../use-cases/answer-log.ts';
import { publishNews } from './notifications.ts';
import {
  type PublishedApplication,
  publishApplication,
  publishCompany,
  publishJob,
  publishMember,
  publishRecruiter,
  undoneApplication,
} from './publish.ts';

/** All rows, deleted ones included: their last state says that they are deleted. */
export const snapshotSources = (context: JobsContext): SnapshotSource[] => [
  snapshotSource({
    event: 'jobs.recruiter.changed.v1',
    ...allRows<Recruiter>('recruiter'),
    async publish(tx: Tx, recruiter) {
      await publishRecruiter(context, tx, recruiter, await getCompany(tx, recruiter.company_id));
    },
  }),
  snapshotSource({
    event: 'jobs.member.changed.v1',
    ...allRows<Recruiter>('recruiter'),
    publish: (tx, recruiter) => publishMember(context, tx, recruiter),
  }),
  snapshotSource({
    event: 'jobs.company.changed.v1',
    ...allRows<Company>('company'),
    publish: (tx, company) => publishCompany(context, tx, company),
  }),
  snapshotSource({
    event: 'jobs.answer-head.changed.v1',
    ...singletonRow<{ version: number }>('answer_key_set'),
    publish: (tx, { version }) => publishNewestHead(context, tx, version),
  }),
  snapshotSource({
    event: 'jobs.job.changed.v1',
    ...allRows<Job>('job'),
    publish: (tx, job) => publishJob(context, tx, job),
  }),
  snapshotSource({
    event: 'jobs.application.changed.v1',
    rows: applicationsAndUndone,
    key: ({ id }) => id,
    publish: (tx, row) => publishApplication(context, tx, row.isUndone ? undoneApplication(row) : row),
  }),
  snapshotSource({
    event: 'jobs.notification.changed.v1',
    rows: (tx: Tx, after, limit) => recentlyChanged(context, tx, after ?? oldest(context), limit),
    key: ({ changed_at, id }) => `${changed_at.toISOString()} ${id}`,
    async publish(tx, application) {
      const { id, version, status, held } = application;
      const changes = await changesOf(tx, [id]);
      const holds = held ? [{ change: 'held' as const, version, status, at: new Date(held.at) }] : [];
      for (const { at: saidAt, ...news } of latestNews([...changes, ...holds]))
        if (isRecent(saidAt, context.clock.now()))
          await publishNews(context, tx, application, {
            news: [news],
            at: saidAt,
            day: application.day ?? undefined,
          });
    },
  }),
];

/** Applications and the tombstones of undone ones. By the primary keys of both. */
async function applicationsAndUndone(
  tx: Tx,
  after: string | undefined,
  limit: number,
): Promise<(PublishedApplication & { isUndone: boolean })[]> {
  const isNext = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<PublishedApplication & { isUndone: boolean }>`
    (select id, version, job_id, company_id, recruiter_id, applicant_id, status, submitted_at, reviewed_at,
      accepted_at, withdrawn_at, false as "isUndone"
      from application where ${isNext} order by id limit ${limit})
    union all
    (select id, version, job_id, company_id, recruiter_id, applicant_id, 'not reviewed', submitted_at, null, null, null, true
      from undone_application where ${isNext} order by id limit ${limit})
    order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Nobody is told of anything older. */
const oldest = ({ clock }: JobsContext) => new Date(clock.now().getTime() - EVENT_RETENTION_MS).toISOString();

/**
 * Applications in the order of their last changes, with the day by which the submission was promised an
 * answer. Uses the index application_history_recent.
 * @param after a time, or a key
 */
async function recentlyChanged({ config: { timeZone } }: JobsContext, tx: Tx, after: string, limit: number) {
  const [at, id = NIL] = after.split(' ');
  const { rows } = await sql<
    Selectable<JobsTables['application']> & { changed_at: Date; day: string | null }
  >`
    select application.*, changed_at, (
      select answer_by from answer_promise
      where application_id = application.id and not is_next
        and promised_on = (submitted_at at time zone ${timeZone})::date
      order by withdrawn_on desc limit 1
    ) as day from application_history history
    join application on application.id = history.application_id
    where (changed_at, application_id) > (${at}::timestamptz, ${id}::uuid) and not exists (
      select from application_history later
      where later.application_id = history.application_id and later.version > history.version)
    order by changed_at, application_id limit ${limit}`.execute(tx);
  return rows;
}
