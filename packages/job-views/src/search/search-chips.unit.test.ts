import type { JobCounts } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import type { JobSearch } from './job-search.ts';
import { searchChips, searchName } from './search-chips.ts';

const of = (more: Partial<JobCounts>): JobCounts => ({
  jobs: 61,
  types: [
    { type: 'Full-time', jobs: 40 },
    { type: 'Internship', jobs: 12 },
  ],
  skills: ['c++', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, jobs: 2 })),
  remote: 3,
  ...more,
});

it('has a chip that removes each filter of a search, and chips that narrow it', () => {
  const search = { q: 'x', type: 'Internship' as const, skill: ['c++'] };
  expect(searchChips(search, undefined, undefined)).toEqual([
    { label: 'Internship', to: '/jobs?q=x&skill=c%2B%2B', removes: true },
    { label: 'C++', to: '/jobs?q=x&type=Internship', removes: true },
  ]);
  const narrower = searchChips(search, of({}), undefined).slice(2);
  expect(narrower.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Remote 3',
    ...['B 2', 'C 2', 'D 2', 'E 2', 'F 2'],
  ]);
  expect(narrower[1]?.to).toBe('/jobs?q=x&type=Internship&skill=c%2B%2B&skill=b');
});

it('names the company of a search, and offers no filter that all results pass', () => {
  const company = '0199c6a2-7e39-7000-8000-00000000beef';
  const chips = (name?: string) => searchChips({ company }, of({ jobs: 40, remote: 0, skills: [] }), name);
  expect(chips('Northlight').map(({ label }) => label)).toEqual(['Northlight', 'Internship']);
  expect(chips().map(({ label }) => label)).toEqual(['One company', 'Internship']);
  expect(searchChips({}, of({ jobs: 1_000 }), undefined)[0]).toEqual({
    label: 'Full-time',
    to: '/jobs?type=Full-time',
  });
});

it.each([
  [
    { q: 'IT', location: 'Oldenburg', within: 25, type: 'Internship' },
    'IT in Oldenburg\u00a0· 25 km\u00a0· Internship',
  ],
  [{ location: 'Graz', skill: ['c++', 'sql'] }, 'Graz\u00a0· C++\u00a0· SQL'],
  [{ remoteFrom: 'AT' }, 'Remote from Austria'],
  [{ answerWithin: 30 }, 'Promises an answer'],
] as const)('names the search %j', (search, name) => {
  expect(searchName(structuredClone<JobSearch>(search as never))).toBe(name);
});

it('has a chip for each filter by a fact, and one for all parts of the pay', () => {
  const search = {
    location: 'Oldenburg',
    within: 25,
    payMin: 14,
    payUnit: 'hour',
    currency: 'EUR',
    hoursMin: 20,
    hoursMax: 30,
    startsBy: '2027-03-01',
    remoteFrom: 'AT',
    closesWithin: 7,
    answerWithin: 15,
  } as const;
  const chips = searchChips(search, undefined, undefined);
  expect(chips.map(({ label }) => label)).toEqual([
    'Within 25 km of Oldenburg',
    'From €14 an hour',
    'From 20 hours a week',
    'Up to 30 hours a week',
    'Starts by Mar 1, 2027',
    'Remote from Austria',
    'Closes within 7 days',
    'Answers within 15 working days',
  ]);
  const others = 'hoursMin=20&hoursMax=30&startsBy=2027-03-01&remoteFrom=AT&closesWithin=7&answerWithin=15';
  expect(chips[0]?.to).toBe(`/jobs?location=Oldenburg&payMin=14&payUnit=hour&currency=EUR&${others}`);
  expect(chips[1]?.to).toBe(`/jobs?location=Oldenburg&within=25&${others}`);
});
