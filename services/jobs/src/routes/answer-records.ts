import type { JobDetails } from '@firstrung/contracts';
import type { JobsContext } from '../context.ts';
import type { Job } from '../db/queries/jobs.ts';
import { answerRecords } from '../db/queries/promises.ts';
import { dayIn } from '../domain/answer-date.ts';
import { countedMonths, publicRecord } from '../domain/answer-record.ts';

/** Today, and the months of which answers are counted. */
export function monthsAt({ config }: JobsContext, now: Date) {
  const today = dayIn(config.timeZone, now);
  return { today, months: countedMonths(today) };
}

/** What everybody sees of how companies keep their promises. */
export async function publicRecords(
  context: JobsContext,
  companyIds: readonly string[],
  now: Date,
): Promise<(companyId: string) => Pick<JobDetails, 'answers'>> {
  const { today, months } = monthsAt(context, now);
  const records = companyIds.length > 0 ? await answerRecords(context.db, months, companyIds) : undefined;
  return (companyId) => publicRecord(records?.get(companyId), today);
}

/** That of a job's company, if the job promises an answer. */
export async function recordOfJob(
  context: JobsContext,
  { company_id, answer_within }: Pick<Job, 'company_id' | 'answer_within'>,
  now: Date,
): Promise<Pick<JobDetails, 'answers'>> {
  return answer_within ? (await publicRecords(context, [company_id], now))(company_id) : {};
}
