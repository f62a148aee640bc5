import { mergeFields, versionText } from '@firstrung/web-kit/forms';
import { expect, test } from 'vitest';
import { emptyJob, type JobValues, jobFields, toFormValues, toNewJob } from './job-fields.ts';

const mergeJobs = (base: JobValues, mine: JobValues, theirs: JobValues) =>
  mergeFields(jobFields, { base, mine, theirs });

const base = { ...toFormValues(emptyJob), title: 'Technician', location: 'Lisbon', skills: ['sql', 'dutch'] };

test('a field that only they have changed is adopted, and my change of another field is not', () => {
  const result = mergeJobs(base, { ...base, title: 'Engineer' }, { ...base, location: 'Porto' });
  expect(result).toEqual({ conflicts: [], adopted: ['location'] });
});

test('a field that both have changed is a conflict', () => {
  const result = mergeJobs(base, { ...base, title: 'Engineer' }, { ...base, title: 'Mechanic' });
  expect(result).toEqual({ conflicts: ['title'], adopted: [] });
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, title: 'Engineer' };
  expect(mergeJobs(base, both, both)).toEqual({ conflicts: [], adopted: [] });
});

test('skills in another order are the same skills', () => {
  const theirs = { ...base, skills: ['dutch', 'sql'] };
  expect(mergeJobs(base, { ...base, skills: ['sql'] }, theirs)).toMatchObject({ conflicts: [], adopted: [] });
});

test('months here and a last day there are one conflict, and equal facts are none', () => {
  const mine = {
    ...base,
    length: { kind: 'months', months: 6 } as const,
    places: [{ country: 'AT', town: '' }],
  };
  const theirs = {
    ...base,
    length: { kind: 'until', day: '2027-09-30' } as const,
    places: [{ town: '', country: 'AT' }],
  };
  expect(mergeJobs(base, mine, theirs)).toEqual({ conflicts: ['length'], adopted: [] });
});

test.each([
  [null, ''],
  [15, 'Within 15 working days'],
] as const)('a promise of %s days is said, and sent as it is stored', (answerWithin, text) => {
  const values = toFormValues({ ...emptyJob, answerWithin });
  expect(versionText(jobFields, 'answerWithin', values)).toBe(text);
  expect(toNewJob(values)).toMatchObject({ answerWithin });
});
