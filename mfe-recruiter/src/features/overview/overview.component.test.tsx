import { formatDay } from '@firstrung/i18n';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  contact,
  expectFits,
  expectStates,
  heading,
  jobId,
  open,
  overview,
  rita,
  serverOrNetwork,
  statusCounts,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const HOME = '/recruiter/home';
const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';

beforeEach(() => page.viewport(1440, 900));

test('decisions §7: the overview does not load', () =>
  expectStates({
    spec: 'decisions §7',
    when: 'the overview does not load',
    path: HOME,
    call: OVERVIEW,
    loading: 'Loading the overview',
    fails: serverOrNetwork,
    shows: 'New applications',
  }));

const tiles = () =>
  page
    .getByRole('main')
    .getByRole('link')
    .elements()
    .slice(0, 4)
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('what waits for the recruiter is counted, and each number leads to what it counts', async () => {
  const second = {
    _id: testId(20),
    title: 'Cook',
    counts: statusCounts({ 'not up to snuff': 0, 'not reviewed': 0 }),
  };
  await open(HOME, {
    bodies: {
      [OVERVIEW]: overview({
        liveJobs: 7,
        newApplications: 3,
        waitingApplications: 5,
        jobs: [
          { ...overview().jobs[0]!, newApplications: 3, waitingApplications: 2 },
          { ...second, newApplications: 0, waitingApplications: 3 },
        ],
        applicationsPerDay: [
          { day: '2026-11-04', count: 0 },
          { day: '2026-11-05', count: 6 },
        ],
      }),
      [APPLICANTS]: {
        success: true,
        userId: rita,
        applicants: [contact({ unread: 4 }), contact({ _id: testId(21), unread: 2 })],
      },
    },
  });
  await expect.element(heading('Today')).toBeVisible();
  await expect.poll(tiles).toEqual([
    ['3New applications', '/recruiter/to-review?status=new'],
    ['5Waiting longer than 3 days', '/recruiter/to-review?status=waiting'],
    ['6Unread messages', '/recruiter/messages'],
    ['7Live jobs', '/recruiter/live-posted-jobs'],
  ]);

  const jobs = page.getByRole('region', { name: 'Applicants of your live jobs' });
  await expect
    .element(jobs.getByRole('link', { name: 'Junior Developer' }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}`);
  await expect.element(jobs.getByText('3 new')).toBeVisible();
  await expect.element(jobs.getByText('No applicants yet')).toBeVisible();
  const bar = jobs.getByRole('list', { name: 'Applicants for Junior Developer by status' });
  await expect
    .element(bar.getByRole('link', { name: '1 applicant: not up to snuff' }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}?status=not%20up%20to%20snuff`);
  expect([...document.querySelectorAll('ul[aria-hidden] li')].map((item) => item.textContent)).toEqual([
    'not reviewed',
    'not up to snuff',
  ]);
  await expect
    .element(jobs.getByRole('link', { name: 'All live jobs' }))
    .toHaveAttribute('href', '/recruiter/live-posted-jobs');
  expect(textsOf(page.getByRole('figure').getByRole('listitem'))).toEqual([`${formatDay('2026-11-05')}: 6`]);
  await expect.element(text('Applications in the last 30 days')).toBeVisible();
  await expectFits();
});

test('where all live jobs are shown, no link leads to the others', async () => {
  await open(HOME, { bodies: { [OVERVIEW]: overview({ liveJobs: 1 }) } });
  await expect.element(text('New applications')).toBeVisible();
  expect(page.getByRole('link', { name: 'All live jobs' }).elements()).toEqual([]);
});
