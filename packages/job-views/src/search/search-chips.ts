import { isUuid, type JobCounts, MAX_COUNTED_JOBS, MAX_SEARCH_SKILLS } from '@firstrung/contracts';
import { labels } from '@firstrung/ui-kit';
import { publicTexts as texts } from '../texts.ts';
import type { FilterChip } from './FilterChips.tsx';
import { type JobSearch, writeSearch } from './job-search.ts';

/** How many skills are offered to narrow a search. */
const MAX_SKILL_CHIPS = 5;

/**
 * The filters of a search, each with a link that removes it, and those that would narrow it.
 * @param counts of what the search finds; absent where it finds few jobs, which need no further filter
 * @param companyName of the company whose id the search has
 */
export function searchChips(
  search: JobSearch,
  counts: JobCounts | undefined,
  companyName: string | undefined,
): FilterChip[] {
  const { type, skill = [], company, location } = search;
  const path = (changed: { [Name in keyof JobSearch]: JobSearch[Name] | undefined }) =>
    `/jobs?${writeSearch({ ...search, ...changed } as JobSearch)}`;
  const removes = (label: string, to: string) => ({ label, to, removes: true });
  const active = [
    ...(type ? [removes(labels.employmentType[type] ?? type, path({ type: undefined }))] : []),
    ...skill.map((name) => removes(name, path({ skill: skill.filter((one) => one !== name) }))),
    ...(company
      ? [
          removes(
            isUuid(company) ? (companyName ?? texts.search.oneCompany) : company,
            path({ company: undefined }),
          ),
        ]
      : []),
  ];
  if (!counts) return active;
  const { jobs } = counts;
  const narrower = [
    ...(type
      ? []
      : counts.types.map((one) => ({
          label: labels.employmentType[one.type] ?? one.type,
          count: one.jobs,
          to: path({ type: one.type }),
        }))),
    ...(location
      ? []
      : [{ label: texts.list.remote, count: counts.remote, to: path({ location: 'remote' }) }]),
    ...(skill.length < MAX_SEARCH_SKILLS
      ? counts.skills
          .filter(({ name }) => !skill.includes(name))
          .slice(0, MAX_SKILL_CHIPS)
          .map(({ name, jobs: count }) => ({ label: name, count, to: path({ skill: [...skill, name] }) }))
      : []),
  ].filter(({ count }) => count > 0 && count < jobs);
  // Only the newest jobs were counted.
  const isPartial = jobs >= MAX_COUNTED_JOBS;
  return [...active, ...narrower.map((chip) => (isPartial ? { label: chip.label, to: chip.to } : chip))];
}
