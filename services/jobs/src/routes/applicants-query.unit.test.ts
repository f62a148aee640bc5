import { expect, it } from 'vitest';
import { readApplicantsQuery } from './applicants-query.ts';

const now = new Date('2027-01-01T00:00:00Z');
const orderOf = (sortsByFit: boolean, order?: 'asc' | 'desc') =>
  readApplicantsQuery('id', { sort: 'fit', ...(order && { order }) }, { now, sortsByFit }).by;

it('sorts by the skills in common only where the operator offers it', () => {
  expect(orderOf(true)).toEqual({ sort: 'fit', reverse: false });
  expect(orderOf(true, 'asc')).toEqual({ sort: 'fit', reverse: true });
  expect(orderOf(false)).toEqual({ sort: 'date', reverse: false });
  expect(orderOf(false, 'asc')).toEqual({ sort: 'date', reverse: false });
});
