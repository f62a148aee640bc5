import { formatDate, formatDateTime, formatDay } from '@firstrung/i18n';
import { invalidate } from '@firstrung/web-kit';
import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  ada,
  applicant,
  application,
  applicationId,
  bodiesOf,
  busyButton,
  button,
  DECIDE,
  decidedEach,
  decisionSettings,
  decisionsOf,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  facts,
  field,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  heading,
  open,
  pressSeen,
  rita,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = `/recruiter/applications/${applicationId}`;
const START = 'POST /api/recruiter-to-applicant-message/start-chat';
const OTHERS = 'GET /api/recruiter/applications/of-applicant/:applicantId';

beforeEach(() => page.viewport(1440, 900));

type Fields = Parameters<typeof application>[0];
const openWith = (fields: Fields, replies = {}) =>
  open(PATH, { bodies: { [GET_APPLICATION]: application(fields) }, replies });

const reason = (name: string) => page.getByRole('checkbox', { name });
const offeredReasons = () =>
  textsOf(page.getByRole('group', { name: 'Rejection reasons' }).getByRole('checkbox'));
const bar = () => page.getByRole('region', { name: 'Decide' });
const strip = () => page.getByRole('form', { name: 'Status of Ada Lovelace' });
const submit = (name: string) => strip().getByRole('button', { name, exact: true });
/** Where no decision is held, each is asked for below the buttons. */
const decide = async (name: string, ...reasons: string[]) => {
  await button(name).click();
  for (const each of reasons) await reason(each).click();
  await submit(name).click();
};
const badge = () => page.getByRole('heading', { level: 1 }).element().nextElementSibling?.textContent;
const statusButton = (status: string) => button(`Status of Ada Lovelace: ${status}`);
const rejected = { status: 'not up to snuff', rejectionReasons: ['socialPoints'] } as const;
const REJECTED: Fields = { ...rejected, rejectionReasons: [...rejected.rejectionReasons] };

/** The server takes every decision, holds none, and shows it from then on. */
const deciding = (fields: Fields = {}) => {
  let now = application(fields);
  return {
    [GET_APPLICATION]: () => ({ body: now }),
    [DECIDE]: (body: unknown) => {
      const { status, rejectionReasons = [] } = body as Required<NonNullable<Fields>>;
      now = application({ ...fields, status, rejectionReasons });
      return decidedEach(body, { heldUntil: null });
    },
  };
};

test('B§8, C§7: an application does not load', () =>
  expectStates({
    path: PATH,
    call: GET_APPLICATION,
    loading: 'Loading the application',
    shows: 'No Resume Attached',
  }));

test('an application that does not exist leads back to the jobs', async () => {
  await open(PATH, { replies: { [GET_APPLICATION]: () => refusal(404, 'NotFound') } });
  await expect.element(heading('Application not found')).toBeVisible();
  await expect
    .element(
      text(
        'It may belong to another company, or to one that you are no longer a member of, or the link may be wrong.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All My Jobs' }))
    .toHaveAttribute('href', '/recruiter/all-my-jobs');
  expect(button('Retry').elements()).toEqual([]);
  expect(document.title).toBe('Application · Firstrung');
});

test('an application shows every field and its history', async () => {
  const by = { _id: rita, name: 'Rita Recruiter' };
  const gone = { _id: testId(60), name: '' };
  const words = 'Dear Ada,\n\nnot now.';
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  await openWith({
    ...REJECTED,
    history: [
      {
        change: 'submitted',
        status: 'not reviewed',
        rejectionReasons: [],
        at: at(4),
        by: { _id: ada, name: 'Ada Lovelace' },
      },
      { change: 'reviewed', status: 'not reviewed', rejectionReasons: [], at: at(5), by: gone },
      { change: 'decided', ...rejected, rejectionReasons: [], at: at(6), by: gone },
      { change: 'decided', ...rejected, rejectionReasons: ['socialPoints'], at: at(7), by, words },
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(facts()).toMatchObject({
    Contact: 'ada@example.org',
    Resume: 'No Resume Attached',
  });
  await expect.element(text(`Applied on ${formatDay(at(4))}`)).toBeVisible();
  for (const words of ['Hello, it is me.', 'Self-taught', 'I count.', /^Social points: 320\./])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(textsOf(page.getByRole('list', { name: 'Skills' }).getByRole('listitem'))).toEqual([
    ...['SQL', 'Welding', 'Driving', 'Chess'],
  ]);
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    ...['Rejection reasons', 'Message', 'Skills', 'Education', 'About', 'History'],
  ]);
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  expect(textsOf(history)).toEqual([
    expect.stringMatching(/^Rejected.*Rita Recruiter · Social points.*What the e-mail said/),
    expect.stringMatching(/^Rejected.*Former colleague$/),
    expect.stringMatching(/^Opened.*Former colleague$/),
    expect.stringMatching(/^Applied.*Ada Lovelace$/),
  ]);
  await expect.element(text(formatDateTime(at(7)))).toBeVisible();
  await expect.element(history.getByText(/^Dear Ada,/)).not.toBeVisible();
  await history.getByText('What the e-mail said').click();
  await expect.element(history.getByText(/^Dear Ada,/)).toBeVisible();
  await expectFitsInEveryLook();
});

test('empty fields are shown as not given', async () => {
  await openWith({ skills: '', education: '', about: '', requestMessage: '', socialPoints: null });
  await expect.element(button('Reject')).toBeVisible();
  await expect.element(page.getByText(/^Social points: not given\./)).toBeVisible();
  expect(page.getByText('Not given', { exact: true }).elements().length).toBeGreaterThanOrEqual(3);
  expect(heading('Rejection reasons').elements()).toEqual([]);
  expect(document.title).toBe('Ada Lovelace, Junior Developer · Firstrung');
});

test('an application of a deleted account offers neither a decision nor a message', async () => {
  await openWith({ name: 'Deleted user', deletedAt: '2026-11-03T10:00:00.000Z' });
  await expect
    .element(
      text(
        `The applicant deleted their account on ${formatDay('2026-11-03T10:00:00.000Z')}, so there is nothing left to read or to decide.`,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
  expect(button('Reject').elements()).toEqual([]);
  expect(button('Send Message').elements()).toEqual([]);
  expect(field('New note').elements()).toEqual([]);
});

test('a withdrawn application offers a message, but no decision, and holds none any more', async () => {
  const opened = await openWith({
    withdrawnAt: '2026-11-03T10:00:00.000Z',
    held: {
      until: new Date(Date.now() + 86_400_000).toISOString(),
      from: 'not reviewed',
      decision: testId(601),
      by: { _id: rita, name: 'Rita Recruiter' },
      words: null,
      explain: true,
    },
  });
  await expect
    .element(text(`The applicant withdrew this application on ${formatDay('2026-11-03T10:00:00.000Z')}.`))
    .toBeVisible();
  await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.element(button('Send Message')).toBeVisible();
  expect(button('Reject').elements()).toEqual([]);
  expect(page.getByText(/does not know yet/).elements()).toEqual([]);
  await pressSeen('a');
  expect(strip().elements()).toEqual([]);
  expect(decisionsOf(opened)).toEqual([]);
});

test('an application says when its applicant is promised an answer', async () => {
  const by = '2026-11-25';
  const first = await openWith({ answer: { by, isOverdue: false, askedAt: null } });
  await expect.element(text(`Answer by ${formatDate(by)}`)).toBeVisible();
  await first.unmount();
  const askedAt = '2026-11-26T10:00:00.000Z';
  await openWith({ answer: { by, isOverdue: true, askedAt } });
  await expect.element(text(`Answer overdue since ${formatDate(by)}`)).toBeVisible();
  await expect.element(text(`Ada Lovelace asked for an answer on ${formatDate(askedAt)}`)).toBeVisible();
  await expectFits();
});

test("B§8: an application's status is changed says Status updated successfully!", async () => {
  const opened = await open(PATH, { replies: deciding() });
  await expect.poll(badge).toBe('Not reviewed');
  await button('Accept').click();
  await expect.element(submit('Accept')).toHaveFocus();
  expect(offeredReasons()).toEqual([]);
  await expectFitsInEveryLook();
  await page.viewport(1440, 900);
  await userEvent.keyboard('{Escape}');
  await decide('Reject', 'Social points', 'Another reason');
  await expect.element(text('Status updated successfully!')).toBeVisible();
  await expect.element(heading('Rejection reasons')).toBeVisible();
  expect(button('Undo').elements()).toEqual([]);
  expect(decisionsOf(opened)).toEqual([
    {
      status: 'not up to snuff',
      rejectionReasons: ['socialPoints', 'other'],
      explain: true,
      applications: [{ _id: applicationId, fromStatus: 'not reviewed', fromRejectionReasons: [] }],
    },
  ]);
});

test('B§8: rejection reasons are changed says Rejection reasons updated successfully!', async () => {
  const opened = await open(PATH, { replies: deciding(REJECTED) });
  await decide('Reject', 'Another reason');
  await expect.element(text('Rejection reasons updated successfully!')).toBeVisible();
  expect(decisionsOf(opened)).toMatchObject([
    {
      rejectionReasons: ['socialPoints', 'other'],
      applications: [{ fromRejectionReasons: ['socialPoints'] }],
    },
  ]);
});

test('B§4: any status but a rejection has no reasons', async () => {
  const opened = await open(PATH, { replies: deciding(REJECTED) });
  await expect.element(heading('Rejection reasons')).toBeVisible();
  await button('Accept').click();
  await expect.element(strip().getByText('An e-mail.')).toBeVisible();
  await submit('Accept').click();
  await expect.element(text('Status updated successfully!')).toBeVisible();
  await expect.element(heading('Rejection reasons')).not.toBeInTheDocument();
  expect(decisionsOf(opened)).toEqual([
    {
      status: 'accepted',
      applications: [
        { _id: applicationId, fromStatus: 'not up to snuff', fromRejectionReasons: ['socialPoints'] },
      ],
    },
  ]);
});

test.each([
  {
    when: "an application's status is not changed",
    fields: {},
    act: () => decide('Shortlist'),
    fails: broken,
    says: 'Error updating status. Please try again.',
  },
  {
    fields: REJECTED,
    act: () => decide('Reject', 'Another reason'),
    fails: noAnswer,
    // The server may have decided.
    says: 'It is not known whether this was decided: Reasons changed: Ada Lovelace. Try again: nobody is told twice.',
  },
])('B§8: $when says $says, and the choice stays', async ({ fields, act, fails, says }) => {
  const held = heldCall();
  await openWith(fields, { [DECIDE]: held.reply });
  const before = fields === REJECTED ? 'Rejected' : 'Not reviewed';
  await expect.poll(badge).toBe(before);
  await act();
  await expect.element(busyButton().first()).toBeVisible();
  held.answer(fails);
  await expect.element(text(says)).toBeVisible();
  await expect.poll(badge).toBe(before);
  await expect.element(submit(fields === REJECTED ? 'Reject' : 'Shortlist')).toBeVisible();
  if (fields === REJECTED) await expect.element(reason('Another reason')).toBeChecked();
});

test('a reason that is not available here is named', async () => {
  const fields = [{ path: 'rejectionReasons.1', message: 'not in use' }];
  await openWith({}, { [DECIDE]: () => refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }) });
  await decide('Reject', 'Social points', 'Overqualified for this position');
  await expect.element(text('“Overqualified for this position” is not available here.')).toBeVisible();
});

test('only the reasons in use are offered, and those that the application has', async () => {
  await open(PATH, {
    bodies: {
      [GET_APPLICATION]: application(REJECTED),
      [GET_DECISION_SETTINGS]: decisionSettings({ rejectionReasons: ['other', 'overqualified'] }),
    },
  });
  await button('Reject').click();
  await expect.element(reason('Social points')).toBeChecked();
  const group = page.getByRole('group', { name: 'Rejection reasons' });
  await expect.poll(() => group.getByRole('checkbox').elements().length).toBe(3);
  for (const name of ['Another reason', 'Overqualified for this position'])
    await expect.element(reason(name)).not.toBeChecked();
  await expect.element(group.getByText('The applicant can see these.')).toBeVisible();
});

/** The first decision is refused, because another recruiter has rejected the applicant. */
const decidedElsewhere = () => {
  const replies = deciding();
  let isRefused = false;
  return {
    [GET_APPLICATION]: () => ({ body: application(isRefused ? REJECTED : {}) }),
    [DECIDE]: (body: unknown) => {
      if (isRefused) return replies[DECIDE](body);
      isRefused = true;
      return decidedEach(body, { error: 'StatusChanged', ...REJECTED });
    },
  };
};

test('an e-mail to several applicants stands in the history, with what it said', async () => {
  const at = '2026-11-05T10:00:00.000Z';
  const by = { _id: testId(60), name: 'Bea Boss' };
  const sent = [{ subject: 'A question', text: 'When can you come?', at, by }];
  await open(PATH, { bodies: { [GET_APPLICATION]: application({ sent }) } });
  const step = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect.element(step).toMatchTextContent(/^E-mail sent.*Bea Boss.*A question/);
  await step.getByText('A question').click();
  await expect.element(step.getByText('When can you come?')).toBeVisible();
});

test('a decision that was made elsewhere first is shown, and mine is set on demand', async () => {
  const opened = await open(PATH, { replies: decidedElsewhere() });
  await decide('Accept');
  await expect
    .element(
      text(
        'This application was changed elsewhere in the meantime, so it was not set to “Accepted”. This is its current status.',
      ),
    )
    .toBeVisible();
  await expect.element(bar().getByRole('listitem')).toMatchTextContent(/^Ada LovelaceRejectedSocial points$/);
  await expectFitsInEveryLook();
  await page.viewport(1440, 900);
  const again = button('Change it anyway').element() as HTMLElement;
  // A second press comes before the button shows that it is busy.
  again.click();
  again.click();
  await expect.element(text('Status updated successfully!')).toBeVisible();
  expect(decisionsOf(opened)).toHaveLength(2);
  expect(decisionsOf(opened).at(-1)).toEqual({
    status: 'accepted',
    applications: [
      { _id: applicationId, fromStatus: 'not up to snuff', fromRejectionReasons: ['socialPoints'] },
    ],
  });
});

test('the decision that was made elsewhere is kept', async () => {
  const opened = await open(PATH, { replies: decidedElsewhere() });
  await decide('Accept');
  await button('Keep it').click();
  await expect.element(bar()).toHaveFocus();
  await expect.element(bar().getByRole('listitem')).not.toBeInTheDocument();
  expect(strip().elements()).toEqual([]);
  await expect.poll(badge).toBe('Rejected');
  expect(decisionsOf(opened)).toHaveLength(1);
});

test('an application that is out of sight since leaves nothing of it', async () => {
  let isMember = true;
  const { host } = await open(PATH, {
    replies: { [GET_APPLICATION]: () => (isMember ? { body: application() } : refusal(404, 'NotFound')) },
  });
  await expect.element(text('I count.')).toBeVisible();
  isMember = false;
  await invalidate(host.queryClient, GET_APPLICATION);
  await expect.element(heading('Application not found')).toBeVisible();
  expect(page.getByText(/Ada Lovelace|I count|ada@example/).elements()).toEqual([]);
  expect(bar().elements()).toEqual([]);
});

test('other applications of the same person are named, with their status and who decided', async () => {
  const other = (n: number, title: string, fields: object) => ({
    ...applicant(),
    _id: testId(n),
    jobId: { ...applicant().jobId, title },
    ...fields,
  });
  const bea = { _id: testId(60), name: 'Bea Boss' };
  await open(PATH, {
    bodies: {
      [OTHERS]: [
        applicant(),
        other(41, 'Cook', { ...rejected, decidedBy: bea }),
        other(42, 'Baker', { status: 'accepted', decidedBy: { _id: rita, name: 'Rita Recruiter' } }),
        other(43, 'Driver', { withdrawnAt: '2026-11-05T10:00:00.000Z', decidedBy: null }),
      ],
    },
  });
  const others = page.getByRole('region', { name: '3 other applications to you:' });
  await expect
    .poll(() => textsOf(others.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^CookRejectedby .?Bea Boss.?$/),
      'BakerAcceptedby you',
      'DriverWithdrawn',
    ]);
  await expect
    .element(others.getByRole('link', { name: 'Cook' }))
    .toHaveAttribute('href', `/recruiter/applications/${testId(41)}`);
  await expectFitsInEveryLook();
});

test('the badge of the status changes it to any of the four', async () => {
  const opened = await open(PATH, { replies: deciding(REJECTED) });
  await expect.element(statusButton('Rejected').getByTitle('not up to snuff')).toBeVisible();
  await statusButton('Rejected').click();
  expect(textsOf(page.getByRole('menuitem'))).toEqual([
    ...['accepted', 'not reviewed', 'nextSteps Shortlisted', 'not up to snuff'],
  ]);
  await page.getByRole('menuitem', { name: 'not up to snuff' }).click();
  await expect.element(reason('Social points')).toBeChecked();
  await statusButton('Rejected').click();
  await page.getByRole('menuitem', { name: 'not reviewed' }).click();
  await submit('Set to “not reviewed”').click();
  await expect.element(statusButton('Not reviewed')).toBeVisible();
  expect(decisionsOf(opened)).toMatchObject([{ status: 'not reviewed' }]);
  await statusButton('Not reviewed').click();
  await expect.element(page.getByRole('menuitem', { name: 'not reviewed' })).toBeDisabled();
});

test('a key chooses each status', async () => {
  const opened = await openWith(REJECTED);
  await expect.element(button('Reject')).toBeVisible();
  for (const [key, name] of [
    ['a', 'Accept'],
    ['s', 'Shortlist'],
    ['r', 'Reject'],
    ['n', 'Reject'],
    ['u', 'Set to “not reviewed”'],
  ] as const) {
    await pressSeen(key);
    await expect.element(submit(name)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(strip()).not.toBeInTheDocument();
  }
  expect(decisionsOf(opened)).toEqual([]);
});

test('numbers choose reasons, and Enter rejects', async () => {
  const opened = await open(PATH, { replies: deciding() });
  await expect.element(button('Reject')).toBeVisible();
  await pressSeen('r123');
  await expect.element(reason('The position has been filled')).toBeChecked();
  await expect.element(reason('Social points')).toBeChecked();
  await userEvent.keyboard('2{Enter}');
  await expect.element(strip()).not.toBeInTheDocument();
  expect(decisionsOf(opened)).toMatchObject([{ rejectionReasons: ['position filled', 'socialPoints'] }]);
});

test('the shortcuts are listed, and can be turned off', async () => {
  const opened = await open(PATH);
  await expect.element(button('Reject')).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(textsOf(dialog.getByRole('term'))).toEqual(['s', 'a', 'r', 'u', '1–7', 'Esc', '?']);
  await expectFits();
  await page.viewport(1440, 900);
  await dialog.getByRole('checkbox', { name: /^Use keyboard shortcuts/ }).click();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('a?');
  expect(strip().elements()).toEqual([]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(decisionsOf(opened)).toEqual([]);
});

test('shortcuts work beside an open chat, but not inside it', async () => {
  const chats = { success: true, userId: rita } as const;
  const opened = await open(PATH, {
    replies: {
      [START]: () => ({
        body: { ...chats, roomId: testId(10), room: { _id: testId(10) } },
      }),
      'POST /api/recruiter-to-applicant-message/get-messages': () => ({ body: { ...chats, messages: [] } }),
    },
  });
  await button('Send Message').click();
  const chat = page.getByRole('dialog', { name: 'Ada Lovelace' });
  await expect.element(chat.getByRole('textbox')).toHaveFocus();
  expect(bodiesOf(opened, START)).toEqual([{ applicantId: ada }]);
  await userEvent.keyboard('a');
  await expect.element(chat.getByRole('textbox')).toHaveValue('a');
  (chat.getByRole('button', { name: 'Close the chat' }).element() as HTMLElement).focus();
  await pressSeen('a');
  expect(strip().elements()).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('a');
  await expect.element(submit('Accept')).toBeVisible();
  await expect.element(chat).toBeVisible();
});

test.each([390, 768])('at %i px the reasons and what rejects are in view', async (width) => {
  await page.viewport(width, 844);
  const opened = await open(PATH, { replies: deciding() });
  await expect.element(button('Reject')).toBeInViewport({ ratio: 1 });
  await button('Reject').click();
  await reason('Social points').click();
  await expect.element(submit('Reject')).toBeInViewport({ ratio: 1 });
  // A keyboard covers a part of the page.
  const height = vi.spyOn(visualViewport!, 'height', 'get').mockReturnValue(500);
  visualViewport!.dispatchEvent(new Event('resize'));
  expect(submit('Reject').element().getBoundingClientRect().bottom).toBeLessThan(500);
  expect(strip().element().getBoundingClientRect().top).toBeGreaterThan(0);
  height.mockRestore();
  visualViewport!.dispatchEvent(new Event('resize'));
  await submit('Reject').click();
  await expect.element(strip()).not.toBeInTheDocument();
  expect(decisionsOf(opened)).toMatchObject([
    { status: 'not up to snuff', rejectionReasons: ['socialPoints'] },
  ]);
});

test('a resume at another site is opened after a question', async () => {
  await openWith({ resume: 'https://example.org/resume.pdf' });
  await expect.element(text('at example.org')).toBeVisible();
  await button('Open the resume').click();
  const dialog = page.getByRole('dialog', { name: 'Open a page at example.org?' });
  await expect
    .element(
      dialog.getByText(
        'The applicant chose this address, and it is not part of this site. Do not enter your password there.',
      ),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

const DOCUMENT = `/media/${'a'.repeat(32)}-resume`;

test('an uploaded document that is no PDF can only be downloaded', async () => {
  await openWith({ resume: `${DOCUMENT}.odt` }, { 'GET /api/media/document-link/:name': broken });
  await expect.element(text('Only PDFs can be shown here.')).toBeVisible();
  await button('Download the resume').click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
});

test('a PDF that cannot be shown is offered as a download, and tried again', async () => {
  const held = heldCall();
  await openWith({ resume: `${DOCUMENT}.pdf` }, { 'GET /api/media/document-link/:name': held.reply });
  await expect.element(page.getByText('Loading the resume')).toBeInTheDocument();
  held.answer(broken);
  await expect.element(text("The resume can't be shown here. Download it to read it.")).toBeVisible();
  await expect.element(button('Download the resume')).toBeVisible();
  held.hold();
  await button('Retry').click();
  await expect.element(page.getByText('Loading the resume')).toBeInTheDocument();
});

test('on a phone the resume is open, and the bar covers at most 64 px', async () => {
  const link = heldCall();
  await page.viewport(390, 844);
  await open(PATH, {
    bodies: {
      [GET_APPLICATION]: application({ resume: `${DOCUMENT}.pdf` }),
      [GET_DECISION_SETTINGS]: decisionSettings({ holdSeconds: 60 }),
    },
    replies: { 'GET /api/media/document-link/:name': link.reply },
  });
  await expect.element(page.getByText('Loading the resume')).toBeInTheDocument();
  const bar = page.getByRole('region', { name: 'Decide' }).element().parentElement!;
  expect(getComputedStyle(bar).position).toBe('fixed');
  expect(bar.getBoundingClientRect().height).toBeLessThanOrEqual(64);
  for (const name of ['Shortlist', 'Accept', 'Reject', 'E-mail'])
    await expect.element(button(name)).toBeInViewport({ ratio: 1 });
  await expectFits();
});
