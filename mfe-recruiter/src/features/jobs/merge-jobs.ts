import { type FormField, formFields, isSame, type JobValues } from './job-fields.ts';

export interface MergedJob {
  /** My version, with their value in every field that only they have changed. */
  merged: JobValues;
  /** Fields that both have changed, to different values: the recruiter has to choose. */
  conflicts: readonly FormField[];
  /** Fields that only they have changed. */
  adopted: readonly FormField[];
}

/**
 * Merges the changes that two recruiters made to one job at the same time.
 * @param base the job as it was when I began to edit it
 */
export function mergeJobs(base: JobValues, mine: JobValues, theirs: JobValues): MergedJob {
  const theirChanges = changedFields(base, theirs);
  const myChanges = changedFields(base, mine);
  const adopted = theirChanges.filter((field) => !myChanges.includes(field));
  const conflicts = theirChanges.filter((field) => myChanges.includes(field) && differs(field, mine, theirs));
  const merged = { ...mine, ...Object.fromEntries(adopted.map((field) => [field, theirs[field]])) };
  return { merged, conflicts, adopted };
}

/** The fields in which two versions of a job differ. */
export const changedFields = (before: JobValues, after: JobValues): FormField[] =>
  formFields.filter((field) => differs(field, before, after));

function differs(field: FormField, one: JobValues, other: JobValues): boolean {
  // Skills in another order are the same skills.
  if (field === 'skills') return !isSame(one.skills.toSorted(), other.skills.toSorted());
  return !isSame(one[field], other[field]);
}
