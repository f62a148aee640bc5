import { expect, test } from 'vitest';
import { callAddress } from './address.ts';

test('parameters are filled in and escaped', () => {
  expect(callAddress('GET /api/jobs/job-details/:jobId', { jobId: 'a/b c' })).toEqual({
    method: 'GET',
    address: '/api/jobs/job-details/a%2Fb%20c',
  });
});

test('the query repeats lists and leaves out what is undefined', () => {
  const { address } = callAddress('GET /api/x', undefined, { skill: ['c++', 'c#'], q: undefined, limit: 20 });
  expect(address).toBe('/api/x?skill=c%2B%2B&skill=c%23&limit=20');
});
