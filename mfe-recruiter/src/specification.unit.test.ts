import { expect, test } from 'vitest';
import { texts as messages } from './features/messages/texts.ts';
import { texts as lists } from './features/review/lists/texts.ts';
import { texts as applicants } from './features/review/table/texts.ts';
import { nav } from './nav.tsx';
import { texts as shared } from './shared/texts.ts';

/**
 * What the specification fixes and no component test shows: theirs have
 * the other texts, and `screens.component.test.tsx` has the routes.
 */

test.each([
  ['B§2', 'Select', applicants.applicants.columns.select],
  ['B§2', '+4 more...', lists.more(4)],
  ['B§2', 'Applied Applicants: 3', messages.applied(3)],
  ['B§2', 'Change Chat Recipient', messages.change],
  ['B§8', 'Failed to upload image.', shared.image.failed],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

const bar = (path: string) => nav({ session: { account: () => null } } as never, path).map(({ to }) => to);

test('B§2: the bar of recruiters has all targets, those that are rare in its menu', () => {
  expect(bar('/recruiter/all-my-jobs')).toEqual([
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
  expect(bar(`/recruiter/${name}`)).toEqual([]);
});
