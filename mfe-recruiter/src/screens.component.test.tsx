import { type Call, calls } from '@firstrung/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import remote from './remote.tsx';
import { routes } from './routes.ts';
import { applicationId, expectAddress, heading, jobId, open } from './testing.tsx';

beforeEach(() => {
  document.title = '';
});

const visitor = true;
const screens = [
  { path: '/recruiter/login', title: 'Recruiter login', visitor },
  { path: '/recruiter/login/return', title: 'That login did not work', visitor },
  { path: '/recruiter/signup', title: 'Signup as Recruiter', visitor },
  { path: '/recruiter/verify', title: 'Enter your code', visitor },
  { path: '/recruiter/logout', title: 'Recruiter login' },
  { path: '/recruiter/forgot-password', title: 'Forgot your password?', visitor },
  { path: '/recruiter/undo-address-change', title: 'This link does not work', visitor },
  { path: '/recruiter/unsubscribe', title: 'This link does not work', visitor },
  { path: '/recruiter/settings', title: 'Settings' },
  { path: '/recruiter/profile', title: 'Profile' },
  { path: '/recruiter/home', title: 'Create Job' },
  { path: '/recruiter/all-my-jobs', title: 'All My Jobs' },
  { path: '/recruiter/live-posted-jobs', title: 'Live Posted Jobs' },
  { path: '/recruiter/job-details/:jobId', title: 'Junior Developer' },
  { path: '/recruiter/job-details/:jobId/edit', title: 'Edit Job' },
  { path: '/recruiter/to-review', title: 'To review' },
  { path: '/recruiter/applications/:applicationId', title: 'Ada Lovelace, Junior Developer' },
  { path: '/recruiter/messages', title: 'Messages' },
  { path: '/recruiter/company-profile', title: 'Company Profile' },
  { path: '/recruiter/company/members', title: 'Members' },
  { path: '/recruiter/company/templates', title: 'Templates' },
  { path: '/recruiter/company/answers', title: 'Answers' },
  { path: '/recruiter/invitations/:invitationId', title: 'Join Harbour & Finch?' },
];

test.each(screens)('the title of $path is $title', async ({ path, title, visitor }) => {
  await open(path.replace(':jobId', jobId).replace(/:(?:applicationId|invitationId)/, applicationId), {
    visitor,
  });
  await expect.poll(() => document.title).toBe(`${title} · Firstrung`);
});

test('every screen is listed above', () => {
  expect(screens.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

const opening = [
  'login',
  'login/return',
  'signup',
  'verify',
  'logout',
  'forgot-password',
  'undo-address-change',
  'unsubscribe',
];

test('the account screens and the settings alone open for suspended recruiters', () => {
  const paths = routes.filter(({ opensSuspended }) => opensSuspended).map(({ path }) => path);
  expect(paths).toEqual([...opening, 'settings'].map((name) => `/recruiter/${name}`));
});

test.each(['/recruiter/home', '/recruiter/settings', `/recruiter/invitations/${applicationId}`])(
  '%s shows a suspended recruiter the settings, without calls that are refused',
  async (path) => {
    const { host, sent } = await open(path, { suspended: true });
    await expectAddress('/recruiter/settings');
    await expect.element(page.getByText('Your account is suspended.')).toBeVisible();
    await expect.element(heading('Where you are logged in')).toBeVisible();
    await expect.poll(() => host.queryClient.isFetching()).toBe(0);
    const refused = sent.filter(({ call }) => {
      const { scope, acceptsRestricted }: Call = calls[call as keyof typeof calls];
      return scope !== 'public' && !acceptsRestricted;
    });
    expect(refused).toEqual([]);
    expect(remote.nav(host, path).map(({ to }) => to)).toEqual(['/recruiter/settings', '/recruiter/logout']);
  },
);
