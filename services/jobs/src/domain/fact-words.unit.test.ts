import { type JobFacts, NO_FACTS, type PayUnit } from '@firstrung/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsBeforeStep,
  currencyWord,
  exactPayTerm,
  type FactSearch,
  factTerms,
  factWords,
  UNKNOWN,
} from './fact-words.ts';
import type { SearchTerm } from './own-words.ts';

const TODAY = '2027-01-31';

const facts = (some: Partial<JobFacts>): JobFacts => ({ ...NO_FACTS, ...some });
const wordsOf = (some: Partial<JobFacts>) => factWords(facts(some)).words;
const has = (words: readonly string[], term: SearchTerm) => term.words.some((word) => words.includes(word));
/** Whether the index finds a job. */
const finds = (search: FactSearch, some: Partial<JobFacts>) =>
  factTerms(search, () => TODAY).every((term) => has(wordsOf(some), term));

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100);
const halves = fc.integer({ min: 1, max: 120 }).map((n) => n / 2);
const day = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const unit = fc.constantFrom<PayUnit[]>('hour', 'month', 'year');
const RUNS = { numRuns: 2_000 };

describe('pay', () => {
  const amount = fc
    .record({ min: cents(60_000), more: fc.option(cents(20_000)), unit })
    .map(({ min, more, ...rest }) => ({
      kind: 'amount' as const,
      currency: 'EUR',
      min,
      max: more === null ? null : Number((min + more).toFixed(2)),
      ...rest,
    }));

  it('misses no job that pays enough, and with the amounts in use finds no other', () => {
    fc.assert(
      fc.property(amount, amount, (paid, wanted) => {
        const pay = { min: wanted.min, unit: wanted.unit, currency: 'EUR' };
        const hours = { hour: 40 * 52, month: 12, year: 1 };
        const ratio = ((paid.max ?? paid.min) * hours[paid.unit]) / (pay.min * hours[pay.unit]);
        const isHourly = [paid.unit === 'hour', pay.unit === 'hour'];
        // Converted from or to pay by the hour it is a little off.
        if (isHourly[0] !== isHourly[1] && ratio > 0.98 && ratio < 1.02) return;
        const isEnough = ratio >= 1 || pay.min === 0;
        if (isEnough) expect(finds({ pay }, { pay: paid })).toBe(true);
        const between = amountsBeforeStep(pay);
        if (!between) {
          expect(finds({ pay }, { pay: paid })).toBe(isEnough);
          return;
        }
        const { words, listed } = factWords(facts({ pay: paid }));
        const inUse = listed.filter((word) => word >= between.from && word < between.before);
        expect(has(words, exactPayTerm(pay, inUse))).toBe(isEnough);
      }),
      RUNS,
    );
  });

  it('has few words, whatever the currency', () => {
    const pay = { kind: 'amount', max: null, unit: 'year' } as const;
    expect(wordsOf({ pay: { ...pay, min: 38_000, currency: 'EUR' } }).length).toBeLessThan(50);
    expect(wordsOf({ pay: { ...pay, min: 60_000_000, currency: 'IDR' } }).length).toBeLessThan(200);
  });

  it('that can not be compared has words of its own', () => {
    expect(has(wordsOf({}), UNKNOWN.pay)).toBe(true);
    expect(has(wordsOf({ pay: { kind: 'grade', text: 'E 13 TV-L' } }), UNKNOWN.pay)).toBe(true);
    expect(has(wordsOf({ pay: { kind: 'unpaid' } }), UNKNOWN.pay)).toBe(false);
    const hourly = { unit: 'hour', currency: 'EUR' } as const;
    expect(wordsOf({ pay: { kind: 'amount', min: 14, max: 16, ...hourly } })).toContain(currencyWord(hourly));
  });
});

it('finds exactly the jobs whose hours can be as many', () => {
  fc.assert(
    fc.property(halves, halves, fc.option(halves), fc.option(halves), (one, other, least, most) => {
      const hours = { min: Math.min(one, other), max: Math.max(one, other) };
      const search = { hoursMin: least ?? undefined, hoursMax: most ?? undefined };
      if (least === null && most === null) return;
      const [from, to] = [least ?? 0.5, most ?? 60];
      expect(finds(search, { hours })).toBe(from <= to && hours.min <= to && hours.max >= from);
      expect(finds(search, {})).toBe(false);
      expect(has(wordsOf({ hours }), UNKNOWN.hours)).toBe(false);
      expect(has(wordsOf({}), UNKNOWN.hours)).toBe(true);
    }),
    RUNS,
  );
});

it('finds exactly the jobs that start by a day', () => {
  fc.assert(
    fc.property(day, day, (startsOn, startsBy) => {
      expect(finds({ startsBy }, { startsOn })).toBe(startsOn <= startsBy);
      expect(finds({ startsBy }, { startsOn: 'now' })).toBe(true);
      expect(finds({ startsBy }, {})).toBe(false);
      expect(has(wordsOf({ startsOn }), UNKNOWN.start)).toBe(false);
      expect(has(wordsOf({}), UNKNOWN.start)).toBe(true);
    }),
    RUNS,
  );
});

it('finds the jobs that one may do from a country', () => {
  const found = (remoteFrom: string[] | null) => finds({ remoteFrom: 'AT' }, { remoteFrom });
  expect([['AT', 'DE'], [], ['DE'], null].map(found)).toEqual([true, true, false, false]);
});

it('finds the jobs that close within some days', () => {
  const found = (closesOn: string | null) => finds({ closesWithin: 2 }, { closesOn });
  expect(['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-02', '2027-02-03', null].map(found)).toEqual([
    false,
    // Where it is still that day.
    true,
    true,
    true,
    false,
    false,
  ]);
});
