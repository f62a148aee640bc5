import { expect, test } from 'vitest';
import { SOCKET_OPTIONS } from './chat/socket-options.ts';
import { texts as landing } from './landing/texts.ts';

/** What the specification fixes and no component test shows: theirs have the other texts. */

test.each([
  ['A§1', 'Login as Recruiter', landing.recruiter],
  ['A§1', 'Login as Applicant', landing.applicant],
  ['A§1', 'Apply Jobs', landing.jobs],
  ['A§2', 'Profile deleted successfully!', landing.deleted],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

test('A§7 A§9 B§7 B§9: how the socket of the chats connects', () => {
  expect(SOCKET_OPTIONS).toMatchObject({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    withCredentials: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
});
