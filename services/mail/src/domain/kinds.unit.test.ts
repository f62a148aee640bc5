import { NOTIFICATION_KINDS } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { emailChoices, emailTiming, KINDS, kindsOf } from './kinds.ts';

test('each role has its kinds, in one order', () => {
  expect(kindsOf('applicant')).toEqual([
    'statusChange',
    'requestReceived',
    'requestAccepted',
    'unreadMessages',
    'announcement',
    'pictureFailed',
    'savedJob',
    'companyMessage',
    'applicationSent',
  ]);
  expect(kindsOf('recruiter')).toEqual(
    NOTIFICATION_KINDS.filter((kind) => KINDS[kind].roles.includes('recruiter')),
  );
  expect(kindsOf('recruiter')).toEqual(
    expect.arrayContaining(['newApplication', 'unreadMessages', 'pictureFailed', 'mentioned']),
  );
});

test('only new applications can come once a day, and what has no e-mail has no choice', () => {
  const daily = NOTIFICATION_KINDS.filter((kind) => emailChoices(kind).includes('daily'));
  expect(daily).toEqual(['newApplication']);
  expect(emailChoices('newApplication')).toEqual(['daily', 'on', 'off']);
  expect(emailChoices('unreadMessages')).toEqual(['on', 'off']);
  expect(emailChoices('pictureFailed')).toEqual([]);
});

test('an e-mail is sent as the account has chosen, else as the table says', () => {
  expect(emailTiming('newApplication', undefined)).toBe('daily');
  expect(emailTiming('newApplication', 'daily')).toBe('daily');
  expect(emailTiming('newApplication', 'on')).toBe('at once');
  expect(emailTiming('unreadMessages', undefined)).toBe('away');
  expect(emailTiming('unreadMessages', 'on')).toBe('away');
  expect(emailTiming('statusChange', undefined)).toBe('decision');
  for (const kind of NOTIFICATION_KINDS) expect(emailTiming(kind, 'off')).toBeUndefined();
  expect(emailTiming('pictureFailed', 'on')).toBeUndefined();
});
