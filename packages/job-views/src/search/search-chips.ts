import {
  isUuid,
  type JobCounts,
  MAX_COUNTED_JOBS,
  MAX_SEARCH_SKILLS,
  type ReadPlace,
} from '@firstrung/contracts';
import { dotted, formatDay } from '@firstrung/i18n';
import { labels, spellSkill } from '@firstrung/ui-kit';
import { payText, remoteText } from '../facts/format-facts.ts';
import { factTexts } from '../facts/texts.ts';
import { listTexts } from '../job-list/texts.ts';
import { promiseTexts } from '../promise/texts.ts';
import type { FilterChip } from './FilterChips.tsx';
import { ANY_PROMISE, type JobSearch, writeSearch } from './job-search.ts';
import { searchTexts } from './texts.ts';

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
    ...skill.map((name) => removes(spellSkill(name), path({ skill: skill.filter((one) => one !== name) }))),
    ...(company
      ? [
          removes(
            isUuid(company) ? (companyName ?? searchTexts.oneCompany) : company,
            path({ company: undefined }),
          ),
        ]
      : []),
    ...factChips(search).map(({ label, without }) =>
      removes(label, path(Object.fromEntries(without.map((name) => [name, undefined])))),
    ),
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
      : [{ label: listTexts.remote, count: counts.remote, to: path({ location: 'remote' }) }]),
    ...(skill.length < MAX_SEARCH_SKILLS
      ? counts.skills
          .filter(({ name }) => !skill.includes(name))
          .slice(0, MAX_SKILL_CHIPS)
          .map(({ name, jobs: count }) => ({
            label: spellSkill(name),
            count,
            to: path({ skill: [...skill, name] }),
          }))
      : []),
  ].filter(({ count }) => count > 0 && count < jobs);
  // Only the newest jobs were counted.
  const isPartial = jobs >= MAX_COUNTED_JOBS;
  return [...active, ...narrower.map((chip) => (isPartial ? { label: chip.label, to: chip.to } : chip))];
}

/** The search without a distance that no town was found for. */
export function searchOfJobs(search: JobSearch, place: ReadPlace | undefined): JobSearch {
  const { within: _, country: __, ...others } = search;
  return place && place.name === undefined ? others : search;
}

/** What a search asks for, in short: "IT in Oldenburg · 25 km · Internship". */
export function searchName({ q, location, within, ...filters }: JobSearch): string {
  const labels = searchChips(filters, undefined, undefined).map(({ label }) => label);
  const first = searchTexts.what(q, location);
  return dotted([first, within && factTexts.distance(within), ...labels]);
}

/** The filters by facts, each with the names that its chip removes. */
function factChips(search: JobSearch) {
  const { location, within, payMin, payUnit, currency, hoursMin, hoursMax } = search;
  const { startsBy, remoteFrom, closesWithin, answerWithin } = search;
  const pay =
    payMin &&
    payUnit &&
    currency &&
    payText({ kind: 'amount', min: payMin, max: null, unit: payUnit, currency });
  const { filters } = searchTexts;
  const promiseText = (days: number) =>
    days === ANY_PROMISE ? filters.promisesAnswer : promiseTexts.within(days);
  const chips: [label: string | 0 | undefined, without: (keyof JobSearch)[]][] = [
    [within && location && filters.withinOf(factTexts.distance(within), location), ['within', 'country']],
    [pay && filters.payFrom(pay), ['payMin', 'payUnit', 'currency']],
    [hoursMin && filters.hoursFrom(hoursMin), ['hoursMin']],
    [hoursMax && filters.hoursTo(hoursMax), ['hoursMax']],
    [startsBy && filters.startsByDay(formatDay(startsBy)), ['startsBy']],
    [remoteFrom && remoteText([remoteFrom]), ['remoteFrom']],
    [closesWithin && filters.closesWithinDays(closesWithin), ['closesWithin']],
    [answerWithin && promiseText(answerWithin), ['answerWithin']],
  ];
  return chips.flatMap(([label, without]) => (label ? [{ label, without }] : []));
}
