import type { AppliedEntry, JobDetails } from '@firstrung/contracts';
import { formatDate, formatDay } from '@firstrung/i18n';
import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  accepted,
  application,
  button,
  card,
  daysAgo,
  emptyProfile,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  group,
  heading,
  job,
  jobId,
  northlight,
  open,
  own,
  profile,
  rita,
  saved,
  serverOrNetwork,
  testId,
  text,
} from '../../testing.tsx';

const path = `/job-details/${jobId}`;
const guestPath = `/guests/job-details/${jobId}`;

/** A job is public. */
const toPublicJob = [guestPath, 'SignUp to Apply'] as const;
const list = ['Loading jobs', 'Junior Developer'] as const;
const details = ['Loading the job', 'Junior Developer'] as const;
const company = ['Loading the company', 'Northlight Energy'] as const;
const screens = (
  [
    ['/guest/home', 'GET /api/guest/jobs/get-all-jobs', list],
    [guestPath, 'GET /api/guest/jobs/job-details/:jobId', details],
    [guestPath, 'GET /api/guest/company/company-profile/:companyId', company],
    ['/home', 'GET /api/jobs/get-all-jobs', list, ['/login', 'Log in']],
    [path, 'GET /api/jobs/job-details/:jobId', details, toPublicJob],
    [path, 'GET /api/company/company-profile/:companyId', company, toPublicJob],
  ] as const
).map(([path, call, [loading, shows], refused]): FetchingScreen => {
  const screen = { spec: `A§2 ${path}, ${call}`, path, call, loading, fails: serverOrNetwork, shows };
  return refused ? { ...screen, refused } : { ...screen, visitor: true };
});
test.each(screens)('$spec', expectStates);

const apply = () => page.getByRole('main').getByRole('button', { name: /^Apply Now/ });
const sheet = () => page.getByRole('dialog', { name: /Junior Developer|Grid Planner/ });
const send = () => sheet().getByRole('button', { name: 'Send application' }).click();
/** By the sheet, which each button opens. */
const applyBy = async (opens = apply()) => {
  await opens.click();
  await send();
};
const letter = () => sheet().getByLabelText('Message to the recruiter');
const undo = () => sheet().getByRole('button', { name: 'Undo', exact: true }).click();
const done = () => button('Done').click();
const notice = () => page.getByRole('status').filter({ hasText: 'Job applied successfully!' });
const APPLY = 'POST /api/jobs/apply-job';
const applied = {
  applicationStatus: 'Applied',
  applicationSubmitted: daysAgo(0),
  applicationHistory: [{ status: 'Applied', at: daysAgo(0) }],
  applicationSent: { message: 'Hello from Ada.', resume: null },
} satisfies Partial<JobDetails>;
const acceptedWithDay = () => ({
  ...accepted(),
  body: { ...accepted().body, answer: { by: '2026-12-18', isOverdue: false, askedAt: null } },
});
/** The replies of a job that is applied to, and undone. */
function whileApplying() {
  let details = job();
  return {
    'GET /api/jobs/job-details/:jobId': () => ({ body: details }),
    [APPLY]: () => {
      details = job(applied);
      return acceptedWithDay();
    },
    'POST /api/jobs/undo-application': () => {
      details = job();
      return { body: { message: 'Undone.' } };
    },
  };
}

test.each([
  ['the applied marks do not load', SERVER_MESSAGE, broken],
  ['the applied marks get no answer', 'Error fetching applied jobs', noAnswer],
])('A§8: %s shows %s', async (_, says, reply) => {
  const { host } = await open('/home', { replies: { 'GET /api/jobs/applied-jobs': reply } });
  await expect.element(text(says)).toBeVisible();
  expect(host.session.account('applicant')).not.toBeNull();
});

test.each([
  ['A§4, A§8', '/home', 'You are currently Logged-out, Please login !', '/login'],
  ['A§2', path, 'SignUp to Apply', guestPath],
])('%s: %s without a token shows %s', async (_, from, says, at) => {
  await open(from, { visitor: true });
  await expect.element(text(says)).toBeVisible();
  await expectAddress(at);
});

test('a visitor who wanted a job is remembered, and an applicant is redirected to their own page of it', async () => {
  const { unmount } = await open(path, { visitor: true });
  await expectAddress(guestPath);
  expect(sessionStorage.getItem('returnPath.applicant')?.split(' ')[1]).toBe(path);
  await unmount();
  await open(guestPath);
  await expectAddress(path);
  await expect.element(apply()).toBeVisible();
});

describe('the page of a job', () => {
  // What it shows of them is tested in job-views.
  test('has the job, its company and other jobs, with the ways from it', async () => {
    await open(path, {
      bodies: {
        'GET /api/guest/jobs/related-jobs/:jobId': {
          companyJobs: 2,
          ofCompany: [card({ _id: testId(50), title: 'Grid Planner' })],
          similar: [card({ _id: testId(51), title: 'Meter Reader' })],
        },
      },
    });
    await expect.element(heading('Junior Developer')).toBeVisible();
    await expect.element(heading('Culture')).toBeVisible();
    for (const [name, href] of [
      ['2 live jobs', `/jobs?company=${northlight}`],
      ['All jobs', '/home'],
      ['Ask about this job', `/recruiter-messages?with=${rita}`],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
    const row = (name: string) => page.getByRole('region', { name }).getByRole('link').first();
    await expect.element(row('More jobs at Northlight Energy')).toHaveTextContent('Grid Planner');
    await expect.element(row('More like this')).toHaveTextContent('Meter Reader');
    await expect.element(row('More like this')).toHaveAttribute('href', `/job-details/${testId(51)}`);
  });

  test('marks the skills that the applicant has', async () => {
    await open(path, { bodies: { 'GET /api/profile/get-profile': profile({ skills: 'Welding, c++' }) } });
    const skills = page.getByRole('list', { name: 'Skills' }).getByRole('listitem');
    await expect.element(skills.nth(1)).toHaveTextContent('C++(You have this)');
    await expect.element(skills.first()).toHaveTextContent('SQL');
  });

  test('a message that asks about the job begins with its title', async () => {
    const room = { ...own, room: { _id: testId(80) }, roomId: testId(80) };
    await open(path, {
      replies: {
        'POST /api/applicant-to-recruiter-message/start-chat': () => ({ body: room }),
        'POST /api/applicant-to-recruiter-message/get-messages': () => ({ body: { ...own, messages: [] } }),
      },
    });
    await page.getByRole('link', { name: 'Ask about this job' }).click();
    await expect
      .element(page.getByRole('textbox', { name: /Message/ }).last())
      .toHaveValue('About: Junior Developer\n');
  });

  test('a visitor signs up to apply and to ask, and that job is remembered', async () => {
    await open(guestPath, { visitor: true });
    await expect
      .element(page.getByRole('link', { name: 'Ask about this job' }))
      .toHaveAttribute('href', '/signup');
    await expect.element(page.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/guest/home');
    await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await page.getByRole('link', { name: 'SignUp to Apply' }).first().click();
    await expectAddress('/signup');
    await expect.element(heading('Create your account')).toBeVisible();
    await expect.element(text('You are applying for')).toBeVisible();
    await expect.element(text('Junior Developer')).toBeVisible();
    await expectFits();
    expect(sessionStorage.getItem('returnPath.applicant')?.split(' ')[1]).toBe(`${path}#apply`);
  });

  const missing = () => refusal(404, 'NotFound', 'This was not found.');
  test('a visitor whom a job is not shown may log in, and comes back to it', async () => {
    const replies = { 'GET /api/guest/jobs/job-details/:jobId': missing };
    await open(guestPath, { visitor: true, replies });
    await page.getByRole('link', { name: 'Log in' }).click();
    await expectAddress('/login');
    await expect
      .poll(() => sessionStorage.getItem('returnPath.applicant')?.split(' ')[1])
      .toBe(`/job-details/${jobId}`);
  });
  test.each([
    [guestPath, [], 'Job not found', 'It may have been taken down, or the address is wrong.'],
    [path, [], 'Job not found', 'It may have been taken down, or the address is wrong.'],
    [
      path,
      [jobId],
      'This job was taken down',
      'The recruiter has taken this job off the board. See the result under Applied.',
    ],
  ])('a job that is gone, at %s for who has applied to %j', async (at, ids, title, says) => {
    await open(at, {
      visitor: at === guestPath,
      bodies: {
        'GET /api/jobs/applied-jobs': ids,
        'GET /api/guest/jobs/get-all-jobs': [card({ title: 'Grid Planner' })],
      },
      replies: {
        'GET /api/guest/jobs/job-details/:jobId': missing,
        'GET /api/jobs/job-details/:jobId': missing,
      },
    });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(text(says)).toBeVisible();
    await expect
      .element(
        page.getByRole('region', { name: 'Other open jobs' }).getByRole('link', { name: 'Grid Planner' }),
      )
      .toBeVisible();
    expect(page.getByRole('link', { name: 'Your applied jobs' }).elements()).toHaveLength(ids.length);
    expect(page.getByRole('link', { name: 'Log in' }).elements()).toHaveLength(at === guestPath ? 1 : 0);
    if (ids.length > 0) await expectFits();
  });

  test('fits with the longest texts', async () => {
    await open(guestPath, {
      visitor: true,
      bodies: {
        'GET /api/guest/jobs/job-details/:jobId': job({
          title: 'W'.repeat(200),
          // One word of the greatest length takes seconds to break, and is no wider.
          description: 'W'.repeat(1_000),
          location: 'W'.repeat(200),
          requirements: 'many words '.repeat(900),
          skillNames: Array.from({ length: 30 }, (__, index) => `${'skill '.repeat(9)}${index}`),
          benefits: 'line\n'.repeat(200),
        }),
      },
    });
    await expect.element(heading('Culture')).toBeVisible();
    await expectFits();
  });
});

describe('applying', () => {
  test('A§8: applying succeeds shows Job applied successfully!, with the status and an undo', async () => {
    const { sent } = await open(path, { replies: whileApplying() });
    await apply().click();
    await expect.element(sheet().getByText('Numbers · SQL, C++')).toBeVisible();
    await expect.element(sheet().getByText('ada.pdf')).toBeVisible();
    await expectFits();
    expect(sent.some(({ call }) => call === APPLY)).toBe(false);
    await send();
    await expect.element(text('Job applied successfully!')).toBeVisible();
    expect(sent.find(({ call }) => call === APPLY)?.body).toEqual({ jobId, message: 'Hello from Ada.' });
    await expect.element(text(`They answer by ${formatDate('2026-12-18')}`)).toBeVisible();
    await expectFits();
    await done();
    await expect.element(notice().getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.element(button('Applied')).toBeDisabled();
    await expect.element(heading('Your application')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Status history' })).toBeVisible();
    await expect.element(page.getByText(/^Submitted on /)).toBeVisible();
    await expect.element(text('What you sent')).toBeVisible();
    await expectFits();
  });

  test('that it was sent is said, and undone, before the page is fetched again', async () => {
    const replies = whileApplying();
    const details = heldCall();
    details.answer(replies['GET /api/jobs/job-details/:jobId']);
    await open(path, { replies: { ...replies, 'GET /api/jobs/job-details/:jobId': details.reply } });
    await apply().click();
    await expect.element(sheet().getByText('ada.pdf')).toBeVisible();
    details.hold();
    await send();
    await expect.element(text('Job applied successfully!')).toBeVisible();
    await expect.element(sheet().getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('an application is undone, and what was written is there to be sent again', async () => {
    await open(path, { replies: whileApplying() });
    await apply().click();
    await letter().fill('For you.');
    await send();
    await undo();
    await expect.element(text('Application undone.')).toBeVisible();
    await expect.element(apply()).toHaveFocus();
    expect(heading('Your application').elements()).toEqual([]);
    await apply().click();
    await expect.element(letter()).toHaveValue('For you.');
  });

  test('an undo that is refused says why, and the application stays', async () => {
    const says = 'It is too late to undo this. You can withdraw the application.';
    const tooLate = { 'POST /api/jobs/undo-application': () => refusal(409, 'TooLateToUndo', says) };
    await open(path, { replies: { ...whileApplying(), ...tooLate } });
    await applyBy();
    await undo();
    await expect.element(sheet().getByText(says)).toBeVisible();
    await done();
    await expect.element(button('Applied')).toBeDisabled();
  });

  test('a message of its own is sent, and a removed one is not', async () => {
    let reply = broken;
    const { sent } = await open(path, { replies: { [APPLY]: () => reply() } });
    const message = letter();
    await apply().click();
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveValue('Hello from Ada.');
    await message.fill('  For you.  ');
    await send();
    await expect.element(sheet().getByText(SERVER_MESSAGE)).toBeVisible();
    await expect.element(message).toHaveValue('  For you.  ');
    await message.fill(' ');
    reply = acceptedWithDay as never;
    await sheet().getByRole('button', { name: 'Send again' }).click();
    await expect.element(text('Job applied successfully!')).toBeVisible();
    expect(sent.filter(({ call }) => call === APPLY).map(({ body }) => body)).toEqual([
      { jobId, message: 'For you.' },
      { jobId, message: null },
    ]);
  });

  test('on a phone a second button at the lower edge applies, until the job is applied to', async () => {
    await page.viewport(390, 844);
    let details = job({ description: 'words\n'.repeat(200) });
    await open(path, {
      replies: {
        'GET /api/jobs/job-details/:jobId': () => ({ body: details }),
        [APPLY]: () => {
          details = { ...details, ...applied };
          return acceptedWithDay();
        },
      },
    });
    await expect.element(heading('Culture')).toBeVisible();
    expect(apply().elements()).toHaveLength(1);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => apply().elements().length).toBe(2);
    await applyBy(apply().nth(1));
    await done();
    expect(apply().elements()).toEqual([]);
  });

  test('a profile that does not load does not prevent applying: the server fills in its message', async () => {
    const { sent } = await open(path, {
      replies: { 'GET /api/profile/get-profile': broken, [APPLY]: acceptedWithDay },
    });
    await applyBy();
    await expect.element(text('Job applied successfully!')).toBeVisible();
    expect(sent.find(({ call }) => call === APPLY)?.body).toEqual({ jobId });
  });

  test('the sheet stays while it is sent, and a failure stands in it', async () => {
    const held = heldCall();
    await open(path, { replies: { [APPLY]: held.reply } });
    await applyBy();
    await expect.element(sheet().getByRole('button', { name: 'Loading' })).toBeVisible();
    expect(heading('Your application').elements()).toEqual([]);
    held.answer(noAnswer);
    await expect.element(sheet().getByText(/The server cannot be reached/)).toBeVisible();
    await expectFits();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await expect.element(apply()).toHaveFocus();
  });

  describe('offline', () => {
    beforeEach(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    });
    afterEach(() => {
      focusManager.setFocused(undefined);
      delete (navigator as { onLine?: boolean }).onLine;
    });

    test('nothing is sent, and the sheet says so', async () => {
      await open(path, { replies: { [APPLY]: noAnswer } });
      await applyBy();
      await expect
        .element(sheet().getByText('You are offline. Try again when you are connected.'))
        .toBeVisible();
      await expect.element(sheet().getByRole('button', { name: 'Send again' })).toBeEnabled();
    });

    test('questions that wait for the network say so', async () => {
      const getJob = { 'GET /api/jobs/job-details/:jobId': noAnswer };
      await open('/home', { replies: getJob });
      // Without the focus a failed query is not tried again.
      focusManager.setFocused(false);
      await apply().first().click();
      const says = 'You are offline. This goes on when you are back.';
      await expect.element(sheet().getByText(says)).toBeVisible();
      // What the card has is known.
      await expect.element(sheet().getByText('Northlight Energy gets your profile and this:')).toBeVisible();
    });
  });

  test('a sheet that is closed while it is sent sends once, and a notice says so and undoes it', async () => {
    const held = heldCall();
    const { sent } = await open(path, {
      replies: {
        [APPLY]: held.reply,
        'POST /api/jobs/undo-application': () => ({ body: { message: 'Undone.' } }),
      },
    });
    await apply().click();
    await letter().fill('For you.');
    await send();
    await sheet().getByRole('button', { name: 'Close' }).click();
    await apply().click();
    await expect.element(sheet().getByRole('button', { name: 'Loading' })).toBeVisible();
    await sheet().getByRole('button', { name: 'Close' }).click();
    held.answer(acceptedWithDay);
    await notice().getByRole('button', { name: 'Undo' }).click();
    await expect.element(text('Application undone.')).toBeVisible();
    expect(sent.filter(({ call }) => call === APPLY)).toHaveLength(1);
    await apply().click();
    await expect.element(letter()).toHaveValue('For you.');
  });

  test('an application that another tab has sent is not offered again', async () => {
    let details = job();
    await open(path, { replies: { 'GET /api/jobs/job-details/:jobId': () => ({ body: details }) } });
    await expect.element(apply()).toBeEnabled();
    details = job(applied);
    await apply().click();
    await expect.element(sheet().getByText('You have already applied for this job.')).toBeVisible();
    expect(
      sheet()
        .getByRole('button', { name: /Undo|Send/ })
        .elements(),
    ).toEqual([]);
  });

  test('a letter that comes after that of another tab is not said to be sent, and stays', async () => {
    await open(path, {
      replies: {
        [APPLY]: () => ({ ...acceptedWithDay(), status: 200 }),
      },
    });
    await apply().click();
    await letter().fill('For you.');
    await send();
    await expect.element(sheet().getByText('You have already applied for this job.')).toBeVisible();
    expect(sheet().getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
    await done();
    expect(notice().elements()).toEqual([]);
  });

  test('a look at this tab shows what another one has sent', async () => {
    let details = job();
    await open(path, { replies: { 'GET /api/jobs/job-details/:jobId': () => ({ body: details }) } });
    await expect.element(apply()).toBeEnabled();
    details = job(applied);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(button('Applied')).toBeDisabled();
  });

  test('the sheet is open again after a login, and Back or Close leaves the page of the job', async () => {
    const { host, unmount } = await open(path);
    await apply().click();
    await expectAddress(`${path}#apply`);
    host.session.expire();
    await expectAddress('/login');
    expect(sessionStorage.getItem('returnPath.applicant')?.split(' ')[1]).toBe(`${path}#apply`);
    await unmount();
    await open(`${path}#apply`);
    await sheet().getByRole('button', { name: 'Close' }).click();
    await expectAddress(path);
  });

  test('a visitor who comes from another page of the board is remembered with the open sheet', async () => {
    await open({ pathname: path, hash: '#apply', key: 'second' }, { visitor: true });
    await expectAddress('/login');
    expect(sessionStorage.getItem('returnPath.applicant')?.split(' ')[1]).toBe(`${path}#apply`);
  });

  test('a job that was closed in the meantime shows why, and is marked', async () => {
    let details = job();
    await open(path, {
      replies: {
        'GET /api/jobs/job-details/:jobId': () => ({ body: details }),
        [APPLY]: () => {
          details = job({ status: 'pausedJobs' });
          return refusal(409, 'JobClosed', 'This job no longer takes applications.');
        },
      },
    });
    await applyBy();
    await expect.element(sheet().getByText('This job no longer takes applications.')).toBeVisible();
    await expect.element(sheet().getByRole('button', { name: /^Send/ })).toBeDisabled();
    await expect.element(button('Not taking applications')).toBeDisabled();
  });

  test('an application is withdrawn after a confirmation', async () => {
    let details = job({ ...applied, applicationStatus: 'Under Review' });
    const { sent } = await open(path, {
      replies: {
        'GET /api/jobs/job-details/:jobId': () => ({ body: details }),
        'POST /api/jobs/withdraw-application': () => {
          const at = daysAgo(0);
          details = job({ applicationHistory: [...applied.applicationHistory, { status: 'Withdrawn', at }] });
          return { body: { message: 'Withdrawn.' } };
        },
      },
    });
    const withdraw = button('Withdraw application for Junior Developer');
    await withdraw.click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw your application for Junior Developer?' });
    await expect
      .element(
        dialog.getByText(
          'The recruiter sees that you withdrew it. You can apply again while the job is open.',
        ),
      )
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.some(({ call }) => call.includes('withdraw'))).toBe(false);
    await withdraw.click();
    await dialog.getByRole('button', { name: 'Withdraw application' }).click();
    await expect.element(text('Application withdrawn.')).toBeVisible();
    await expect.element(apply()).toBeEnabled();
    await expect.element(text('Withdrawn')).toBeVisible();
    expect(withdraw.elements()).toEqual([]);
    expect(sent.find(({ call }) => call.includes('withdraw'))?.body).toEqual({ jobId });
  });

  test('the page says when the application is answered, and to whom it promises what', async () => {
    const answer = { by: '2026-03-12', isOverdue: true, askedAt: null };
    const details = job({ ...applied, applicationStatus: 'Applied', answerWithin: 15, answer });
    const { sent } = await open(path, {
      bodies: { 'GET /api/jobs/job-details/:jobId': details },
      replies: {
        'POST /api/jobs/ask-for-answer': () =>
          refusal(409, 'StatusChanged', 'No answer to this application is overdue.'),
      },
    });
    await expect.element(text('Within 15 working days')).toBeVisible();
    await expect.element(text(`No answer by ${formatDate('2026-03-12')}`)).toBeVisible();
    await button('Ask for an answer about Junior Developer').click();
    await expect.element(text('No answer to this application is overdue.')).toBeVisible();
    expect(sent.find(({ call }) => call.includes('ask-for-answer'))?.body).toEqual({ jobId });
  });

  test('a job without a promise says nothing of an answer', async () => {
    const details = job({ ...applied, applicationStatus: 'Applied', answerWithin: null });
    await open(path, { bodies: { 'GET /api/jobs/job-details/:jobId': details } });
    await expect.element(heading('Your application')).toBeVisible();
    expect(page.getByText(/answer/i).elements()).toEqual([]);
  });

  test('a job that was posted again leads to its new edition, which says that one has applied before', async () => {
    const next = testId(9);
    const closed = job({ closesOn: '2026-01-31', closesAt: '2026-02-01T00:00:00Z', status: 'pausedJobs' });
    const related = { companyJobs: 1, ofCompany: [], similar: [], nextEdition: next };
    const opened = await open(path, {
      bodies: {
        'GET /api/jobs/job-details/:jobId': closed,
        'GET /api/guest/jobs/related-jobs/:jobId': related,
      },
    });
    await expect.element(text('Closed')).toBeVisible();
    expect(page.getByText('Paused').elements()).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: 'It was posted again: see the new job' }))
      .toHaveAttribute('href', `/job-details/${next}`);
    await opened.unmount();
    const again = job({ _id: next, appliedBefore: { jobId, submittedAt: '2026-01-05T12:00:00Z' } });
    await open(`/job-details/${next}`, { bodies: { 'GET /api/jobs/job-details/:jobId': again } });
    const day = formatDate('2026-01-05T12:00:00Z');
    await expect
      .element(page.getByText(new RegExp(`You applied to an earlier edition of this job on ${day}`)))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'See that application' }))
      .toHaveAttribute('href', path);
    await expect.element(apply()).toBeEnabled();
  });

  test.each([
    ['Accepted', []],
    ['Rejected', ['overqualified', 'position filled']],
  ] as const)('what was %s can not be withdrawn, and says why', async (status, reasons) => {
    const history = [...applied.applicationHistory, { status, at: daysAgo(0) }];
    await open(path, {
      bodies: {
        'GET /api/jobs/job-details/:jobId': job({
          ...applied,
          applicationStatus: status,
          applicationHistory: history,
          rejectionReasons: [...reasons],
        }),
      },
    });
    await expect.element(heading('Your application')).toBeVisible();
    const why = page.getByRole('heading', { name: 'They said why' });
    expect(why.elements()).toHaveLength(reasons.length === 0 ? 0 : 1);
    await expect.element(page.getByText(status)).toBeVisible();
    expect(page.getByRole('button', { name: /^Withdraw/ }).elements()).toEqual([]);
    const chat = page.getByRole('link', { name: status === 'Accepted' ? /^Write to/ : 'Ask about this job' });
    await expect.element(chat).toHaveAttribute('href', `/recruiter-messages?with=${rita}`);
  });
});

describe('a job for members', () => {
  const forMembers = (needsMembership?: JobDetails['needsMembership']) =>
    job({ membersOf: 'the University of Graz', needsMembership });
  const why = text('Only confirmed members of the University of Graz can apply for this job.');

  test('says who can apply, and offers it to members', async () => {
    await open(path, { bodies: { 'GET /api/jobs/job-details/:jobId': forMembers() } });
    await expect.element(text('Confirmed members of the University of Graz')).toBeVisible();
    await expect.element(apply()).toBeEnabled();
  });

  test('says to others why they can’t apply and what they can do, in place of the button', async () => {
    const needed = { domains: ['uni.example', 'alumni.example'], hasProvider: true };
    await open(path, {
      bodies: {
        'GET /api/jobs/job-details/:jobId': forMembers(needed),
        'GET /api/authApplicant/get-name-email': {
          emailOrPhone: 'ada@home.example',
          name: 'Ada',
          hasProvider: false,
        },
      },
    });
    await expect.element(why).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Add its login to your account' }))
      .toHaveAttribute('href', '/settings');
    await expect.element(page.getByText(/ends in @uni.example or @alumni.example, or/)).toBeVisible();
    await expect.element(apply()).not.toBeInTheDocument();
    await expectFits();
  });

  test('asks in the sheet for a new confirmation, and what is written stays', async () => {
    const needed = { domains: [], hasProvider: true, confirmedAt: '2026-01-03T00:00:00.000Z' };
    await open(path, { bodies: { 'GET /api/jobs/job-details/:jobId': forMembers(needed) } });
    await apply().click();
    await letter().fill('Dear Rita');
    await expect.element(sheet().getByText(/was last confirmed on/)).toBeVisible();
    await expect.element(sheet().getByRole('button', { name: /Log in at/ })).toBeVisible();
    await expect.element(sheet().getByRole('button', { name: 'Send application' })).toBeDisabled();
  });

  test('opened from a card, the sheet says why before anything is typed', async () => {
    await open(`${path}#apply`, {
      bodies: { 'GET /api/jobs/job-details/:jobId': forMembers({ domains: [], hasProvider: false }) },
    });
    await expect.element(sheet().getByText(/^Write to the University of Graz/)).toBeVisible();
    await expect.element(letter()).not.toBeInTheDocument();
  });
});

describe('the home pages', () => {
  const cardOf = (name: string) => page.getByRole('article', { name });

  test('a card has the facts of its job and leads to it', async () => {
    await open('/home', { bodies: { 'GET /api/jobs/applied-interns': [] } });
    const facts = cardOf('Junior Developer');
    for (const words of ['Northlight Energy', 'Rotterdam Netherlands', 'Part-time', 'Posted 2 days ago'])
      await expect.element(facts.getByText(words)).toBeVisible();
    await expect
      .element(facts.getByRole('link', { name: 'Junior Developer' }))
      .toHaveAttribute('href', `/job-details/${jobId}`);
    await expect.element(heading('Find the job that starts it all')).toBeVisible();
    await expect
      .element(text('Apply in one step, and see where every application stands.'))
      .toBeInTheDocument();
    await expect.element(text('You have seen every open job.')).toBeVisible();
    await expectFits();
  });

  test('an applied job is marked, and the others can be applied to', async () => {
    const other = card({ _id: testId(50), title: 'Grid Planner' });
    const ids = [jobId];
    const { sent } = await open('/home', {
      bodies: { 'GET /api/jobs/get-all-jobs': [card(), other] },
      replies: {
        'GET /api/jobs/applied-jobs': () => ({ body: ids }),
        [APPLY]: (body) => {
          ids.push((body as { jobId: string }).jobId);
          return acceptedWithDay();
        },
      },
    });
    await expect.element(cardOf('Junior Developer').getByText('Applied')).toBeVisible();
    expect(
      cardOf('Junior Developer')
        .getByRole('button', { name: /^Apply Now/ })
        .elements(),
    ).toEqual([]);
    await applyBy(cardOf('Grid Planner').getByRole('button', { name: /^Apply Now/ }));
    await expect.element(text('Job applied successfully!')).toBeVisible();
    await done();
    await expect.element(cardOf('Grid Planner').getByText('Applied')).toHaveFocus();
    expect(sent.find(({ call }) => call === APPLY)?.body).toEqual({
      jobId: testId(50),
      message: 'Hello from Ada.',
    });
  });

  test('an empty profile is shown in a sheet before it is sent', async () => {
    const { sent } = await open('/home', {
      bodies: { 'GET /api/profile/get-profile': emptyProfile },
      replies: { [APPLY]: broken },
    });
    await apply().click();
    await expect.element(sheet().getByText('Northlight Energy gets your profile and this:')).toBeVisible();
    await expect.element(sheet().getByText('Your profile says nothing else yet.')).toBeVisible();
    expect(sent.some(({ call }) => call === APPLY)).toBe(false);
    await sheet().getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await applyBy();
    await expect.element(sheet().getByText(SERVER_MESSAGE)).toBeVisible();
    expect(sent.filter(({ call }) => call === APPLY)).toHaveLength(1);
  });

  test('the sheet of a card opens at once, and loads its job until that succeeds', async () => {
    const held = heldCall();
    await open('/home', { replies: { 'GET /api/jobs/job-details/:jobId': held.reply } });
    await apply().click();
    await expect.element(sheet().getByText('Loading the questions')).toBeInTheDocument();
    held.answer(broken);
    await expect.element(sheet().getByText('The job did not load')).toBeVisible();
    await expect.element(sheet().getByRole('button', { name: 'Send application' })).toBeDisabled();
    held.answer(() => ({ body: job() }));
    await sheet().getByRole('button', { name: 'Retry' }).click();
    await expect.element(sheet().getByRole('button', { name: 'Send application' })).toBeEnabled();
    await expectFits();
  });

  test.each([
    ['/home', false],
    ['/guest/home', true],
  ])('%s without jobs says so', async (at, visitor) => {
    await open(at, {
      visitor,
      bodies: { 'GET /api/jobs/get-all-jobs': [], 'GET /api/guest/jobs/get-all-jobs': [] },
    });
    await expect.element(heading('No open jobs right now')).toBeVisible();
    await expect.element(text('New ones appear here as soon as a company posts them.')).toBeVisible();
  });

  test('the next page is appended, and one that failed is loaded again by the button', async () => {
    const next = heldCall();
    await open('/home', {
      replies: {
        'GET /api/jobs/get-all-jobs': (body, query) =>
          query.get('cursor')
            ? next.reply(body, query)
            : { body: [card()], headers: { link: '</api/jobs/get-all-jobs?cursor=two>; rel="next"' } },
      },
    });
    await expect.element(cardOf('Junior Developer')).toBeVisible();
    // The end of the list is in view, so it is loaded without a click.
    next.answer(broken);
    await expect.element(page.getByText(`The next jobs did not load. ${SERVER_MESSAGE}`)).toBeVisible();
    next.answer(() => ({ body: [card({ _id: testId(50), title: 'Grid Planner' })] }));
    await button('Show more jobs').click();
    await expect.element(cardOf('Grid Planner')).toBeVisible();
    await expect.element(cardOf('Junior Developer')).toBeVisible();
    await expect.element(text('You have seen every open job.')).toBeVisible();
  });

  test.each([
    ['small after the applications', [application()]],
    ['large without any', []],
  ])('the hero is %s, and its two buttons move to the list', async (_, applications) => {
    await open('/home', { bodies: { 'GET /api/jobs/applied-interns': applications } });
    for (const name of ['Get Started', 'Learn More']) {
      await button(name).click();
      await expect.element(page.getByRole('heading', { name: /^Open jobs/ })).toHaveFocus();
      (document.activeElement as HTMLElement).blur();
    }
  });

  const complete = profile({ profilePicture: 'https://example.org/ada.png' });
  const waiting = page.getByRole('list', { name: 'What waits for you' });
  const lines = () =>
    waiting
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  const promised = (by: string) =>
    `Applied Junior Developer\u00a0· Northlight Energy promised an answer by ${formatDay(by)}`;
  const answer = (by: string, isOverdue = false) => ({ by, isOverdue, askedAt: null });
  const ending = (days: number, id: number) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    day.setHours(23, 59, 59, 999);
    return saved({ jobId: testId(id), title: `Baker ${id}`, closesAt: day.toISOString() });
  };

  const one = (id: number, fields: Partial<AppliedEntry>) =>
    application({ jobId: { ...application().jobId, _id: testId(id) }, ...fields });
  const decided = (id: number, status: 'Accepted' | 'Rejected', days: number) =>
    one(id, { status, applicationHistory: [{ status, at: daysAgo(days) }] });
  const searchBox = () => page.getByRole('searchbox').first().element();
  const isFirst = () =>
    (waiting.element().compareDocumentPosition(searchBox()) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

  test('begins with the answers of late, acceptances first, and then what is due', async () => {
    await open('/home', {
      bodies: {
        'GET /api/jobs/applied-interns': [
          one(50, { answer: answer('2027-01-14') }),
          decided(51, 'Rejected', 1),
          decided(52, 'Accepted', 3),
          decided(53, 'Accepted', 30),
        ],
      },
    });
    await expect.poll(lines).toEqual([
      ['Junior Developer', `/job-details/${testId(52)}`],
      ['Write to Rita', `/recruiter-messages?with=${rita}`],
      ['Rejected Junior Developer\u00a0· Northlight Energy', `/job-details/${testId(51)}`],
      [promised('2027-01-14'), `/job-details/${testId(50)}`],
    ]);
    await expect.element(waiting.getByText('Accepted', { exact: true })).toBeVisible();
    expect(isFirst()).toBe(true);
    await expectFits();
  });

  test('has at most three lines: the answer that is due first, messages, and a job that closes', async () => {
    await open('/home', {
      bodies: {
        'GET /api/jobs/applied-interns': [
          application({ answer: answer('2027-01-20') }),
          one(50, { answer: answer('2027-01-14') }),
        ],
        'GET /api/jobs/saved-jobs': [ending(2, 70), ending(1, 71), { ...ending(0, 72), ended: 'paused' }],
        'GET /api/group/my-groups': { ...own, groups: [group({ unread: 2 })] },
      },
    });
    await expect.poll(lines).toEqual([
      [promised('2027-01-14'), `/job-details/${testId(50)}`],
      ['2 new messages', '/all-messages'],
      ['Baker 71, which you saved, closes tomorrow', `/job-details/${testId(71)}`],
    ]);
    await expectFits();
  });

  test('an answer that is late can be asked for, once', async () => {
    const late = answer('2026-11-02', true);
    const entry = application({ answer: late });
    const { unmount } = await open('/home', { bodies: { 'GET /api/jobs/applied-interns': [entry] } });
    await expect
      .element(waiting.getByRole('link', { name: /Northlight Energy promised .+: ask for it$/ }))
      .toBeVisible();
    await unmount();
    const asked = application({ answer: { ...late, askedAt: '2026-11-03T10:00:00.000Z' } });
    await open('/home', { bodies: { 'GET /api/jobs/applied-interns': [asked] } });
    await expect.poll(lines).toEqual([
      ['Applied Junior Developer\u00a0· Northlight Energy', path],
      ['Your profile is not complete: add a photo', '/profile'],
    ]);
  });

  test('begins with the slogan where there is no application', async () => {
    await open('/home', { bodies: { 'GET /api/jobs/applied-interns': [] } });
    await expect.poll(lines).toEqual([['Your profile is not complete: add a photo', '/profile']]);
    expect(isFirst()).toBe(false);
    await expectFits();
  });

  test('nothing moves if as many lines wait as the last time', async () => {
    await page.viewport(390, 844);
    const { unmount } = await open('/home');
    await expect.poll(() => lines().length).toBe(2);
    await unmount();
    const held = heldCall();
    await open('/home', { replies: { 'GET /api/jobs/saved-jobs': held.reply } });
    await expect.element(cardOf('Junior Developer')).toBeVisible();
    expect(lines()).toEqual([]);
    const top = () => cardOf('Junior Developer').element().getBoundingClientRect().top;
    const before = top();
    held.answer(() => ({ body: [] }));
    await expect.poll(() => lines().length).toBe(2);
    expect(top()).toBe(before);
  });

  test('says nothing where nothing waits, or what waits can’t be loaded', async () => {
    const bodies = { 'GET /api/profile/get-profile': complete, 'GET /api/jobs/applied-interns': [] };
    const { unmount } = await open('/home', { bodies });
    await expect.element(cardOf('Junior Developer')).toBeVisible();
    expect(waiting.elements()).toEqual([]);
    await unmount();
    await open('/home', {
      bodies: { ...bodies, 'GET /api/jobs/saved-jobs': [ending(0, 73)] },
      replies: { 'GET /api/jobs/applied-interns': broken },
    });
    await expect
      .poll(lines)
      .toEqual([['Baker 73, which you saved, closes today', `/job-details/${testId(73)}`]]);
  });

  test('a visitor sees slides, and signs up for the job that they apply to', async () => {
    await open('/guest/home', { visitor: true });
    await expect.element(page.getByRole('region', { name: 'What you can do here' })).toBeVisible();
    await expect.element(heading('Your first job is one step away')).toBeVisible();
    await expect
      .element(cardOf('Junior Developer').getByRole('link', { name: 'Junior Developer' }))
      .toHaveAttribute('href', guestPath);
    await expectFits();
    await cardOf('Junior Developer')
      .getByRole('link', { name: /^Apply Now/ })
      .click();
    await expectAddress('/signup');
    await expect.element(heading('Create your account')).toBeVisible();
    expect(sessionStorage.getItem('returnPath.applicant')?.split(' ')[1]).toBe(`${path}#apply`);
  });

  test('popular searches lead to results, and the search is typed by words and place', async () => {
    await open('/guest/home', {
      visitor: true,
      bodies: {
        'GET /api/guest/jobs/job-counts': {
          jobs: 61,
          types: [{ type: 'Internship', jobs: 12 }],
          skills: [],
          remote: 0,
        },
      },
    });
    const chips = page.getByRole('list', { name: 'Popular searches' }).getByRole('link');
    await expect.element(chips.first()).toHaveAttribute('href', '/jobs?type=Internship');
    await expect.element(page.getByRole('heading', { name: /^Open jobs\s*·\s*61/ })).toBeVisible();
    await page.getByRole('searchbox').first().fill('planner');
    await userEvent.keyboard('{Enter}');
    await expectAddress('/jobs?q=planner');
  });
});
