import type { TypedJob } from './job-form.ts';

export type JobField = keyof TypedJob;

/** Two people's changes of one job, put together. */
export interface MergedJob {
  /** Mine, and theirs where only they have changed something. */
  merged: TypedJob;
  /** What both have changed, each in another way: somebody has to choose. */
  clashes: readonly JobField[];
  /** What only they have changed. */
  taken: readonly JobField[];
}

/** @param base the job as it was when I began to edit it */
export function mergeJobs(base: TypedJob, mine: TypedJob, theirs: TypedJob): MergedJob {
  const fields = Object.keys(base) as JobField[];
  const changedByThem = fields.filter((field) => !isSame(base[field], theirs[field]));
  const taken = changedByThem.filter((field) => isSame(base[field], mine[field]));
  const clashes = changedByThem.filter(
    (field) => !isSame(base[field], mine[field]) && !isSame(mine[field], theirs[field]),
  );
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { merged, clashes, taken };
}

/** Fields of a job that differ between two versions of it. */
export const changedFields = (before: TypedJob, after: TypedJob): JobField[] =>
  (Object.keys(before) as JobField[]).filter((field) => !isSame(before[field], after[field]));

const isSame = (one: TypedJob[JobField], other: TypedJob[JobField]) =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.length === other.length && one.every((skill) => other.includes(skill));
