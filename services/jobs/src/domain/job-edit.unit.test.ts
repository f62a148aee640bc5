import { EMPTY_JOB, type JobFields } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { fieldChanges, fieldText, mergeJob, tooLongSkills } from './job-edit.ts';
import { nextUpdatedAt } from './updated-at.ts';

const baker: JobFields = {
  ...EMPTY_JOB,
  title: 'Baker',
  description: 'Bread',
  location: 'Graz',
  benefits: 'Rolls',
  skills: ['baking', 'c++'],
  status: 'liveJobs',
};

it('changes nothing when no field or the unchanged job is sent', () => {
  expect(mergeJob(baker, {})).toEqual(baker);
  expect(mergeJob(baker, baker)).toEqual(baker);
  expect(fieldChanges(baker, mergeJob(baker, baker))).toEqual([]);
});

it('takes the given fields, including empty text and no skills', () => {
  const changed = mergeJob(baker, {
    title: ' Cook ',
    benefits: '',
    skills: ['C#', ' c#'],
    status: 'pausedJobs',
  });
  expect(changed).toEqual({ ...baker, title: 'Cook', benefits: '', skills: ['c#'], status: 'pausedJobs' });
  expect(fieldChanges(baker, changed)).toEqual([
    { field: 'title', before: 'Baker', after: 'Cook' },
    { field: 'benefits', before: 'Rolls', after: '' },
    { field: 'skills', before: 'baking, c++', after: 'c#' },
    { field: 'status', before: 'liveJobs', after: 'pausedJobs' },
  ]);
  expect(mergeJob(baker, { skills: [] }).skills).toEqual([]);
});

it('never repeats the time of a change', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  expect(nextUpdatedAt(now, new Date(now.getTime() - 5))).toEqual(now);
  expect(nextUpdatedAt(now, now).getTime()).toBe(now.getTime() + 1);
});

it.each([
  ['contact', { city: '', email: '' }, ''],
  ['contact', { city: 'Essen', email: '' }, '{"city":"Essen","email":""}'],
  ['places', [], ''],
  ['remoteFrom', [], '[]'],
])('%s %j is said as %j', (field, value, text) => {
  expect(fieldText(field, value)).toBe(text);
});

it('normalises skills, and drops blanks and duplicates', () => {
  const { skills } = mergeJob(baker, { skills: ['React.JS!', ' reactjs', 'C++', 'C', '!!', 'c#', ''] });
  expect(skills).toEqual(['reactjs', 'c++', 'c', 'c#']);
});

it('finds skills that are too long', () => {
  expect(tooLongSkills(['a'.repeat(60), 'b'.repeat(61), `${'c'.repeat(60)}!!!`])).toEqual([1]);
});
