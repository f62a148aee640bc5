import { expect, it } from 'vitest';
import { countText, filterChips } from './job-counts.ts';

const counts = {
  jobs: 61,
  types: [
    { type: 'Full-time', jobs: 40 },
    { type: 'Internship', jobs: 12 },
  ] as const,
  skills: ['c++', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, jobs: 2 })),
  remote: 3,
};
const of = (more: Partial<typeof counts>) => ({ ...counts, ...more, types: [...counts.types] });

it('says how many, and where it stopped counting', () => {
  expect(countText(of({}))).toBe('61');
  expect(countText(of({ jobs: 1_000 }))).toBe('1,000+');
});

it('makes chips of types for beginners, remote jobs and the most frequent skills', () => {
  const chips = filterChips(of({}));
  expect(chips.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Internship 12',
    'Remote 3',
    ...['C++ 2', 'B 2', 'C 2', 'D 2', 'E 2'],
  ]);
  expect(chips.slice(0, 3).map(({ to }) => to)).toEqual([
    '/jobs?type=Internship',
    '/jobs?location=remote',
    '/jobs?skill=c%2B%2B',
  ]);
});

it('has no chip for what no job has, and no counts of the newest jobs alone', () => {
  expect(filterChips(of({ remote: 0, skills: [] })).map(({ label }) => label)).toEqual(['Internship']);
  expect(filterChips(of({ jobs: 1_000 }))[0]?.count).toBeUndefined();
});
