import { type AppliedEntry, REJECTION_REASONS } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { broken, heldCall, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  application,
  button,
  daysAgo,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  heading,
  job,
  jobId,
  open,
  rita,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const LIST = 'GET /api/jobs/applied-interns';
const FAILED = 'Error fetching applied jobs. Please try again.';
/** Beside a button. */
const banner = () => page.getByText(new RegExp(`^${FAILED}`));

const screens: FetchingScreen[] = ['/applied-interns', '/guest/applied-interns'].map((path) => ({
  spec: `A§8 ${path}`,
  path,
  call: LIST,
  loading: 'Loading your applications',
  fails: [FAILED, FAILED],
  shows: 'Junior Developer',
  refused: [path, 'Applied Jobs Preview'],
}));
test.each(screens)('$spec', expectStates);

test('A§2: /guest/applied-interns without a token shows Applied Jobs Preview', async () => {
  await open('/guest/applied-interns', { visitor: true });
  await expect.element(heading('Applied Jobs Preview')).toBeVisible();
  await expect.element(text('Log in to see your applications and where they stand.')).toBeVisible();
  await expect
    .element(text('This is a preview with made-up jobs. Log in to see the ones you applied to.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Login', exact: true }))
    .toHaveAttribute('href', '/login');
  await expect
    .element(page.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/signup');
  await expectFits();
  // The text of a demo card has room beside its ladder.
  expect(document.querySelector('[data-cut]')!.clientWidth).toBeGreaterThan(400);
  await expectAddress('/guest/applied-interns');
});

/** An application for a job with this title. */
const titled = (title: string, number: number, fields: Parameters<typeof application>[0] = {}) => {
  const entry = application({ _id: testId(100 + number), ...fields });
  return { ...entry, jobId: { ...entry.jobId, title, ...fields.jobId } };
};
const row = (name: string) => page.getByRole('article', { name });
const titles = () => textsOf(page.getByRole('article').getByRole('heading'));
const choose = async (name: string, item: string) => {
  await row(name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a row has the facts of its application, and leads to the job', async () => {
  await open('/applied-interns', {
    bodies: {
      [LIST]: [
        application({
          status: 'Under Review',
          applicationHistory: [
            { status: 'Applied', at: '2026-03-01T10:00:00.000Z' },
            { status: 'Under Review', at: '2026-03-03T10:00:00.000Z' },
          ],
        }),
      ],
    },
  });
  const facts = row('Junior Developer');
  for (const words of ['Northlight Energy', 'Rotterdam', 'You write small programs.'])
    await expect.element(facts.getByText(words)).toBeVisible();
  await expect
    .element(facts.getByRole('link', { name: 'Junior Developer' }))
    .toHaveAttribute('href', `/job-details/${jobId}`);
  expect(facts.getByText('Under Review').elements()).toHaveLength(1);
  expect(facts.element().querySelector('time')?.dateTime).toBe('2026-03-03T10:00:00.000Z');
  await expectFits();
});

test('large text on a phone has room for the title, and does not scroll sideways', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  try {
    const applicationHistory = [{ status: 'interviewing', at: daysAgo(3) }] as const;
    await open('/applied-interns', {
      bodies: {
        [LIST]: [application({ status: 'interviewing', applicationHistory: [...applicationHistory] })],
      },
    });
    await expect.element(row('Junior Developer')).toBeVisible();
    expect(heading('Junior Developer').element().clientWidth).toBeGreaterThan(200);
    expect(document.documentElement.scrollWidth).toBe(390);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('the name of the company leads to its page', async () => {
  const { jobId } = application();
  const company = { ...jobId.company, slug: 'northlight-energy' };
  await open('/applied-interns', {
    bodies: { [LIST]: [application({ jobId: { ...jobId, company, description: '' } })] },
  });
  await expect.element(row('Junior Developer')).toBeVisible();
  expect([...document.querySelectorAll('article p')].filter((one) => one.textContent === '')).toEqual([]);
  await page.getByRole('link', { name: 'Northlight Energy' }).click();
  await expectAddress('/companies/northlight-energy');
});

test('rejection reasons are shown in plain words', async () => {
  const entry = application({ status: 'Rejected' });
  await open('/applied-interns', {
    bodies: { [LIST]: [{ ...entry, jobId: { ...entry.jobId, rejectionReasons: [...REJECTION_REASONS] } }] },
  });
  await expect.element(row('Junior Developer').getByRole('heading', { name: 'They said why' })).toBeVisible();
  expect(textsOf(row('Junior Developer').getByRole('listitem'))).toEqual([
    'The position has been filled',
    'Your message did not convince them this time',
    'Social points',
    'Another gender was asked for',
    'Another reason. You are welcome to ask the recruiter.',
    'Overqualified for this position',
    'They asked for more project experience',
  ]);
  await expectFits();
});

test('without applications the page leads to the jobs', async () => {
  await open('/guest/applied-interns', { bodies: { [LIST]: [] } });
  await expect.element(heading('No Applied Jobs Yet')).toBeVisible();
  await expect.element(text('Every job you apply to appears here, with its status.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Explore Jobs' })).toHaveAttribute('href', '/jobs');
  await expectFits();
});

test('the rung lights up when the status differs from the one that was seen here', async () => {
  const lights = () => document.querySelectorAll('[class*="isNew"]').length;
  const reload = async (status: AppliedEntry['status'], seen: number) => {
    const { unmount } = await open('/applied-interns', { bodies: { [LIST]: [application({ status })] } });
    await expect.element(row('Junior Developer').getByText(status)).toBeVisible();
    expect(lights()).toBe(seen);
    await unmount();
  };
  await reload('Applied', 0);
  await reload('Under Review', 1);
  await reload('Under Review', 0);
});

test('an acceptance is first, and what was withdrawn is last, whether chat answers or not', async () => {
  await open('/applied-interns', {
    bodies: {
      [LIST]: [
        titled('Gone', 1, { withdrawnAt: daysAgo(1), status: 'Under Review' }),
        titled('Sent', 2),
        titled('Accepted', 3, { status: 'Accepted' }),
      ],
    },
    replies: { 'GET /api/applicant-to-recruiter-message/all-recruiters': heldCall().reply },
  });
  await expect.poll(titles).toEqual(['Accepted', 'Sent', 'Gone']);
  await expect.element(heading('Past')).toBeVisible();
  await expect.element(row('Gone').getByText('Withdrawn')).toBeVisible();
  await row('Gone').getByRole('button').click();
  expect(textsOf(page.getByRole('menuitem'))).toEqual([
    'What you sent',
    expect.stringMatching(/^Copy application ID …\d{4}$/),
  ]);
});

test('an accepted applicant sees the company, the whole ladder, and writes to the recruiter', async () => {
  await open('/applied-interns', {
    bodies: {
      'GET /api/jobs/job-details/:jobId': job({ companyPhoto: 'https://example.org/harbour.jpg' }),
      [LIST]: [
        titled('Named', 1, {
          status: 'Accepted',
          recruiter: { _id: rita, name: 'Dr. Rita Recruiter' },
          applicationHistory: [
            { status: 'Applied', at: daysAgo(9) },
            { status: 'Accepted', at: daysAgo(1) },
          ],
        }),
        titled('Nameless', 2, { status: 'Accepted', recruiter: { _id: testId(77), name: '' } }),
        titled('Deleted', 3, { status: 'Accepted', recruiter: null }),
      ],
    },
  });
  const steps = row('Named').getByRole('list', { name: 'Status history' }).getByRole('listitem');
  await expect.element(steps.first().getByText('Accepted')).toBeVisible();
  expect(steps.elements()).toHaveLength(2);
  await expect.element(row('Named').getByRole('img', { name: 'Northlight Energy' })).toBeVisible();
  await expectFits();
  await expect
    .element(row('Named').getByRole('link', { name: 'Write to Rita', exact: true }))
    .toHaveAttribute('href', `/recruiter-messages?with=${rita}`);
  await expect.element(row('Nameless').getByRole('link', { name: 'Write to the recruiter' })).toBeVisible();
  expect(row('Deleted').getByRole('link').elements()).toHaveLength(1);
});

test('the menu of an open application asks, has a receipt, shows what was sent, and withdraws', async () => {
  let entry = application({ hasReceipt: true });
  const withdrawal = heldCall();
  await open('/applied-interns', {
    replies: {
      [LIST]: () => ({ body: [entry] }),
      'POST /api/jobs/withdraw-application': withdrawal.reply,
    },
  });
  await row('Junior Developer').getByRole('button').click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(textsOf(items)).toEqual([
    'Ask about this job',
    'Receipt of the promised answer',
    'What you sent',
    'Copy application ID …0006',
    'Withdraw application',
  ]);
  await expect.element(items.first()).toHaveAttribute('href', `/recruiter-messages?with=${rita}`);
  await page.getByRole('menuitem', { name: 'What you sent' }).click();
  const sent = page.getByRole('dialog', { name: 'What you sent' });
  await expect.element(sent.getByText('Hello from Ada.')).toBeVisible();
  await expect.element(sent.getByText('ada.pdf')).toBeVisible();
  await sent.getByRole('button', { name: 'Close' }).first().click();

  withdrawal.answer(broken);
  await choose('Junior Developer', 'Withdraw application');
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application for Junior Developer?' });
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  expect(heading('Past').elements()).toEqual([]);

  withdrawal.answer(() => {
    entry = application({ withdrawnAt: daysAgo(0) });
    return { body: { message: 'Withdrawn.' } };
  });
  await choose('Junior Developer', 'Withdraw application');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.element(text('Application withdrawn.')).toBeVisible();
  await expect.element(heading('Past')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Applications' })).toHaveFocus();
});

test('what was sent without a message or a résumé says so', async () => {
  await open('/applied-interns', {
    bodies: { [LIST]: [application({ applicationSent: { message: ' ', resume: null } })] },
  });
  await choose('Junior Developer', 'What you sent');
  const sent = page.getByRole('dialog', { name: 'What you sent' });
  await expect.element(sent.getByText('No message went along.')).toBeVisible();
  await expect.element(sent.getByText('No resume went along.')).toBeVisible();
});

test('loaded applications stay visible when reloading fails', async () => {
  const list = heldCall();
  list.answer(() => ({ body: [application()] }));
  const { host } = await open('/applied-interns', { replies: { [LIST]: list.reply } });
  await expect.element(row('Junior Developer')).toBeVisible();
  list.answer(broken);
  await host.queryClient.invalidateQueries({ queryKey: [LIST] });
  await expect.element(banner()).toBeVisible();
  await expect.element(row('Junior Developer')).toBeVisible();
  list.answer(() => ({ body: [titled('Grid Planner', 1)] }));
  await button('Retry').click();
  await expect.element(row('Grid Planner')).toBeVisible();
  expect(banner().elements()).toEqual([]);
});

test('an application says when it is answered, and who gets none asks once', async () => {
  const ASK = 'POST /api/jobs/ask-for-answer';
  const answer = { by: '2026-03-12', isOverdue: true, askedAt: null };
  const entries = [
    titled('Developer', 1, { answer: { ...answer, isOverdue: false } }),
    titled('Tester', 2, { answer }),
    titled('Clerk', 3),
    titled('Cook', 4, { status: 'interviewing', answer: { ...answer, isOverdue: false, isNext: true } }),
  ];
  const asked = { ...answer, askedAt: '2026-03-13T10:00:00.000Z' };
  const calls: unknown[] = [];
  await open('/applied-interns', {
    replies: {
      [LIST]: () => ({
        body: entries.map((entry) =>
          calls.length > 0 && entry.answer?.isOverdue ? { ...entry, answer: asked } : entry,
        ),
      }),
      [ASK]: (body) => {
        calls.push(body);
        return { body: { message: 'Asked.', answer: asked } };
      },
    },
  });
  await expect.element(row('Developer').getByText(`Answer by ${formatDate('2026-03-12')}`)).toBeVisible();
  await expect.element(row('Cook').getByText(`Next answer by ${formatDate('2026-03-12')}`)).toBeVisible();
  await expect.element(row('Clerk').getByText(/nswer by/)).not.toBeInTheDocument();
  await expect.element(button('Ask for an answer about Developer')).not.toBeInTheDocument();
  await expect.element(row('Tester').getByText(`No answer by ${formatDate('2026-03-12')}`)).toBeVisible();
  await expectFits();
  await button('Ask for an answer about Tester').click();
  await expect.element(row('Tester').getByText(`You asked on ${formatDate(asked.askedAt)}`)).toBeVisible();
  await expect.element(text('The recruiter is told that you wait for an answer.')).toBeVisible();
  await expect.element(row('Tester').getByText(`No answer by ${formatDate('2026-03-12')}`)).toHaveFocus();
  await expect.element(button('Ask for an answer about Tester')).not.toBeInTheDocument();
  expect(calls).toEqual([{ jobId }]);
});

test('an application for a job that the operator hides says so, and leads to its page', async () => {
  const hidden = titled('Fee Collector', 1, {});
  const entry = { ...hidden, jobId: { ...hidden.jobId, closedByBoard: true as const } };
  await open('/applied-interns', { bodies: { [LIST]: [entry, titled('Welder', 2)] } });
  await expect.element(row('Fee Collector').getByText('The board has closed this job.')).toBeVisible();
  expect(row('Welder').getByText('The board has closed this job.').elements()).toEqual([]);
  await expect.element(row('Fee Collector').getByRole('link', { name: 'Fee Collector' })).toBeVisible();
  await expectFits();
});
