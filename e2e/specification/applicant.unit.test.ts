import { calls, IMAGE_SIZES } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { texts as applications } from '../../mfe-applicant/src/features/applications/texts.ts';
import { texts as applicantAuth } from '../../mfe-applicant/src/features/auth/texts.ts';
import { texts as jobs } from '../../mfe-applicant/src/features/jobs/texts.ts';
import { texts as networks } from '../../mfe-applicant/src/features/networks/texts.ts';
import { texts as profile } from '../../mfe-applicant/src/features/profile/texts.ts';
import { loginNotices } from '../../mfe-applicant/src/login-notices.ts';
import { nav as applicantNav } from '../../mfe-applicant/src/nav.tsx';
import { routes } from '../../mfe-applicant/src/routes.ts';
import { texts as shared } from '../../mfe-applicant/src/shared/texts.ts';
import { rules } from '../../packages/auth-screens/src/fields.tsx';
import { texts as settings } from '../../packages/auth-screens/src/settings/texts.ts';
import { texts as auth } from '../../packages/auth-screens/src/texts.ts';
import * as jobViews from '../../packages/job-views/src/index.ts';
import * as ui from '../../packages/ui-kit/src/index.ts';
import { texts as shell } from '../../shells/web/src/texts.ts';

/**
 * The texts, routes and constants that A fixes literally and
 * that need no browser to check, except those of the chats.
 */

const { home } = jobs;
const { cardTexts, jobTexts } = jobViews;
const { nav } = shared;

test.each([
  ['A§2', 'Home', nav.home],
  ['A§2', 'Projects', nav.projects],
  ['A§2', 'Applied', nav.applied],
  ['A§2', 'Profile', nav.profile],
  ['A§2', 'Settings', nav.settings],
  ['A§2', 'Logout', nav.logout],
  ['A§2', 'Login', nav.login],
  ['A§2', 'Signup', nav.signup],
  ['A§1', 'Login as Recruiter', shell.landing.recruiter],
  ['A§1', 'Login as Applicant', shell.landing.applicant],
  ['A§1', 'Apply Jobs', shell.landing.jobs],
  ['A§2', 'Profile deleted successfully!', shell.landing.deleted],
  ['A§2', 'Get Started', home.getStarted],
  ['A§2', 'Learn More', home.learnMore],
  ['A§2', 'Apply Now', cardTexts.applyNow],
  ['A§2', 'Applied', cardTexts.appliedMark],
  ['A§2', 'SignUp to Apply', jobTexts.signupToApply],
  ['A§2', 'Your Applied Jobs', applications.title],
  ['A§2', 'Applied Jobs Preview', applications.previewTitle],
  ['A§2', 'No Applied Jobs Yet', applications.emptyTitle],
  ['A§2', 'Explore Jobs', applications.explore],
  ['A§2', 'Login Required', shared.login.title],
  ['A§2', 'Login', shared.login.login],
  ['A§2', 'Edit', profile.edit],
  ['A§2', 'Save', profile.save],
  ['A§2', 'Cancel', profile.cancel],
  ['A§2', 'You are currently logged in', settings.badge],
  ['A§2', 'Logout', settings.logout],
  ['A§2', 'Delete Profile', settings.delete],
  ['A§2', 'Profile deletion is permanent and cannot be undone', settings.deleteWarning],
  ['A§2', 'Maybe Later', networks.maybeLater],
  ['A§2', 'Not Right Now', networks.notRightNow],
  ['A§4', 'Applied', applications.status.Applied],
  ['A§4', 'Under Review', applications.status['Under Review']],
  ['A§4', 'interviewing', applications.status.interviewing],
  ['A§4', 'Accepted', applications.status.Accepted],
  ['A§4', 'Rejected', applications.status.Rejected],
  ['A§5', 'Please wait for the upload to complete', profile.uploading],
  ['A§8', 'An error occurred', applicantAuth.failed],
  ['A§8', 'An error occurred', settings.failed],
  ['A§8', 'Verification code resent successfully.', auth.notices.codeResent],
  ['A§8', 'Job applied successfully!', jobs.notices.applied],
  ['A§8', 'Error fetching applied jobs', jobs.notices.appliedJobsFailed],
  ['A§8', 'Error fetching applied jobs. Please try again.', applications.failed],
  ['A§8', 'Error fetching project networks data. Please try again.', networks.failed],
  ['A§8', 'Encouragement sent successfully!', networks.notices.sent],
  ['A§8', 'Error sending encouragement. Please try again.', networks.notices.sendFailed],
  ['A§8', 'Encouragement supported successfully!', networks.notices.supported],
  ['A§8', 'Error supporting encouragement. Please try again.', networks.notices.supportFailed],
  ['A§8', 'Network Removed!', networks.notices.removed],
  ['A§8', 'Error network removing. Please try again.', networks.notices.removeFailed],
  ['A§8', 'Encouragement declined politely.', networks.notices.declinedPolitely],
  ['A§8', 'Encouragement declined harshly.', networks.notices.declinedHarshly],
  ['A§8', 'Error updating profile', profile.saveFailed],
  ['A§8', 'You are currently Logged-out, Please login !', loginNotices.loggedOut],
  ['A§8', 'Please login first', loginNotices.loginFirst],
  ['A§8', 'Session expired, please login again', shell.session.expired],
  ['A§8', 'Successfully LoggedIn !', auth.notices.loggedIn],
  ['A§8', 'Successfully Logged Out!', auth.notices.loggedOut],
])('%s: %s', (_, specified, shown) => {
  expect(shown).toBe(specified);
});

test.each([
  '/home',
  '/guest/home',
  '/login',
  '/signup',
  '/verify',
  '/applied-interns',
  '/guest/applied-interns',
  '/job-details/:jobId',
  '/guests/job-details/:jobId',
  '/profile',
  '/guest/profile',
  '/settings',
  '/guest/settings',
  '/logout',
  '/project-networks',
  '/guest/project-networks',
  '/forgot-password',
  '/jobs',
])('A§2: %s is a screen', (path) => {
  expect(routes.map(({ path }) => path)).toContain(path);
});

const bar = (account: object | null) => applicantNav({ session: { account: () => account } } as never);
const messages = { label: 'Messages', to: '/messages' };

test('A§2: both navigation bars link to messages, the one of visitors with a fixed 3', () => {
  const guests = bar(null);
  expect(guests).toContainEqual(
    expect.objectContaining({ to: '/guest/recruiter-messages', label: 'Recruiters' }),
  );
  const badge = { count: 3, label: 'messages' };
  expect(guests).toContainEqual(expect.objectContaining({ ...messages, to: '/guest/messages', badge }));
  const own = bar({});
  expect(own).toContainEqual(expect.objectContaining({ to: '/recruiter-messages', label: 'Recruiters' }));
  // Its entry is the current one there, too.
  const also = expect.arrayContaining(['/all-messages']);
  expect(own).toContainEqual(expect.objectContaining({ ...messages, also }));
});

test('A§2: project networks are linked in both navigation bars', () => {
  expect(bar(null)).toContainEqual(
    expect.objectContaining({ to: '/guest/project-networks', label: 'Projects' }),
  );
  expect(bar({})).toContainEqual(expect.objectContaining({ to: '/project-networks', label: 'Projects' }));
});

/** Constants that only show in a page are tested there: three slides, lines of cards, 50 px, 10 s. */
test.each([
  ['a notice stays for 3 s', ui.NOTICE_MS, 3_000],
  ['skills have 11 styles', ui.SKILL_STYLE_COUNT, 11],
  ['names have 18 colours', ui.AVATAR_COLOUR_COUNT, 18],
  ['a colour comes from the sum of character codes', ui.avatarColour('Ada'), (65 + 100 + 97) % 18],
  ['a description is cut to 150 characters', jobViews.excerpt('x'.repeat(200)).length, 150],
  ['a location is its first two words', jobViews.shortLocation('Berlin, Germany, Europe'), 'Berlin Germany'],
  ['the password field requires 6 characters', rules.newPassword.minLength.value, 6],
  [
    'and the call accepts 6',
    calls['POST /api/authApplicant/signup'].body.properties.password,
    { minLength: 6 },
  ],
  ['images come in these sizes', [...IMAGE_SIZES].slice(0, 3), ['192x200', '384x400', '100x100']],
])('A§9: %s', (_, is, specified) => {
  if (typeof specified === 'object') expect(is).toMatchObject(specified);
  else expect(is).toBe(specified);
});
