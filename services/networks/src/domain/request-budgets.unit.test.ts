import { expect, test } from 'vitest';
import { requestBudgets } from './request-budgets.ts';

test('an account younger than a day also has a smaller limit', () => {
  const joined = new Date('2026-01-01T00:00:00Z');
  const after = (ms: number) => requestBudgets(joined, new Date(joined.getTime() + ms));
  const day = 24 * 60 * 60 * 1000;
  expect(after(0)).toEqual(['connectionRequestOfNewAccount', 'connectionRequest']);
  expect(after(day - 1)).toEqual(['connectionRequestOfNewAccount', 'connectionRequest']);
  expect(after(day)).toEqual(['connectionRequest']);
});
