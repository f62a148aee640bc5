import { browserStore } from '@firstrung/web-kit';
import { afterEach, expect, test } from 'vitest';
import { forgetAttempt, rememberAttempt, signupAttempt } from './signup-attempt.ts';

afterEach(() => forgetAttempt('applicant'));

test('an attempt is remembered for its role', () => {
  const attempt = { emailOrPhone: 'ada@example.org', ticket: 't' };
  rememberAttempt('applicant', attempt);
  expect([signupAttempt('applicant'), signupAttempt('recruiter')]).toEqual([attempt, null]);
});

test.each([
  '{',
  'null',
  '42',
  '[]',
  '{}',
  '{"emailOrPhone":5,"ticket":"t"}',
  '{"emailOrPhone":"ada@example.org"}',
])('%s in the storage counts as no attempt', (text) => {
  browserStore('sessionStorage').setItem('signupAttempt.applicant', text);
  expect(signupAttempt('applicant')).toBeNull();
});
