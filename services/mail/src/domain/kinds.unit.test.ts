import { NOTIFICATION_KINDS } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { emailTiming } from './kinds.ts';

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
