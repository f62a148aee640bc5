import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contact, expectStates, open, overview, rita, testId, text } from '../../testing.tsx';

const HOME = '/recruiter/home';
const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';

beforeEach(() => page.viewport(1440, 900));

test('C§12: what waits does not load', () =>
  expectStates({
    path: HOME,
    call: OVERVIEW,
    loading: 'Loading what waits',
    shows: '3 wait for an answer',
  }));

test.each([
  [18, 1, '18 wait for an answer, 1 overdue'],
  [1, 0, '1 waits for an answer'],
  [0, 0, 'No one waits for an answer'],
])('what waits is one line, which leads there: %i, %i overdue', async (toReview, overdue, says) => {
  await open(HOME, {
    bodies: {
      [OVERVIEW]: overview({ toReview, overdue }),
      [APPLICANTS]: {
        success: true,
        userId: rita,
        applicants: [contact({ unread: 4 }), contact({ _id: testId(21), unread: 2 })],
      },
    },
  });
  await expect
    .element(page.getByRole('link', { name: says, exact: true }))
    .toHaveAttribute('href', '/recruiter/to-review');
  await expect
    .element(page.getByRole('link', { name: '6 unread', exact: true }))
    .toHaveAttribute('href', '/recruiter/messages');
});

test('a server of the release before says only what is unread', async () => {
  await open(HOME, { bodies: { [OVERVIEW]: overview({ toReview: undefined, overdue: undefined }) } });
  await expect.element(text('4 unread')).toBeVisible();
  expect(page.getByText(/for an answer/).elements()).toEqual([]);
});

test('before the first job nothing is said', async () => {
  await open(HOME, { bodies: { [OVERVIEW]: overview({ totalJobs: 0 }) } });
  await expect.element(page.getByLabelText('Job Title')).toBeVisible();
  expect(page.getByText(/for an answer|unread/).elements()).toEqual([]);
});
