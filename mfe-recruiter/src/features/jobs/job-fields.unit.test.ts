import { changedFields, valueText } from '@firstrung/web-kit/forms';
import { expect, test } from 'vitest';
import { emptyJob, type JobValues, jobFields, toFormValues, toNewJob } from './job-fields.ts';

const base = { ...toFormValues(emptyJob), title: 'Technician', skills: ['sql', 'dutch'] };

test.each<[string, Partial<JobValues>, string[]]>([
  ['another title is a change', { title: 'Engineer' }, ['title']],
  ['skills in another order are the same skills', { skills: ['dutch', 'sql'] }, []],
  ['fewer skills are a change', { skills: ['sql'] }, ['skills']],
  ['months are a change of one field', { length: { kind: 'months', months: 6 } }, ['length']],
])('%s', (_, change, changed) => {
  expect(changedFields(jobFields, base, { ...base, ...change })).toEqual(changed);
});

test('equal facts are the same, whatever the order of their parts', () => {
  const [one, other] = [
    { country: 'AT', town: '' },
    { town: '', country: 'AT' },
  ].map((place) => ({
    ...base,
    places: [place],
  }));
  expect(changedFields(jobFields, one!, other!)).toEqual([]);
});

test.each([
  [null, ''],
  [15, 'Within 15 working days'],
] as const)('a promise of %s days is said, and sent as it is stored', (answerWithin, text) => {
  const values = toFormValues({ ...emptyJob, answerWithin });
  expect(valueText(jobFields, 'answerWithin', values)).toBe(text);
  expect(toNewJob(values)).toMatchObject({ answerWithin });
});
