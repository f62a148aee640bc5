import { type JobField, type JobValues, jobFieldNames } from './job-fields.ts';

export interface MergedJob {
  /** My version, with their value in every field that only they have changed. */
  merged: JobValues;
  /** Fields that both have changed, to different values: the recruiter has to choose. */
  conflicts: readonly JobField[];
  /** Fields that only they have changed. */
  adopted: readonly JobField[];
}

/**
 * Merges the changes that two recruiters made to one job at the same time.
 * @param base the job as it was when I began to edit it
 */
export function mergeJobs(base: JobValues, mine: JobValues, theirs: JobValues): MergedJob {
  const theirChanges = changedFields(base, theirs);
  const myChanges = changedFields(base, mine);
  const adopted = theirChanges.filter((field) => !myChanges.includes(field));
  const conflicts = theirChanges.filter(
    (field) => myChanges.includes(field) && !isSame(mine[field], theirs[field]),
  );
  const merged = { ...mine, ...Object.fromEntries(adopted.map((field) => [field, theirs[field]])) };
  return { merged, conflicts, adopted };
}

/** The fields in which two versions of a job differ. */
export const changedFields = (before: JobValues, after: JobValues): JobField[] =>
  jobFieldNames.filter((field) => !isSame(before[field], after[field]));

/** Skills in another order are the same skills. */
const isSame = (one: JobValues[JobField], other: JobValues[JobField]) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((skill) => other.includes(skill))
    : one === other;
