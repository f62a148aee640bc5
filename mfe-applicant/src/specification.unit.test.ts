import { labels } from '@firstrung/ui-kit';
import { expect, test } from 'vitest';
import { texts as networks } from './features/networks/texts.ts';
import { texts as profile } from './features/profile/texts.ts';
import { nav } from './nav.tsx';

/**
 * What the specification fixes and no component test shows: theirs have
 * the other texts, and `titles.component.test.tsx` has the routes.
 */

test.each([
  ['A§2', 'Say Hi!', networks.sayHi],
  ['A§4', 'Accepted', labels.applicationStatus.Accepted],
  ['A§4', 'Rejected', labels.applicationStatus.Rejected],
  ['A§5', 'Please wait for the upload to complete', profile.uploading],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

/** Without the search, which stands beside them as an icon, and without the saved jobs of the menus. */
const bar = (account: object | null) =>
  nav({ session: { account: () => account } } as never)
    .filter(({ look, to }) => look !== 'search' && to !== '/saved-jobs')
    .map(({ label, to }) => [label, to]);

test('A§2: the bar of applicants and its menu, in the order given', () => {
  expect(bar({})).toEqual([
    ['Home', '/home'],
    ['Projects', '/project-networks'],
    ['Applied', '/applied-interns'],
    ['Recruiters', '/recruiter-messages'],
    ['Messages', '/messages'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Logout', '/logout'],
  ]);
});

test('A§2: the bar of guests has the same, and ways in', () => {
  expect(bar(null)).toEqual([
    ['Home', '/guest/home'],
    ['Projects', '/guest/project-networks'],
    ['Applied', '/guest/applied-interns'],
    ['Recruiters', '/guest/recruiter-messages'],
    ['Messages', '/guest/messages'],
    ['Profile', '/guest/profile'],
    ['Settings', '/guest/settings'],
    ['Login', '/login'],
    ['Signup', '/signup'],
  ]);
});

test('A§2 A§9: guests have a fixed 3 at Messages, which is the current entry for all chats of applicants', () => {
  const messagesOf = (account: object | null) =>
    nav({ session: { account: () => account } } as never).find(({ label }) => label === 'Messages');
  expect(messagesOf(null)?.badge).toEqual({ count: 3, label: 'messages' });
  expect(messagesOf({})?.also).toContain('/all-messages');
});
