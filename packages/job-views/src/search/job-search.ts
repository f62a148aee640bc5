import {
  ANSWER_DAYS,
  type AnswerDays,
  type Calls,
  cutAtGrapheme,
  MAX_SEARCH_TEXT,
  type QueryOf,
} from '@firstrung/contracts';
import { spellSkill } from '@firstrung/ui-kit';
import { searchTexts } from './texts.ts';

/** Search terms and filters; the same for guests and applicants. */
export type JobSearch = Omit<
  NonNullable<QueryOf<Calls['GET /api/guest/jobs/get-all-jobs']>>,
  'limit' | 'cursor'
>;

/** Of `answerWithin`: the longest promise that a job makes finds every job with a promise. */
export const ANY_PROMISE = Math.max(...ANSWER_DAYS) as AnswerDays;

/** A text that a search refuses if it is longer. */
export const readText = (params: URLSearchParams, name: string) =>
  cutAtGrapheme(params.get(name)?.trim() ?? '', MAX_SEARCH_TEXT) || undefined;

/** What is typed into a search bar. */
export function readWords(params: URLSearchParams): JobSearch {
  const [q, location] = [readText(params, 'q'), readText(params, 'location')];
  return { ...(q && { q }), ...(location && { location }) };
}

/** The title of a page with results: what is searched for, and where. */
export function searchTitle({ q, skill = [], location }: JobSearch): string {
  const { title, titleOf, titleIn, titleOfIn } = searchTexts;
  const words = q ?? skill.map(spellSkill).join(', ');
  if (words && location) return titleOfIn(words, location);
  if (words) return titleOf(words);
  return location ? titleIn(location) : title;
}

/** The filters of a search: the order of what it finds is none, and is not saved. */
export const filtersOf = ({ sort: _, ...filters }: JobSearch): Omit<JobSearch, 'sort'> => filters;

/** Writes a search as query parameters, without empty values. */
export function writeSearch(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one) params.append(name, String(one));
  }
  return params;
}

/** The path of the search for the jobs of a company. */
export const companyJobsPath = (companyId: string) => `/jobs?${writeSearch({ company: companyId })}`;

/** The path of the search that was typed into a bar without filters. */
export function searchPath(bar: HTMLFormElement): string {
  const typed = [...new FormData(bar)].map(([name, value]) => [name, String(value)]);
  return `/jobs?${writeSearch(readWords(new URLSearchParams(typed)))}`;
}
