import { expect, it } from 'vitest';
import { countJobs } from './job-counts.ts';

const job = (
  skills: string[],
  location = 'Graz',
  employment_type: 'Internship' | 'Contract' = 'Contract',
  is_remote = false,
) => ({
  skills,
  location,
  employment_type,
  is_remote,
});

it('counts by type, skill and remote place, most frequent first', () => {
  const jobs = [
    job(['sql', 'c++']),
    job(['sql'], 'Remote, US', 'Internship'),
    job(['c++', 'ada'], 'Berlin or REMOTE'),
    job([], 'Berlin', 'Contract', true),
  ];
  expect(countJobs(jobs)).toEqual({
    jobs: 4,
    types: [
      { type: 'Contract', jobs: 3 },
      { type: 'Internship', jobs: 1 },
    ],
    skills: [
      { name: 'c++', jobs: 2 },
      { name: 'sql', jobs: 2 },
      { name: 'ada', jobs: 1 },
    ],
    remote: 3,
  });
});

it('lists the ten most frequent skills', () => {
  const names = Array.from({ length: 12 }, (_, index) => `skill ${String(index).padStart(2, '0')}`);
  expect(countJobs([job(names), job(names.slice(2))]).skills.map(({ name }) => name)).toEqual(names.slice(2));
});

it('finds nothing among no jobs', () => {
  expect(countJobs([])).toEqual({ jobs: 0, types: [], skills: [], remote: 0 });
});
