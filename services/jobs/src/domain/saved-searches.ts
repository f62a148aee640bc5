import {
  cutAtGrapheme,
  type DigestTime,
  MAX_TYPED_SKILL,
  normaliseSkill,
  type SavedSearch,
} from '@firstrung/contracts';
import { namesOfTown } from '@firstrung/places';
import { nextTimeOfDay } from '@firstrung/service-kit/time-of-day';
import { DAY_MS } from './day.ts';
import { readNear } from './distance.ts';
import type { SearchTerm } from './own-words.ts';
import { placeWords } from './own-words.ts';

export type Filters = SavedSearch['search'];

/** The time until the next look for new jobs of a search: longer if this one has found some. */
export const LOOK_MS = { found: 60 * 60_000, nothing: 5 * 60_000 };
/** So long a transaction may take that makes a job public. */
export const LAG_MS = 2 * 60_000;

/** What is hidden when it would be told of is news if it is shown again so soon after it was first public. */
export const NEWS_MS = 30 * DAY_MS;

const HOUR = 8;
const MONDAY = 1;

/** When what is found now is told of by email: at the same time for all searches of a person. */
export const digestAt = (every: DigestTime, now: Date, timeZone: string): Date =>
  nextTimeOfDay(now, HOUR, timeZone, every === 'week' ? MONDAY : undefined);

/** Two ways to write the same search give the same. */
export function canonicalSearch({
  payMin,
  payUnit,
  currency,
  skill = [],
  within,
  country,
  ...others
}: Filters): Filters {
  // A letter may stand for a phrase, and then the name of a skill is longer than it was typed.
  const names = skill.map((one) => cutAtGrapheme(normaliseSkill(one), MAX_TYPED_SKILL));
  const skills = [...new Set(names.filter(Boolean))].toSorted();
  const texts = Object.entries(others)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '');
  const kept: Filters = Object.fromEntries(texts);
  return {
    ...kept,
    ...(skills.length > 0 && { skill: skills }),
    ...(readNear({ ...kept, within, country }) && { within, ...(country && { country }) }),
    ...(payMin && payUnit && currency && { payMin, payUnit, currency }),
  };
}

/**
 * A condition as it is compared with few jobs, without the index: prefixes need no endings.
 * @param used the words of places that these jobs have
 */
export function comparedTerm(term: SearchTerm, used: ReadonlySet<string>): SearchTerm {
  if (term.town === undefined) return term;
  const names = namesOfTown(term.town).map(placeWords);
  const phrases = [...(term.phrases ?? []), ...names.filter((all) => all.every((word) => used.has(word)))];
  return { ...term, phrases };
}
