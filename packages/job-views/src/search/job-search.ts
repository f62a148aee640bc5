import {
  type Calls,
  COUNTRY_CODES,
  CURRENCIES,
  EMPLOYMENT_TYPES,
  JOB_FACTS,
  MAX_CLOSES_WITHIN,
  MAX_SEARCH_SKILLS,
  MAX_SEARCH_TEXT,
  MAX_TYPED_SKILL,
  PAY_UNITS,
  type QueryOf,
} from '@firstrung/contracts';
import { searchTexts } from './texts.ts';

/** Search terms and filters; the same for guests and applicants. */
export type JobSearch = Omit<
  NonNullable<QueryOf<Calls['GET /api/guest/jobs/get-all-jobs']>>,
  'limit' | 'cursor'
>;

/** Reads a search from the address and drops invalid values. */
export function readSearch(params: URLSearchParams): JobSearch {
  const company = textOf(params, 'company');
  const skill = params.getAll('skill').filter((one) => one.trim() !== '' && one.length <= MAX_TYPED_SKILL);
  const type = EMPLOYMENT_TYPES.find((one) => one === params.get('type'));
  return {
    ...readWords(params),
    ...(skill.length > 0 && { skill: skill.slice(0, MAX_SEARCH_SKILLS) }),
    ...(type && { type }),
    ...(company && { company }),
    ...readFacts(params),
    ...(params.get('sort') === 'relevance' && { sort: 'relevance' }),
  };
}

const textOf = (params: URLSearchParams, name: string) =>
  params.get(name)?.trim().slice(0, MAX_SEARCH_TEXT) || undefined;

/** What is typed into a search bar. */
function readWords(params: URLSearchParams): JobSearch {
  const [q, location] = [textOf(params, 'q'), textOf(params, 'location')];
  return { ...(q && { q }), ...(location && { location }) };
}

/** The filters by facts. An amount of pay says nothing without its unit and currency. */
function readFacts(params: URLSearchParams): JobSearch {
  const codeOf = (name: string, codes: readonly string[]) => {
    const typed = params.get(name)?.trim().toUpperCase();
    return codes.find((code) => code === typed);
  };
  const upTo = (most: number, name: string) => {
    const value = Number(params.get(name));
    return value > 0 && value <= most ? value : undefined;
  };
  const [payMin, currency] = [upTo(JOB_FACTS.amount, 'payMin'), codeOf('currency', CURRENCIES)];
  const payUnit = PAY_UNITS.find((unit) => unit === params.get('payUnit'));
  const [hoursMin, hoursMax] = [upTo(JOB_FACTS.hours, 'hoursMin'), upTo(JOB_FACTS.hours, 'hoursMax')];
  const startsBy = /^20\d\d-\d\d-\d\d$/.exec(params.get('startsBy')?.trim() ?? '')?.[0];
  const remoteFrom = codeOf('remoteFrom', COUNTRY_CODES);
  const closesWithin = upTo(MAX_CLOSES_WITHIN, 'closesWithin');
  return {
    ...(payMin && payUnit && currency && { payMin, payUnit, currency }),
    ...(hoursMin && { hoursMin: inHalves(hoursMin) }),
    ...(hoursMax && { hoursMax: inHalves(hoursMax) }),
    ...(startsBy && isDay(startsBy) && { startsBy }),
    ...(remoteFrom && { remoteFrom }),
    ...(closesWithin && { closesWithin: Math.ceil(closesWithin) }),
  };
}

const inHalves = (hours: number) => Math.ceil(hours * 2) / 2;
/** Not the 30th of February. */
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** The title of a page with results: what is searched for, and where. */
export function searchTitle({ q, skill = [], location }: JobSearch): string {
  const { title, titleOf, titleIn, titleOfIn } = searchTexts;
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

/** The path of the search that was typed into a bar without filters. */
export function searchPath(bar: HTMLFormElement): string {
  const typed = [...new FormData(bar)].map(([name, value]) => [name, String(value)]);
  return `/jobs?${writeSearch(readWords(new URLSearchParams(typed)))}`;
}
