import { expect, test } from 'vitest';
import { blankJob } from './job-form.ts';
import { mergeJobs } from './job-merge.ts';

const base = { ...blankJob, title: 'Technician', location: 'Lisbon', skills: ['sql', 'dutch'] };

test('what only they have changed is taken, what only I have changed is kept', () => {
  const found = mergeJobs(base, { ...base, title: 'Engineer' }, { ...base, location: 'Porto' });
  expect(found).toEqual({
    merged: { ...base, title: 'Engineer', location: 'Porto' },
    clashes: [],
    taken: ['location'],
  });
});

test('what both have changed is to be chosen, and shows mine until then', () => {
  const found = mergeJobs(base, { ...base, title: 'Engineer' }, { ...base, title: 'Mechanic' });
  expect(found).toEqual({ merged: { ...base, title: 'Engineer' }, clashes: ['title'], taken: [] });
});

test('the same change made twice is none to choose', () => {
  const both = { ...base, title: 'Engineer' };
  expect(mergeJobs(base, both, both)).toEqual({ merged: both, clashes: [], taken: [] });
});

test('skills in another order are the same skills', () => {
  const theirs = { ...base, skills: ['dutch', 'sql'] };
  expect(mergeJobs(base, { ...base, skills: ['sql'] }, theirs)).toMatchObject({ clashes: [], taken: [] });
});
