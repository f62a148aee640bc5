import type { Transaction } from 'kysely';
import { reopen } from '../../domain/application-status.ts';
import type { JobsTables } from '../tables.ts';
import { type Application, changeApplication, lockOwnApplication, standingOf } from './applications.ts';

/**
 * Hands a withdrawn application in again, with the message and at the time of now. It takes its locks in the order in
 * which applying does (`apply.ts`), for the same reasons: the job's, the applicant's, then the application's.
 *
 * Answers `undefined` when nothing was changed: not live (any more), not withdrawn (any more), or no such applicant.
 */
export async function reopenApplication(
  tx: Transaction<JobsTables>,
  {
    jobId,
    applicantId,
    message,
    now,
  }: { jobId: string; applicantId: string; message?: string | undefined; now: Date },
): Promise<Application | undefined> {
  const job = await tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('status', '=', 'liveJobs')
    .forShare()
    .executeTakeFirst();
  const person = await tx
    .selectFrom('applicant')
    .select(['default_message', 'profile_version'])
    .where('id', '=', applicantId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const application = await lockOwnApplication(tx, jobId, applicantId);
  if (!job || !person || !application?.withdrawn_at) return undefined;
  return changeApplication(
    tx,
    application,
    reopen(standingOf(application)),
    { change: 'submitted', accountId: applicantId, now },
    {
      submitted_at: now,
      request_message: message ?? person.default_message,
      message_profile_version: message === undefined ? person.profile_version : null,
    },
  );
}
