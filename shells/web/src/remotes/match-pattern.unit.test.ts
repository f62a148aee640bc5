import { expect, test } from 'vitest';
import { matchPattern } from './match-pattern.ts';

test.for([
  ['/login', '/login', {}],
  ['/login', '/Login/', {}],
  ['/login', '/login/x', null],
  ['/job-details/:jobId', '/job-details/a%2Fb', { jobId: 'a/b' }],
  ['/job-details/:jobId', '/job-details/', null],
  ['/recruiter/*', '/recruiter', {}],
  ['/recruiter/*', '/recruiter/home/x', {}],
  ['/recruiter/*', '/recruiters', null],
  ['/*', '/anything', {}],
  ['/:broken', '/%E0%A4%A', { broken: '%E0%A4%A' }],
] as const)('%s and %s', ([pattern, path, params]) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});
