import { NO_APPLICANTS_SELECTED } from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { httpError, invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import { whoApplied } from '../../db/queries/lists.ts';
import type { JobsTables } from '../../db/tables.ts';

/** Who is to be in a list, each once. Throws 400 in the words of B§8 when it is nobody. */
export function selected(applicantIds: readonly string[] = []): string[] {
  if (applicantIds.length === 0) {
    const fields = [{ path: 'applicantIds', message: 'must not be empty' }];
    throw httpError('InvalidInput', NO_APPLICANTS_SELECTED, { fields });
  }
  return [...new Set(applicantIds)];
}

/** Throws 400 unless all of these have applied to the job. */
export async function refuseStrangers(
  tx: Transaction<JobsTables>,
  jobId: string,
  applicantIds: readonly string[],
): Promise<void> {
  const applied = await whoApplied(tx, jobId, applicantIds);
  const strangers = applicantIds.flatMap((id, index) => (applied.has(id) ? [] : [index]));
  if (strangers.length === 0) return;
  throw invalidInput(
    strangers.map((index) => ({ path: `applicantIds.${index}`, message: 'has not applied to this job' })),
  );
}

/** The outcome of writing a list, with 409 when the job has another of its name. */
export async function nameOnce<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== 'applicant_list_name') throw error;
    throw httpError('NameTaken', 'This job already has a list of this name.');
  }
}
