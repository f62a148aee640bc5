import { type JobFacts, NO_FACTS } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { flawsOf, flawsOfDates, normaliseFacts } from './job-facts.ts';

const facts = (some: Partial<JobFacts>): JobFacts => ({ ...NO_FACTS, ...some });
const paths = (some: Partial<JobFacts>) => flawsOf(facts(some)).map(({ path }) => path);
const eur = { kind: 'amount', unit: 'hour', currency: 'EUR' } as const;
const question = { id: 'a', kind: 'yesNo', text: 'Do you drive?', required: false } as const;

it('takes a job without facts, and facts that agree', () => {
  expect(flawsOf(NO_FACTS)).toEqual([]);
  expect(
    paths({
      pay: { ...eur, min: 14.5, max: 16.55 },
      places: [{ country: 'AT', town: 'Graz' }],
      remoteFrom: ['AT', 'DE'],
      hours: { min: 38.5, max: 38.5 },
      startsOn: '2027-01-01',
      endsOn: '2027-01-01',
      questions: [question, { ...question, id: 'b', kind: 'choice', options: ['A', 'B'] }],
    }),
  ).toEqual([]);
});

it.each<[string, Partial<JobFacts>]>([
  ['pay.min', { pay: { ...eur, min: 1.005, max: null } }],
  ['pay.max', { pay: { ...eur, min: 1, max: 14.001 } }],
  ['pay.max', { pay: { ...eur, min: 15, max: 14 } }],
  ['hours.max', { hours: { min: 20, max: 10 } }],
  ['endsOn', { startsOn: '2027-02-01', endsOn: '2027-01-31' }],
  ['months', { endsOn: '2027-01-31', months: 3 }],
  ['questions.1.id', { questions: [question, { ...question, id: 'A' }] }],
  ['questions.0.options', { questions: [{ ...question, kind: 'choice' }] }],
  ['questions.0.options', { questions: [{ ...question, options: ['A', 'B'] }] }],
  ['questions.0.options', { questions: [{ ...question, kind: 'choice', options: ['A', 'A '] }] }],
])('refuses %s', (path, some) => {
  expect(paths(some)).toEqual([path]);
});

it('takes amounts that binary fractions only approach', () => {
  const amounts = Array.from({ length: 2_000 }, (_, cents) => cents / 100);
  expect(amounts.flatMap((min) => paths({ pay: { ...eur, min, max: null } }))).toEqual([]);
});

it('writes what is the same in the same way', () => {
  expect(
    normaliseFacts(
      facts({
        pay: { ...eur, min: 14, max: 14 },
        places: [
          { country: 'AT', town: ' Graz ' },
          { country: 'AT', town: 'GRAZ' },
          { country: 'DE', town: 'Graz' },
          { country: 'AT', town: '' },
        ],
        remoteFrom: ['DE', 'AT', 'DE'],
        publishAt: '2027-01-01T01:00:00+01:00',
        questions: [{ ...question, id: 'AB', text: ' Do you drive? ' }],
      }),
    ),
  ).toEqual({
    pay: { ...eur, min: 14, max: null },
    places: [
      { country: 'AT', town: 'Graz' },
      { country: 'DE', town: 'Graz' },
      { country: 'AT', town: '' },
    ],
    remoteFrom: ['DE', 'AT'],
    publishAt: '2027-01-01T00:00:00.000Z',
    questions: [{ ...question, id: 'ab' }],
  });
});

it('compares the dates of a job with the time, and with each other', () => {
  const now = new Date('2027-01-10T12:00:00Z');
  const later = new Date('2027-01-11T00:00:00Z');
  const closing = (closesAt: Date | null, publishAt: string | null = null) => ({ closesAt, publishAt });
  const at = (...[dates, before]: [ReturnType<typeof closing>, ReturnType<typeof closing>?]) =>
    flawsOfDates(dates, before, now).map(({ path }) => path);
  expect(at(closing(null))).toEqual([]);
  expect(at(closing(later))).toEqual([]);
  expect(at(closing(now))).toEqual(['closesOn']);
  expect(at(closing(now), closing(now))).toEqual([]);
  expect(at(closing(null, now.toISOString()))).toEqual(['publishAt']);
  expect(at(closing(null, now.toISOString()), closing(null, now.toISOString()))).toEqual([]);
  expect(at(closing(later, later.toISOString()))).toEqual(['publishAt']);
});
