import {
  type Calls,
  EMPLOYMENT_TYPES,
  MAX_SEARCH_SKILLS,
  MAX_SEARCH_TEXT,
  MAX_TYPED_SKILL,
  type QueryOf,
} from '@firstrung/contracts';
import { publicTexts } from '../texts.ts';

/** Search terms and filters; the same for guests and applicants. */
export type JobSearch = Omit<
  NonNullable<QueryOf<Calls['GET /api/guest/jobs/get-all-jobs']>>,
  'limit' | 'cursor'
>;

/** Reads a search from the address and drops invalid values. */
export function readSearch(params: URLSearchParams): JobSearch {
  const textOf = (name: string) => params.get(name)?.trim().slice(0, MAX_SEARCH_TEXT) || undefined;
  const skill = params.getAll('skill').filter((one) => one.trim() !== '' && one.length <= MAX_TYPED_SKILL);
  const [q, location, company] = [textOf('q'), textOf('location'), textOf('company')];
  const type = EMPLOYMENT_TYPES.find((one) => one === params.get('type'));
  return {
    ...(q && { q }),
    ...(location && { location }),
    ...(skill.length > 0 && { skill: skill.slice(0, MAX_SEARCH_SKILLS) }),
    ...(type && { type }),
    ...(company && { company }),
    ...(params.get('sort') === 'relevance' && { sort: 'relevance' }),
  };
}

/** The title of a page with results: what is searched for, and where. */
export function searchTitle({ q, skill = [], location }: JobSearch): string {
  const { title, titleOf, titleIn, titleOfIn } = publicTexts.search;
  const words = q ?? skill.join(', ');
  if (words && location) return titleOfIn(words, location);
  if (words) return titleOf(words);
  return location ? titleIn(location) : title;
}

/** Writes a search as query parameters, without empty values and the default order. */
export function writeSearch(search: JobSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one && one !== 'newest') params.append(name, String(one));
  }
  return params;
}

/** The path of the search for the jobs of a company. */
export const companyJobsPath = (companyId: string) => `/jobs?${writeSearch({ company: companyId })}`;

/** The path of the search that was typed into a form. */
export function searchPath(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `/jobs?${writeSearch(readSearch(new URLSearchParams(typed)))}`;
}
