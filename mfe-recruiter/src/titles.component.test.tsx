import { beforeEach, expect, test } from 'vitest';
import { routes } from './routes.ts';
import { applicationId, jobId, open } from './testing.tsx';

beforeEach(() => {
  document.title = '';
});

const visitor = true;
const screens = [
  { path: '/recruiter/login', title: 'Recruiter login', visitor },
  { path: '/recruiter/signup', title: 'Signup as Recruiter', visitor },
  { path: '/recruiter/verify', title: 'Enter your code', visitor },
  { path: '/recruiter/logout', title: 'Recruiter login' },
  { path: '/recruiter/forgot-password', title: 'Forgot your password?', visitor },
  { path: '/recruiter/undo-address-change', title: 'This link does not work', visitor },
  { path: '/recruiter/unsubscribe', title: 'This link does not work', visitor },
  { path: '/recruiter/settings', title: 'Settings' },
  { path: '/recruiter/home', title: 'Create Job' },
  { path: '/recruiter/all-my-jobs', title: 'All My Jobs' },
  { path: '/recruiter/live-posted-jobs', title: 'Live Posted Jobs' },
  { path: '/recruiter/job-details/:jobId', title: 'Junior Developer' },
  { path: '/recruiter/job-details/:jobId/edit', title: 'Edit Job' },
  { path: '/recruiter/to-review', title: 'To review' },
  { path: '/recruiter/applications/:applicationId', title: 'Ada Lovelace, Junior Developer' },
  { path: '/recruiter/messages', title: 'Messages' },
  { path: '/recruiter/profile', title: 'Profile' },
  { path: '/recruiter/company-profile', title: 'Company Profile' },
  { path: '/recruiter/company/members', title: 'Members' },
  { path: '/recruiter/company/templates', title: 'Templates' },
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
