import { NO_APPLICANTS_SELECTED } from '@firstrung/contracts';
import { violatedConstraint } from '@firstrung/service-kit/db';
import { httpError, invalidInput } from '@firstrung/service-kit/http';
import type { Transaction } from 'kysely';
import { findApplicantsAmong } from '../../db/queries/lists.ts';
import type { JobsTables } from '../../db/tables.ts';

/** The applicants for a list, each once. Throws 400 with the text of B§8 when there are none. */
export function selected(applicantIds: readonly string[] = []): string[] {
  if (applicantIds.length === 0) {
    const fields = [{ path: 'applicantIds', message: 'must not be empty' }];
    throw httpError('InvalidInput', NO_APPLICANTS_SELECTED, { fields });
  }
  return [...new Set(applicantIds)];
}

/** Throws 400 unless all of these have applied to the job. */
export async function refuseOthers(
  tx: Transaction<JobsTables>,
  jobId: string,
  applicantIds: readonly string[],
): Promise<void> {
  const applied = await findApplicantsAmong(tx, jobId, applicantIds);
  const strangers = applicantIds.flatMap((id, index) => (applied.has(id) ? [] : [index]));
  if (strangers.length === 0) return;
  throw invalidInput(
    strangers.map((index) => ({ path: `applicantIds.${index}`, message: 'has not applied to this job' })),
  );
}

/** Awaits the write of a list. Throws 409 when the job has another list of its name. */
export async function refuseTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violatedConstraint(error) !== 'applicant_list_name') throw error;
    throw httpError(
      'NameTaken',
      'This job already has a list with this name. Capital and small letters count as the same.',
    );
  }
}
