import {
  ANSWER_DAYS,
  COUNTRY_CODES,
  CURRENCIES,
  DISTANCES,
  EMPLOYMENT_TYPES,
  JOB_FACTS,
  MAX_CLOSES_WITHIN,
  MAX_SEARCH_SKILLS,
  MAX_TYPED_SKILL,
  PAY_UNITS,
  parseNumber,
} from '@firstrung/contracts';
import { type JobSearch, readText, readWords } from './job-search.ts';

/**
 * Reads a search from the address and drops invalid values. It is a module
 * apart, because the home pages have a search bar, but need no lists of codes.
 */
export function readSearch(params: URLSearchParams): JobSearch {
  const words = readWords(params);
  const company = readText(params, 'company');
  const skill = params.getAll('skill').filter((one) => one.trim() !== '' && one.length <= MAX_TYPED_SKILL);
  const type = EMPLOYMENT_TYPES.find((one) => one === params.get('type'));
  const within = words.location && DISTANCES.find((one) => String(one) === params.get('within'));
  const country = COUNTRY_CODES.find((code) => code === params.get('country'));
  const sort = params.get('sort');
  return {
    ...words,
    ...(within && { within }),
    ...(within && country && { country }),
    ...(skill.length > 0 && { skill: skill.slice(0, MAX_SEARCH_SKILLS) }),
    ...(type && { type }),
    ...(company && { company }),
    ...readFacts(params),
    // What matches a text best comes first unless the reader wants the newest.
    ...(words.q && sort === 'newest' && { sort }),
    ...(within && sort === 'nearest' && { sort }),
  };
}

/** The filters by facts. An amount of pay says nothing without its unit and currency. */
function readFacts(params: URLSearchParams): JobSearch {
  const codeOf = (name: string, codes: readonly string[]) => {
    const typed = params.get(name)?.trim().toUpperCase();
    return codes.find((code) => code === typed);
  };
  const upTo = (most: number, name: string) => {
    const value = parseNumber(params.get(name) ?? '') ?? 0;
    return value > 0 && value <= most ? value : undefined;
  };
  const [payMin, currency] = [upTo(JOB_FACTS.amount, 'payMin'), codeOf('currency', CURRENCIES)];
  const payUnit = PAY_UNITS.find((unit) => unit === params.get('payUnit'));
  const [hoursMin, hoursMax] = [upTo(JOB_FACTS.hours, 'hoursMin'), upTo(JOB_FACTS.hours, 'hoursMax')];
  const startsBy = /^20\d\d-\d\d-\d\d$/.exec(params.get('startsBy')?.trim() ?? '')?.[0];
  const remoteFrom = codeOf('remoteFrom', COUNTRY_CODES);
  const closesWithin = upTo(MAX_CLOSES_WITHIN, 'closesWithin');
  const answerWithin = ANSWER_DAYS.find((days) => String(days) === params.get('answerWithin'));
  return {
    ...(payMin && payUnit && currency && { payMin, payUnit, currency }),
    ...(hoursMin && { hoursMin: inHalves(hoursMin) }),
    ...(hoursMax && { hoursMax: inHalves(hoursMax) }),
    ...(startsBy && isDay(startsBy) && { startsBy }),
    ...(remoteFrom && { remoteFrom }),
    ...(closesWithin && { closesWithin: Math.ceil(closesWithin) }),
    ...(answerWithin && { answerWithin }),
  };
}

const inHalves = (hours: number) => Math.ceil(hours * 2) / 2;
/** Not the 30th of February. */
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
