import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetPath, isPathOf, rememberPath, takePath } from './return-path.ts';

test('a path is remembered for one login of its role', () => {
  rememberPath('applicant', '/messages?with=bo');
  expect(takePath('recruiter')).toBeUndefined();
  expect(takePath('applicant')).toBe('/messages?with=bo');
  expect(takePath('applicant')).toBeUndefined();
});

test('a path is forgotten after half an hour, and when it is said so', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  rememberPath('applicant', '/settings');
  vi.advanceTimersByTime(29 * 60_000);
  expect(takePath('applicant')).toBe('/settings');
  rememberPath('applicant', '/settings');
  vi.advanceTimersByTime(30 * 60_000);
  expect(takePath('applicant')).toBeUndefined();
  rememberPath('applicant', '/settings');
  forgetPath('applicant');
  expect(takePath('applicant')).toBeUndefined();
});

test.each([
  '/job-details/0197b3c0-0000-7000-8000-000000000001?mine',
  '/messages?with=0197b3c0-0000-7000-8000-000000000001',
  '/all-messages?chat=group:0197b3c0-0000-7000-8000-000000000001',
  '/recruiter-messages',
  '/jobs?q=https://example.org//jobs%2Fnew',
])('%s is a path of applicants', (path) => {
  expect(isPathOf('applicant', path)).toBe(true);
  expect(isPathOf('recruiter', path)).toBe(false);
});

test.each(['/recruiter/home', '/recruiter/job-details/1?status=not+reviewed', '/recruiter'])(
  '%s is a path of recruiters',
  (path) => {
    expect(isPathOf('recruiter', path)).toBe(true);
    expect(isPathOf('applicant', path)).toBe(false);
  },
);

test.each([
  '',
  'home',
  'https://evil.example/',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/home/%2e%2e/%2Fevil.example',
  '/home//evil.example',
  '//[',
  '/recruiter/../\\evil.example',
])('%j is a path of nobody', (path) => {
  for (const role of ['applicant', 'recruiter'] as const) expect(isPathOf(role, path)).toBe(false);
});
