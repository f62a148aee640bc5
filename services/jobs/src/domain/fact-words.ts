import {
  ANSWER_DAYS,
  type AnswerDays,
  type Hours,
  type JobFacts,
  type Pay,
  type PayUnit,
} from '@firstrung/contracts';
import { daysAfter } from './day.ts';
import { type SearchTerm, whole } from './own-words.ts';

// Filters by facts are words of the index: those of a job, and those that one of its filters asks for.

/** What is searched for among the facts. */
export interface FactSearch {
  pay?: ExactPay | undefined;
  hoursMin?: number | undefined;
  hoursMax?: number | undefined;
  /** a day */
  startsBy?: string | undefined;
  /** a country */
  remoteFrom?: string | undefined;
  /** in days */
  closesWithin?: number | undefined;
  /** in working days */
  answerWithin?: AnswerDays | undefined;
}

/** The least pay that is searched for. */
export interface ExactPay {
  min: number;
  unit: PayUnit;
  currency: string;
}

/** The words of a job's facts, and those of them that `search_prefix` lists. */
export function factWords(facts: JobFacts): { words: string[]; listed: string[] } {
  const { pay, hours, startsOn, remoteFrom, closesOn } = facts;
  const amounts = pay?.kind === 'amount' ? PERIODS.map((period) => amountIn(period, pay, hours)) : [];
  const listed = pay?.kind === 'amount' ? [currencyWord(pay), ...amounts.map(payWord)] : [];
  return {
    words: [
      ...listed,
      ...payWords(pay, amounts),
      ...hoursWords(hours),
      ...startWords(startsOn),
      ...remoteWords(remoteFrom),
      ...(closesOn ? [`closes:${closesOn}`] : []),
    ],
    listed,
  };
}

/** The conditions of a search. `today` is the operator's, which takes a microsecond: few searches ask. */
export const factTerms = (search: FactSearch, today: () => string): SearchTerm[] => [
  ...(search.pay ? [payTerm(search.pay)] : []),
  ...(search.hoursMin !== undefined || search.hoursMax !== undefined
    ? [hoursTerm(search.hoursMin ?? MIN_HOURS, search.hoursMax ?? MAX_HOURS)]
    : []),
  ...(search.startsBy ? [startTerm(search.startsBy)] : []),
  ...(search.remoteFrom ? [whole(`remotefrom:${search.remoteFrom.toLowerCase()}`, 'remotefrom:any')] : []),
  ...(search.closesWithin === undefined ? [] : [closesTerm(search.closesWithin, today())]),
  ...(search.answerWithin ? [whole(`answer:${search.answerWithin}`)] : []),
];

/*
 * Pay, by the hour and by the year. A job has a word for each step that its highest pay reaches, and one for
 * that amount. A search asks for the step below its least pay, or for the next one and the amounts before it
 * that some job pays.
 */

const PERIODS = ['hour', 'year'] as const;
interface PeriodPay {
  amount: number;
  period: (typeof PERIODS)[number];
  currency: string;
}

type Amount = Extract<Pay, { kind: 'amount' }>;

const WEEKS = 52;
const MONTHS = 12;
/** Of a job that does not say its hours. */
const USUAL_HOURS = 40;

/** The highest pay of a job for a period. */
function amountIn(period: PeriodPay['period'], pay: Amount, hours: Hours | null): PeriodPay {
  const top = pay.max ?? pay.min;
  const hoursAYear = (hours?.max ?? USUAL_HOURS) * WEEKS;
  const inPeriod = { period, currency: pay.currency };
  if ((pay.unit === 'hour') === (period === 'hour'))
    return { ...inPeriod, amount: pay.unit === 'month' ? top * MONTHS : top };
  if (period === 'year') return { ...inPeriod, amount: rounded(top * hoursAYear) };
  return { ...inPeriod, amount: rounded((pay.unit === 'month' ? top * MONTHS : top) / hoursAYear) };
}

/**
 * To quarters from 10 to 100, to 250 from 10,000 to 100,000: what is converted is not more exact than that,
 * and few amounts are in use.
 */
function rounded(amount: number): number {
  const grain = 10 ** Math.floor(Math.log10(Math.max(amount, 1))) / 40;
  return Number((Math.round(amount / grain) * grain).toFixed(2));
}

/** The least pay that is searched for, in its period. */
const leastPay = ({ min, unit, currency }: ExactPay): PeriodPay => ({
  amount: unit === 'month' ? min * MONTHS : min,
  period: unit === 'hour' ? 'hour' : 'year',
  currency,
});

/** Lower pay has the step 0 only. */
const FIRST_STEP = { hour: 10, year: 10_000 };
/** Of each power of ten. Most pay lies between the first and the third, where the steps are closest. */
const STEPS = [
  1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.3, 3.6, 4, 4.5, 5, 6, 7, 8, 9,
];

/** The steps that an amount reaches, in ascending order. */
function stepsUpTo({ amount, period }: PeriodPay): number[] {
  const steps = [0];
  for (let power = FIRST_STEP[period]; power <= amount; power *= 10)
    steps.push(...STEPS.map((step) => Number((step * power).toFixed(2))).filter((step) => step <= amount));
  return steps;
}

const payWords = (pay: Pay | null, amounts: readonly PeriodPay[]): string[] => {
  if (pay === null) return ['pay:unknown'];
  if (pay.kind !== 'amount') return [`pay:${pay.kind}`];
  return amounts.flatMap((amount) => stepsUpTo(amount).map((step) => stepWord(amount, step)));
};

const stepWord = ({ period, currency }: PeriodPay, step: number) =>
  `pay:${currency.toLowerCase()}:${period}:${step}`;

/** Of every amount in this currency. */
export const currencyWord = ({ currency }: Pick<ExactPay, 'currency'>) => `payin:${currency.toLowerCase()}`;

/** Of one amount, in hundredths with zeros before them: sorts as the amounts do. */
const payWord = ({ amount, period, currency }: PeriodPay) =>
  `paid:${currency.toLowerCase()}:${period}:${String(Math.round(amount * 100)).padStart(15, '0')}`;

function payTerm(pay: ExactPay): SearchTerm {
  const least = leastPay(pay);
  return whole(stepWord(least, stepsUpTo(least).at(-1)!));
}

/**
 * The words of the amounts between the least pay and the next step, of which few may be in use: `from`
 * included, `before` not. `undefined` if the least pay is a step.
 */
export function amountsBeforeStep(pay: ExactPay): { from: string; before: string } | undefined {
  const least = leastPay(pay);
  if (stepsUpTo(least).at(-1) === least.amount) return undefined;
  return { from: payWord(least), before: payWord({ ...least, amount: nextStep(least) }) };
}

/** Finds exactly the jobs that pay at least so much, given the amounts in use before the next step. */
export function exactPayTerm(pay: ExactPay, amounts: readonly string[]): SearchTerm {
  const least = leastPay(pay);
  return whole(stepWord(least, nextStep(least)), ...amounts);
}

/** The first step above an amount: the next power of ten is one. */
function nextStep({ amount, ...period }: PeriodPay): number {
  let power = FIRST_STEP[period.period];
  while (power <= amount) power *= 10;
  return stepsUpTo({ ...period, amount: power }).find((step) => step > amount)!;
}

/** The facts by which a filter leaves out jobs that do not say them. */
export const COMPARED_FACTS = ['pay', 'hours', 'start', 'town'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Whether a condition is of the filter by this fact. */
export const isOfFact = ({ words }: SearchTerm, fact: ComparedFact): boolean =>
  words.some((word) => word.startsWith(`${fact}:`) || word.startsWith(`${fact}span:`));

/** Jobs that do not say a fact, or their pay only as a grade. */
export const UNKNOWN: Record<ComparedFact, SearchTerm> = {
  pay: whole('pay:unknown', 'pay:grade'),
  hours: whole('hours:unknown'),
  start: whole('start:unknown'),
  town: whole('town:unknown'),
};

/*
 * Hours, in halves. A job has a word for each number of hours from its fewest to its most, and for each span
 * of five hours that these touch: a search asks for whole spans, and for single numbers before and after.
 */

const MIN_HOURS = 0.5;
const MAX_HOURS = 60;
const HOURS_SPAN = 5;

const halvesBetween = (min: number, max: number): number[] =>
  Array.from({ length: Math.max(Math.floor((max - min) * 2) + 1, 0) }, (_, half) => min + half / 2);

const spanOf = (hours: number) => Math.floor(hours / HOURS_SPAN);

const hoursWords = (hours: Hours | null): string[] => {
  if (hours === null) return ['hours:unknown'];
  const halves = halvesBetween(hours.min, hours.max);
  return [
    ...halves.map((half) => `hours:${half}`),
    ...[...new Set(halves.map(spanOf))].map((span) => `hoursspan:${span}`),
  ];
};

function hoursTerm(min: number, max: number): SearchTerm {
  const bySpan = Map.groupBy(halvesBetween(min, max), spanOf);
  const words = [...bySpan].flatMap(([span, halves]) =>
    halves.length === HOURS_SPAN * 2 ? [`hoursspan:${span}`] : halves.map((hours) => `hours:${hours}`),
  );
  // Without words PostgreSQL has no condition.
  return whole(...(words.length > 0 ? words : ['hours:none']));
}

/*
 * Starts. A job has words for the year, the month and the day: a search asks for whole years and months
 * before its day.
 */

const FIRST_YEAR = 2000;

const startWords = (startsOn: string | null): string[] => {
  if (startsOn === null) return ['start:unknown'];
  if (startsOn === 'now') return ['start:now'];
  return [`start:${startsOn.slice(0, 4)}`, `start:${startsOn.slice(0, 7)}`, `start:${startsOn}`];
};

function startTerm(by: string): SearchTerm {
  const [year = 0, month = 0, day = 0] = by.split('-').map(Number);
  const from = (first: number, end: number, word: (n: number) => string) =>
    Array.from({ length: Math.max(end - first, 0) }, (_, index) => `start:${word(first + index)}`);
  return whole(
    'start:now',
    ...from(FIRST_YEAR, year, String),
    ...from(1, month, (n) => `${year}-${twoDigits(n)}`),
    ...from(1, day + 1, (n) => `${year}-${twoDigits(month)}-${twoDigits(n)}`),
  );
}

/** What a job that promises an answer has: a word for each time within which it does. */
export const answerWords = (within: AnswerDays | null): string[] =>
  ANSWER_DAYS.filter((days) => within !== null && within <= days).map((days) => `answer:${days}`);

const twoDigits = (n: number) => String(n).padStart(2, '0');

const remoteWords = (countries: readonly string[] | null): string[] => {
  if (countries === null) return [];
  if (countries.length === 0) return ['remotefrom:any'];
  return countries.map((country) => `remotefrom:${country.toLowerCase()}`);
};

/** From yesterday, which may still be today elsewhere. */
function closesTerm(days: number, today: string): SearchTerm {
  return whole(...Array.from({ length: days + 2 }, (_, index) => `closes:${daysAfter(today, index - 1)}`));
}
