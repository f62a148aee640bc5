import type { JobStatus } from '@firstrung/contracts';
import { sql } from 'kysely';
import { isApplicantHidden } from './visibility.ts';

// Which applications wait for somebody, and which promised answers count, for queries.

/** Jobs with applications that wait for somebody: drafts and deleted jobs wait for nothing. */
export const COUNTED = ['liveJobs', 'pausedJobs', 'hiddenJobs'] as const satisfies JobStatus[];

/**
 * As recruiters read it, nobody has decided on it, and it can be decided on. Uses the index applicant_hidden.
 */
export const waitsForDecision = sql<boolean>`(application.received_rank = 4 and not ${isApplicantHidden})`;

/** Nobody has answered yet, and nothing has ended the promise. */
export const isOpenPromise = sql<boolean>`(promise.answered_on is null and promise.withdrawn_on is null)`;

/** Whether an open promise is waited for, as recruiters read it: the next one by who is shortlisted too. */
export const waitsForAnswer = sql<boolean>`(
  application.received_rank >= case when promise.is_next then 3 else 4 end and not ${isApplicantHidden}
)`;

/** Not ended by the applicant until the day of the answer. */
export const counts = sql<boolean>`coalesce(promise.withdrawn_on > promise.answer_by, true)`;
export const isInTime = sql<boolean>`coalesce(promise.answered_on <= promise.answer_by, false)`;
