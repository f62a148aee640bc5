import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  applicant,
  applicationId,
  bodiesOf,
  busyButton,
  button,
  expectFits,
  expectFitsInEveryLook,
  GET_JOB,
  GET_TEMPLATES,
  jobId,
  jobPage,
  linus,
  open,
  rita,
  TO_REVIEW,
  template,
  templates,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const CALL = 'POST /api/recruiter/write-to';
const START = 'POST /api/recruiter-to-applicants-message/start-chat';
const SEND = 'POST /api/recruiter-to-applicants-message/send-message';
const MATCHING = 'GET /api/recruiter/jobs/matching-applicants/:jobId';

beforeEach(() => page.viewport(1440, 900));

const grace = applicant({
  _id: testId(20),
  applicantId: { _id: testId(21), name: 'Grace Hopper' },
  name: 'Grace Hopper',
});
const gone = applicant({
  _id: testId(22),
  applicantId: { _id: testId(23), name: 'Radia Perlman' },
  name: 'Radia Perlman',
  withdrawnAt: '2026-11-06T10:00:00.000Z',
});
const late = template({ use: 'message', name: 'Later', subject: 'About {job}', text: 'Dear {name}, later.' });
const bodies = {
  [GET_JOB]: jobPage([applicant(), linus, grace, gone]),
  [GET_TEMPLATES]: templates(late, template({ _id: testId(41) })),
  [MATCHING]: {
    applications: [applicant(), grace].map(({ _id, applicantId, name, status, rejectionReasons }) => ({
      _id,
      applicantId: applicantId._id,
      name,
      status,
      rejectionReasons,
      decision: null,
    })),
  },
};
const sent = (count: number) => () => ({ body: { message: 'Your e-mails are on their way.', count } });

const dialog = () => page.getByRole('dialog', { name: /^Write to / });
const subject = () => dialog().getByLabelText('Subject', { exact: true });
const area = () => dialog().getByLabelText('Text', { exact: true });
const preview = () => dialog().getByRole('region', { name: 'Preview' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const select = async (...names: string[]) => {
  for (const name of names) await page.getByLabelText(`Select ${name}`, { exact: true }).click();
};
const fill = async () => {
  await subject().fill('About {job}');
  await area().fill('Dear {name}, hello.');
};

test('a selection gets a template, each with their own name, without who has withdrawn', async () => {
  const held = heldCall();
  const opened = await open(PATH, { bodies, replies: { [CALL]: held.reply } });
  await select('Ada Lovelace', 'Grace Hopper', 'Radia Perlman');
  await button('Write').click();
  await expect.element(subject()).toHaveFocus();
  await expect
    .element(
      dialog().getByText(/^2 applicants get it\..*1 is left out, because the application is withdrawn/),
    )
    .toBeVisible();
  await expect
    .poll(() => textsOf(dialog().getByRole('option')))
    .toEqual(['Later', 'Ready-made: It takes a little longer', 'Write my own']);
  await dialog().getByLabelText('Template').selectOptions('Later');
  await expect.element(preview().getByText(/About Junior Developer$/)).toBeVisible();
  await expect.element(preview().getByText('Dear Ada Lovelace, later.')).toBeVisible();
  await press('Next applicant');
  await expect.element(preview().getByText('Dear Grace Hopper, later.')).toBeVisible();
  await press('Send to 2 applicants');
  await expect.element(busyButton()).toBeVisible();
  held.answer(sent(2));
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(bodiesOf(opened, CALL)).toEqual([
    {
      clientId: expect.any(String),
      applicationIds: [applicationId, grace._id],
      subject: late.subject,
      text: late.text,
    },
  ]);
});

test('all who have applied are counted first', async () => {
  const held = heldCall();
  await open(PATH, { bodies, replies: { [MATCHING]: held.reply } });
  await button('Send Message to All Applicants').click();
  await expect.element(dialog().getByText(/^Counting the applicants …/)).toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  held.answer(() => refusal(404, 'NotFound'));
  await expect
    .element(dialog().getByText(`Couldn't count the applicants. ${SERVER_MESSAGE}`, { exact: false }))
    .toBeVisible();
  held.answer(() => ({ body: bodies[MATCHING] }));
  await press('Retry');
  await expect.element(dialog().getByText(/^2 applicants get it\./)).toBeVisible();
});

test('nobody is written to who has withdrawn', async () => {
  await open(PATH, { bodies });
  await select('Radia Perlman');
  await button('Write').click();
  await expect.element(dialog().getByText(/^Nobody here can get it/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

const roomId = testId(70);
const room = { success: true, userId: rita, roomId, room: { _id: roomId }, receiversVersion: 'v' } as const;
const stored = {
  status: 201,
  body: {
    success: true,
    newMessage: {
      ...{ _id: testId(71), roomId, seq: 1, senderId: rita, message: 'Hello.', deleted: false },
      ...{ createdAt: '2026-11-08T10:00:00.000Z', deletedFor: [], clientId: testId(72), readBy: [] },
    },
  },
} as const;
const receivers = [
  { _id: ada, name: 'Ada Lovelace' },
  { _id: testId(21), name: 'Grace Hopper' },
];

test('B§2: a message to all applicants goes to those who were counted', async () => {
  let reply: () => object = () =>
    refusal(409, 'ReceiversDiffer', 'The people who receive this message have changed. Nothing was sent.');
  const opened = await open(`${PATH}?status=new`, {
    bodies,
    replies: {
      [START]: () => ({ body: { ...room, receivers } }),
      [SEND]: () => reply() as never,
    },
  });
  await button('Send Message to All Applicants').click();
  await expect.element(area()).toHaveFocus();
  await expect
    .element(dialog().getByText(/These are all who have applied, rejected ones included\./))
    .toBeVisible();
  expect(preview().elements()).toEqual([]);
  await expectFitsInEveryLook();
  await area().fill('We answer by Friday.');
  await press('Send to 2 applicants');
  // Somebody has applied in the meantime: they are counted again.
  await expect.element(dialog().getByText(/have changed\. Nothing was sent\.$/)).toBeVisible();
  await expect.poll(() => opened.sent.filter(({ call }) => call === MATCHING)).toHaveLength(2);
  reply = () => stored;
  await press('Send to 2 applicants');
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  expect(bodiesOf(opened, START)).toEqual([{ jobId }, { jobId }]);
  const [first, second] = bodiesOf(opened, SEND) as { clientId: string }[];
  expect(second).toEqual({
    roomId,
    message: 'We answer by Friday.',
    receiverIds: [ada, testId(21)],
    clientId: expect.any(String),
  });
  expect(second?.clientId).not.toBe(first?.clientId);
  expect(bodiesOf(opened, CALL)).toEqual([]);
});

test('an e-mail to all is named by the job', async () => {
  const opened = await open(PATH, { bodies, replies: { [CALL]: sent(2) } });
  await button('Send Message to All Applicants').click();
  await dialog()
    .getByRole('radio', { name: /^E-mail/ })
    .click();
  await fill();
  await press('Send to 2 applicants');
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  expect(bodiesOf(opened, CALL)).toMatchObject([{ jobId, filter: {} }]);
});

test('a message to a selection goes to exactly these, and without fields, which it would say', async () => {
  const opened = await open(PATH, {
    bodies,
    replies: {
      [START]: () => ({ body: { ...room, receivers } }),
      [SEND]: () => stored,
    },
  });
  await select('Ada Lovelace', 'Grace Hopper');
  await button('Write').click();
  await fill();
  await dialog()
    .getByRole('radio', { name: /^Message/ })
    .click();
  await press('Send to 2 applicants');
  await expect.element(area()).toHaveAccessibleDescription(/would say \{name\} as it stands here/);
  expect(bodiesOf(opened, SEND)).toEqual([]);
  await area().fill('Hello.');
  await press('Send to 2 applicants');
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  expect(bodiesOf(opened, START)).toEqual([{ jobId, applicantIds: [ada, testId(21)], part: true }]);
  expect(bodiesOf(opened, SEND)).toEqual([{ roomId, message: 'Hello.', clientId: expect.any(String) }]);
});

test('what is missing is named', async () => {
  const opened = await open(PATH, { bodies });
  await select('Ada Lovelace');
  await button('Write').click();
  await press('Send to 1 applicant');
  await expect.element(dialog().getByText('Enter a subject')).toBeVisible();
  await expect.element(dialog().getByText('Enter a text')).toBeVisible();
  expect(bodiesOf(opened, CALL)).toEqual([]);
});

test('a limit is said in the words of the server, and the text can be sent to fewer', async () => {
  const full = 'You can write to 1000 applicants within 24 hours, and 1 are left.';
  let reply = refusal(409, 'QuotaReached', full);
  const opened = await open(PATH, { bodies, replies: { [CALL]: () => reply } });
  await select('Ada Lovelace', 'Grace Hopper');
  await button('Write').click();
  await fill();
  await press('Send to 2 applicants');
  await expect.element(dialog().getByText(full)).toBeVisible();
  await expect.element(subject()).not.toHaveAttribute('readonly');
  await press('Close');
  await select('Grace Hopper');
  reply = sent(1)();
  await button('Write').click();
  await expect.element(subject()).toHaveValue('About {job}');
  await press('Send to 1 applicant');
  await expect.element(text('Sent to 1 applicant.')).toBeVisible();
  const [first, second] = bodiesOf(opened, CALL) as { clientId: string }[];
  expect(second?.clientId).not.toBe(first?.clientId);
});

test.each([
  ['without an answer', noAnswer],
  ['after an error of the server', broken],
])('%s, nothing can be changed until it is sent again, as the same', async (_, fails) => {
  let reply: () => object = fails;
  const opened = await open(PATH, { bodies, replies: { [CALL]: () => reply() as never } });
  await select('Ada Lovelace');
  await button('Write').click();
  await fill();
  await press('Send to 1 applicant');
  await expect.element(dialog().getByText(/^It is not known whether it was sent/)).toBeVisible();
  await expect.element(subject()).toHaveAttribute('readonly');
  await expect.element(area()).toHaveAttribute('readonly');
  // Also after the dialog was closed.
  await press('Close');
  await button('Write').click();
  reply = sent(1);
  await press('Try again');
  await expect.element(text('Sent to 1 applicant.')).toBeVisible();
  const [first, second] = bodiesOf(opened, CALL);
  expect(second).toEqual(first);
  await button('Write').click();
  await expect.element(subject()).toHaveValue('');
});

test('what is written to the applicants of one job is not offered for another', async () => {
  const cook = { ...grace, jobId: { ...grace.jobId, _id: testId(30), title: 'Cook' } };
  await open('/recruiter/to-review', { bodies: { ...bodies, [TO_REVIEW]: [applicant(), cook] } });
  await select('Ada Lovelace');
  await button('Write').click();
  await fill();
  await press('Close');
  await select('Ada Lovelace', 'Grace Hopper');
  await button('Write').click();
  await expect.element(subject()).toHaveValue('');
  await press('Close');
  await select('Ada Lovelace', 'Grace Hopper');
  await button('Write').click();
  await expect.element(subject()).toHaveValue('About {job}');
});

test('an attempt does not count for other people', async () => {
  let reply: () => object = noAnswer;
  const opened = await open(PATH, { bodies, replies: { [CALL]: () => reply() as never } });
  await select('Ada Lovelace');
  await button('Write').click();
  await fill();
  await press('Send to 1 applicant');
  await expect.element(dialog().getByText(/^It is not known/)).toBeVisible();
  await press('Close');
  await select('Grace Hopper');
  await button('Write').click();
  await expect.element(subject()).not.toHaveAttribute('readonly');
  reply = sent(2);
  await press('Send to 2 applicants');
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  const [first, second] = bodiesOf(opened, CALL) as { clientId: string }[];
  expect(second?.clientId).not.toBe(first?.clientId);
});

test('a selection of several jobs gets e-mails by one call, which is repeated as it was', async () => {
  const cook = { ...grace, jobId: { ...grace.jobId, _id: testId(30), title: 'Cook' } };
  let reply: () => object = noAnswer;
  const opened = await open('/recruiter/to-review', {
    bodies: { ...bodies, [TO_REVIEW]: [applicant(), cook] },
    replies: { [CALL]: () => reply() as never },
  });
  await select('Ada Lovelace', 'Grace Hopper');
  await button('Write').click();
  // An announcement is of one job.
  await expect.poll(() => textsOf(dialog().getByRole('radio'))).toHaveLength(1);
  await fill();
  await press('Next applicant');
  await expect.element(preview().getByText(/About Cook$/)).toBeVisible();
  await press('Send to 2 applicants');
  await expect.element(dialog().getByText(/^It is not known/)).toBeVisible();
  reply = sent(2);
  await press('Try again');
  await expect.element(text('Sent to 2 applicants.')).toBeVisible();
  const [first, second, ...more] = bodiesOf(opened, CALL);
  expect(first).toMatchObject({ applicationIds: [applicationId, grace._id] });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('what was typed is discarded on demand', async () => {
  await open(PATH, { bodies });
  await select('Ada Lovelace');
  await button('Write').click();
  expect(dialog().getByRole('button', { name: 'Discard' }).elements()).toEqual([]);
  await fill();
  await press('Discard');
  await button('Write').click();
  await expect.element(subject()).toHaveValue('');
});

test('on a phone, the dialog fits with a template and its preview', async () => {
  await page.viewport(390, 844);
  await open('/recruiter/to-review', { bodies });
  await select('Ada Lovelace');
  await button('Write').click();
  await dialog().getByLabelText('Template').selectOptions('Later');
  await expect.element(preview().getByText('Dear Ada Lovelace, later.')).toBeVisible();
  await expectFits();
});

test('what is written to one person says so, and Send is in view', async () => {
  await open(PATH, { bodies });
  await select('Ada Lovelace');
  await button('Write').click();
  await expect.element(page.getByRole('dialog', { name: 'Write to Ada Lovelace' })).toBeVisible();
  expect(
    dialog()
      .getByText(/same words|To each/)
      .elements(),
  ).toEqual([]);
  await dialog().getByLabelText('Template').selectOptions('Later');
  await expect.element(preview().getByText('Dear Ada Lovelace, later.')).toBeVisible();
  const { bottom } = dialog()
    .getByRole('button', { name: 'Send to 1 applicant' })
    .element()
    .getBoundingClientRect();
  expect(bottom).toBeLessThan(dialog().element().getBoundingClientRect().bottom);
});
