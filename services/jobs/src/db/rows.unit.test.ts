import { EMPTY_JOB, type JobFacts, type JobFields, type Pay, type Question } from '@firstrung/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldChanges, mergeJob } from '../domain/job-edit.ts';
import { flawsOf, normaliseFacts } from '../domain/job-facts.ts';
import { jobFromRow, jobToRow } from './rows.ts';

const RUNS = { numRuns: 3_000 };

const nullOr = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const words = fc.constantFrom('E 13 TV-L', ' Graz ', 'Évora', 'Do you drive?', '“quoted”', 'a b');
const country = fc.constantFrom('AT', 'DE', 'PT', 'US');
const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100);
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const pay: fc.Arbitrary<Pay> = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    min: cents,
    max: nullOr(cents),
    unit: fc.constantFrom('hour' as const, 'month' as const, 'year' as const),
    currency: fc.constantFrom('EUR', 'USD'),
  }),
  fc.record({ kind: fc.constant('grade' as const), text: words }),
  fc.constant({ kind: 'unpaid' as const }),
);
const hours = fc.integer({ min: 1, max: 120 }).map((n) => n / 2);
const question: fc.Arbitrary<Question> = fc.record(
  {
    id: fc.uuid(),
    kind: fc.constantFrom('yesNo' as const, 'choice' as const, 'number' as const, 'text' as const),
    text: words,
    options: fc.array(words, { minLength: 2, maxLength: 4 }),
    required: fc.boolean(),
  },
  { requiredKeys: ['id', 'kind', 'text', 'required'] },
);
/** What satisfies the schema. */
const facts: fc.Arbitrary<JobFacts> = fc.record({
  pay: nullOr(pay),
  places: fc.array(fc.record({ country, town: fc.oneof(words, fc.constant('')) }), { maxLength: 4 }),
  remoteFrom: nullOr(fc.array(country, { maxLength: 4 })),
  hours: nullOr(fc.record({ min: hours, max: hours })),
  startsOn: fc.oneof(fc.constant(null), fc.constant('now' as const), day),
  endsOn: nullOr(day),
  months: nullOr(fc.integer({ min: 1, max: 120 })),
  positions: nullOr(fc.integer({ min: 1, max: 999 })),
  closesOn: nullOr(day),
  publishAt: nullOr(day.map((one) => `${one}T10:00:00+02:00`)),
  questions: fc.array(question, { maxLength: 4 }),
  membersOnly: fc.boolean(),
});

const job = (some: JobFacts): JobFields => mergeJob({ ...EMPTY_JOB, title: 'Baker' }, some);

/** What the database makes of a row. */
function stored(fields: JobFields): JobFields {
  const row = jobToRow(fields);
  return jobFromRow({ ...row, facts: JSON.parse(row.facts) } as unknown as Parameters<typeof jobFromRow>[0]);
}

it('stores random facts, and reads them as they were', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const written = job(some);
      expect(stored(written)).toEqual(written);
      // A repeated edit changes nothing.
      expect(fieldChanges(stored(written), mergeJob(stored(written), some))).toEqual([]);
      expect({ ...written, ...normaliseFacts(written) }).toEqual(written);
    }),
    RUNS,
  );
});

it('finds the same flaws in random facts before and after they are written', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const paths = (of: JobFacts) => flawsOf(of).map(({ path }) => path);
      expect(paths(job(some))).toEqual(paths(some));
      const { hours: week, endsOn, months } = some;
      if (week && week.max < week.min) expect(paths(some)).toContain('hours.max');
      if (endsOn && months) expect(paths(some)).toContain('months');
    }),
    RUNS,
  );
});

it('records each fact that differs between two random versions, once', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const [before, after] = [job(one), job(other)];
      const changed = fieldChanges(before, after).map(({ field }) => field);
      const differ = (Object.keys(before) as (keyof JobFields)[]).filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
      );
      expect(differ).toEqual(expect.arrayContaining(changed));
      expect(new Set(changed).size).toBe(changed.length);
      expect(fieldChanges(before, before)).toEqual([]);
    }),
    RUNS,
  );
});
