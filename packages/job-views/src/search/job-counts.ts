import { type JobCounts, MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { formatNumber } from '@firstrung/i18n';
import { spellSkill } from '@firstrung/ui-kit';
import { listTexts } from '../job-list/texts.ts';
import type { FilterChip } from './FilterChips.tsx';
import { type JobSearch, writeSearch } from './job-search.ts';
import { searchTexts } from './texts.ts';

/** Skills among the chips. */
const SKILLS = 5;
/** The types that people at the start look for. */
const TYPES = ['Internship', 'Part-time'] as const;

/** "61", or "1,000+" if there may be more. */
export function countText({ jobs }: JobCounts): string {
  const number = formatNumber(jobs);
  return jobs < MAX_COUNTED_JOBS ? number : listTexts.countOrMore(number);
}

/**
 * "61 jobs": what a search has found. Undefined while it isn't known.
 * @param page the first page of the results
 * @param counts asked for if there are further pages; `null` if they can't be read
 */
export function foundText(page: FoundPage, counts: JobCounts | null | undefined): string | undefined {
  const { length } = page.data;
  if (page.next === undefined) return searchTexts.found(length);
  if (counts === null) return searchTexts.foundMore(listTexts.countOrMore(String(length)));
  return counts && jobsText(counts);
}

/** "61 jobs", or "1,000+ jobs" if there may be more. */
export const jobsText = (counts: JobCounts): string =>
  counts.jobs < MAX_COUNTED_JOBS ? searchTexts.found(counts.jobs) : searchTexts.foundMore(countText(counts));

/** The filters that leave out jobs which do not say what they compare. */
const COMPARING = ['payMin', 'hoursMin', 'hoursMax', 'startsBy', 'within'] as const;

/** Whether the page of a search shows counts: of further pages, or of jobs that a filter can't compare. */
export const needsCounts = (
  search: JobSearch,
  page: { next: string | undefined } | null | undefined,
): boolean => page != null && (page.next !== undefined || COMPARING.some((name) => name in search));

interface FoundPage {
  data: readonly unknown[];
  next: string | undefined;
}

/**
 * Searches that find something, as the component `FilterChips` takes them.
 * Their counts are left out if only the newest jobs were counted.
 */
export function filterChips({ jobs, types, skills, remote }: JobCounts): FilterChip[] {
  const chip = (label: string, count: number, search: JobSearch) => ({
    label,
    count: jobs < MAX_COUNTED_JOBS ? count : undefined,
    to: `/jobs?${writeSearch(search)}`,
  });
  return [
    ...types
      .filter(({ type }) => TYPES.some((one) => one === type))
      .map(({ type, jobs: count }) => chip(type, count, { type })),
    ...(remote > 0 ? [chip(listTexts.remote, remote, { location: 'remote' })] : []),
    ...skills
      .slice(0, SKILLS)
      .map(({ name, jobs: count }) => chip(spellSkill(name), count, { skill: [name] })),
  ];
}
