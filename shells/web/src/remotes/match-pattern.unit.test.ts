import { expect, test } from 'vitest';
import { canonicalPath, matchPattern } from './match-pattern.ts';

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

test.for([
  ['/guest/home', '/guest/home/', '/guest/home'],
  ['/guest/home', '/Guest/Home', '/guest/home'],
  ['/guest/home', '//guest/home', '/guest/home'],
  ['/jobs', '/jobs/', '/jobs'],
  ['/', '//', '/'],
  ['/jobs', '/JOBS///', '/jobs'],
  ['/guest/home', '/%67uest/h%6Fme', '/guest/home'],
  ['/job-details/:jobId', '/Job-Details//aB%2fc/', '/job-details/aB%2Fc'],
  ['/companies/:slug', '//evil.example/..%2f', '/companies/..%2F'],
  ['/recruiter/*', '/Recruiter//Home/', '/recruiter/Home'],
  ['/:broken', '/%E0%A4%A', '/%25E0%25A4%25A'],
] as const)('the address of a page of %s asked for as %s is %s', ([pattern, path, canonical]) => {
  expect(canonicalPath(pattern, path)).toBe(canonical);
  expect(canonicalPath(pattern, canonical)).toBe(canonical);
});
