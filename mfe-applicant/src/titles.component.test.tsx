import { beforeEach, expect, test } from 'vitest';
import { routes } from './routes.ts';
import { jobId, open } from './testing.tsx';

beforeEach(() => {
  document.title = '';
});

const visitor = true;
const screens = [
  { path: '/login', title: 'Log in', visitor },
  { path: '/login/return', title: 'That login did not work', visitor },
  { path: '/signup', title: 'Create your account', visitor },
  { path: '/verify', title: 'Enter your code', visitor },
  { path: '/logout', title: 'Jobs and internships' },
  { path: '/forgot-password', title: 'Forgot your password?', visitor },
  { path: '/applicant/undo-address-change', title: 'This link does not work', visitor },
  { path: '/unsubscribe', title: 'This link does not work', visitor },
  { path: '/settings', title: 'Settings' },
  { path: '/guest/settings', title: 'Settings', visitor },
  { path: '/home', title: 'Jobs' },
  { path: '/guest/home', title: 'Jobs and internships', visitor },
  { path: '/jobs', title: 'Search jobs', visitor },
  { path: '/job-details/:jobId', title: 'Junior Developer at Northlight Energy' },
  { path: '/guests/job-details/:jobId', title: 'Junior Developer at Northlight Energy', visitor },
  { path: '/companies/:slug', title: 'Northlight Energy', visitor },
  { path: '/answers/check', title: 'Check the answers', visitor },
  { path: '/applied-interns', title: 'Your Applied Jobs' },
  { path: '/guest/applied-interns', title: 'Applied Jobs Preview', visitor },
  { path: '/saved-jobs', title: 'Saved jobs' },
  { path: '/profile', title: 'Your Profile' },
  { path: '/guest/profile', title: 'Your Profile', visitor },
  { path: '/project-networks', title: 'Project Networks' },
  { path: '/guest/project-networks', title: 'Project Networks', visitor },
  { path: '/messages', title: 'Messages' },
  { path: '/guest/messages', title: 'Messages', visitor },
  { path: '/recruiter-messages', title: 'Recruiters' },
  { path: '/guest/recruiter-messages', title: 'Recruiters', visitor },
  { path: '/all-messages', title: 'All messages' },
];

test.each(screens)('the title of $path is $title', async ({ path, title, visitor }) => {
  await open(path.replace(':jobId', jobId).replace(':slug', 'northlight-energy'), { visitor });
  await expect.poll(() => document.title).toBe(`${title} · Firstrung`);
});

test('every screen is listed above', () => {
  expect(screens.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});
