import { type EmploymentType, type JobCounts, signedWordsOf } from '@firstrung/contracts';

interface CountedJob {
  employment_type: EmploymentType;
  skills: readonly string[];
  location: string;
  /** with countries from which one may work */
  is_remote: boolean;
}

/** Skills that a reply lists. */
const MAX_SKILLS = 10;

/** Counts jobs by type, skill and whether their place says that they are remote. */
export function countJobs(jobs: readonly CountedJob[]): JobCounts {
  const types = frequencies(jobs.map((job) => job.employment_type));
  const skills = frequencies(jobs.flatMap((job) => job.skills));
  return {
    jobs: jobs.length,
    types: types.map(([type, count]) => ({ type, jobs: count })),
    skills: skills.slice(0, MAX_SKILLS).map(([name, count]) => ({ name, jobs: count })),
    remote: jobs.filter(
      ({ location, is_remote }) =>
        is_remote || signedWordsOf(location).some((word) => word.startsWith('remote')),
    ).length,
  };
}

/** The values with how often each occurs, most frequent first, then in the order of the alphabet. */
function frequencies<T extends string>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
