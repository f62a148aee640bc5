import { expect, it } from 'vitest';
import { applicantSort } from '../db/queries/applications/applicants-table.ts';
import { readApplicantsQuery } from './applicants-query.ts';

const now = new Date('2027-01-01T00:00:00Z');
const sortOf = (sortsByFit: boolean, order?: 'asc' | 'desc') =>
  readApplicantsQuery({ id: 'id' }, { sort: 'fit', ...(order && { order }) }, { sortsByFit }, now).sort;

it('sorts by the skills in common only where the operator offers it', () => {
  expect(sortOf(true)).toEqual(applicantSort('fit'));
  expect(sortOf(true, 'asc')).toEqual({ ...applicantSort('fit'), descending: false });
  expect(sortOf(false)).toEqual(applicantSort('date'));
  expect(sortOf(false, 'asc')).toEqual(applicantSort('date'));
});

it.each([
  [15, 'answerBy'],
  [null, 'date'],
] as const)('sorts a job that promises an answer within %s days by %s', (answer_within, by) => {
  const { sort } = readApplicantsQuery(
    { id: 'id', answer_within },
    { sort: 'answerBy' },
    { sortsByFit: false },
    now,
  );
  expect(JSON.stringify(sort)).toBe(JSON.stringify(applicantSort(by)));
});
