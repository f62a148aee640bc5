import type { JobDetails } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import { countLogs } from '../db/queries/answers/answer-log.ts';
import { answerRecords } from '../db/queries/answers/promises.ts';
import type { Job } from '../db/tables.ts';
import { lastClosedDay } from '../domain/answer-date.ts';
import { wholeMonth } from '../domain/answer-line.ts';
import { countedMonths, publicRecord } from '../domain/answer-record.ts';
import { newestHead } from '../use-cases/answer-log.ts';

/** What everybody sees of how companies keep their promises, or all of them together as `null`. */
export async function publicRecords(
  context: JobsContext,
  companyIds: readonly string[] | undefined,
  now: Date,
): Promise<(companyId: string | null) => Pick<JobDetails, 'answers'>> {
  if (companyIds?.length === 0) return () => ({});
  const months = countedMonths(lastClosedDay(now, context.config));
  const head = await newestHead(context);
  const [records, logs] = await Promise.all([
    answerRecords(context.db, months, companyIds),
    head && countLogs(context.db, wholeMonth(head.night), companyIds),
  ]);
  return (companyId) => publicRecord(logs?.get(companyId), records.get(companyId));
}

/** That of a job's company, if the job promises an answer. */
export async function recordOfJob(
  context: JobsContext,
  { company_id, answer_within }: Pick<Job, 'company_id' | 'answer_within'>,
  now: Date,
): Promise<Pick<JobDetails, 'answers'>> {
  return answer_within ? (await publicRecords(context, [company_id], now))(company_id) : {};
}
