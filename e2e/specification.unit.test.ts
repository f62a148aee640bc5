import { calls, IMAGE_SIZES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { texts as applications } from '../mfe-applicant/src/features/applications/texts.ts';
import { texts as networks } from '../mfe-applicant/src/features/networks/texts.ts';
import { texts as profile } from '../mfe-applicant/src/features/profile/texts.ts';
import { nav as applicantNav } from '../mfe-applicant/src/nav.tsx';
import { texts as applicants } from '../mfe-recruiter/src/features/applicants/texts.ts';
import { texts as lists } from '../mfe-recruiter/src/features/lists/texts.ts';
import { texts as messages } from '../mfe-recruiter/src/features/messages/texts.ts';
import { nav as recruiterNav } from '../mfe-recruiter/src/nav.tsx';
import { texts as shared } from '../mfe-recruiter/src/shared/texts.ts';
import { rules } from '../packages/auth-screens/src/fields.tsx';
import { texts as settings } from '../packages/auth-screens/src/settings/texts.ts';
import { texts as chat } from '../packages/chat-screens/src/texts.ts';
import { labels, SKILL_STYLE_COUNT } from '../packages/ui-kit/src/index.ts';
import { SOCKET_OPTIONS } from '../shells/web/src/chat/socket-options.ts';
import { texts as shell } from '../shells/web/src/texts.ts';

/**
 * What both specifications (A: applicants and guests, B: recruiters) fix and no component test shows:
 * theirs have the other texts, and `titles.component.test.tsx` of each side has its routes.
 */

test.each([
  ['A§1', 'Login as Recruiter', shell.landing.recruiter],
  ['A§1', 'Login as Applicant', shell.landing.applicant],
  ['A§1', 'Apply Jobs', shell.landing.jobs],
  ['A§2', 'Profile deleted successfully!', shell.landing.deleted],
  ['A§2', 'You are currently logged in', settings.badge],
  ['A§2', 'Profile deletion is permanent and cannot be undone', settings.deleteWarning],
  ['A§2', 'Last seen 2h ago', chat.presence.seen.hours(2)],
  ['A§2', 'Say Hi!', networks.sayHi],
  ['A§4', 'Accepted', applications.status.Accepted],
  ['A§4', 'Rejected', applications.status.Rejected],
  ['A§5', 'Please wait for the upload to complete', profile.uploading],
  ['B§2', 'Select', applicants.applicants.columns.select],
  ['B§2', 'Page 2 of 3', labels.pageOf(2, 3)],
  ['B§2', '+4 more...', lists.more(4)],
  ['B§2', 'Applied Applicants: 3', messages.applied(3)],
  ['B§2', 'Change Chat Recipient', messages.change],
  ['B§8', 'Failed to upload image.', shared.image.failed],
  ['B§8', 'An error occurred', chat.message.actionFailed],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

test('A§9 B§9: images come in these sizes', () => {
  expect(IMAGE_SIZES).toEqual(expect.arrayContaining(['192x200', '384x400', '100x100', '480x500']));
});

test('A§9 B§9: skills have 11 styles', () => {
  expect(SKILL_STYLE_COUNT).toBe(11);
});

test('A§9: a password has at least 6 characters, in its field and in the call', () => {
  expect(rules.newPassword.minLength.value).toBe(6);
  expect(calls['POST /api/authApplicant/signup'].body.properties.password).toMatchObject({ minLength: 6 });
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

/** Without the search, which stands beside them as an icon, and without the saved jobs of the menus. */
const applicantBar = (account: object | null) =>
  applicantNav({ session: { account: () => account } } as never)
    .filter(({ look, to }) => look !== 'search' && to !== '/saved-jobs')
    .map(({ label, to }) => [label, to]);

test('A§2: the bar of applicants and its menu, in the order given', () => {
  expect(applicantBar({})).toEqual([
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
  expect(applicantBar(null)).toEqual([
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
    applicantNav({ session: { account: () => account } } as never).find(({ label }) => label === 'Messages');
  expect(messagesOf(null)?.badge).toEqual({ count: 3, label: 'messages' });
  expect(messagesOf({})?.also).toContain('/all-messages');
});

const recruiterBar = (path: string) =>
  recruiterNav({ session: { account: () => null } } as never, path).map(({ to }) => to);

test('B§2: the bar of recruiters has all targets, those that are rare in its menu', () => {
  expect(recruiterBar('/recruiter/all-my-jobs')).toEqual([
    '/recruiter/home',
    '/recruiter/to-review',
    '/recruiter/all-my-jobs',
    '/recruiter/messages',
    '/recruiter/company-profile',
    '/recruiter/profile',
    '/recruiter/settings',
    '/recruiter/live-posted-jobs',
    '/recruiter/logout',
  ]);
});

test.each(['login', 'signup', 'verify'])('B§2: there is no bar at %s', (name) => {
  expect(recruiterBar(`/recruiter/${name}`)).toEqual([]);
});
