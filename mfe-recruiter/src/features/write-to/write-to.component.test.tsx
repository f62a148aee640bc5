import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  applicant,
  bodiesOf,
  busyButton,
  button,
  expectFits,
  GET_JOB,
  GET_MEMBERS,
  GET_TEMPLATES,
  jobId,
  jobPage,
  lastQuery,
  linus,
  listId,
  membersWith,
  open,
  TO_REVIEW,
  template,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const CALL = 'POST /api/recruiter/write-to';
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
  [GET_TEMPLATES]: { templates: [late, template({ _id: testId(41) })] },
  [MATCHING]: {
    applications: [applicant(), grace].map(({ _id, applicantId, name, status, rejectionReasons }) => ({
      _id,
      applicantId: applicantId._id,
      name,
      status,
      rejectionReasons,
    })),
  },
};
const sent = (count: number) => () => ({ body: { message: 'Your e-mails are on their way.', count } });

const dialog = () => page.getByRole('dialog', { name: 'E-mail to applicants' });
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
  await button('E-mail 2 applicants').click();
  await expect.element(subject()).toHaveFocus();
  await expect
    .element(dialog().getByText(/^2 applicants get an e-mail each.*1 withdrawn is left out\.$/))
    .toBeVisible();
  await expect
    .poll(() => textsOf(dialog().getByRole('option')))
    .toEqual(['None', 'Later', 'Ready-made: It takes a little longer']);
  await dialog().getByLabelText('Template').selectOptions('Later');
  await expect.element(preview().getByText(/About Junior Developer$/)).toBeVisible();
  await expect.element(preview().getByText('Dear Ada Lovelace, later.')).toBeVisible();
  await press('Next applicant');
  await expect.element(preview().getByText('Dear Grace Hopper, later.')).toBeVisible();
  await expectFits();
  await page.viewport(1440, 900);
  await press('Send 2 e-mails');
  await expect.element(busyButton()).toBeVisible();
  held.answer(sent(2));
  await expect.element(text('The e-mails to 2 applicants are on their way.')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(bodiesOf(opened, CALL)).toEqual([
    {
      clientId: expect.any(String),
      jobId,
      applicantIds: [ada, testId(21)],
      subject: late.subject,
      text: late.text,
    },
  ]);
});

test('all that a filter finds are counted first, and named by the filter', async () => {
  const held = heldCall();
  const opened = await open(`${PATH}?q=grid&status=new&sort=name&order=desc`, {
    bodies,
    replies: { [MATCHING]: held.reply, [CALL]: sent(2) },
  });
  await button('E-mail applicants').click();
  await expect.element(dialog().getByText('Counting the applicants')).toBeInTheDocument();
  await expect.element(dialog().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  held.answer(() => refusal(404, 'NotFound'));
  await expect.element(dialog().getByText("Couldn't count the applicants")).toBeVisible();
  await expect.element(dialog().getByText(SERVER_MESSAGE)).toBeVisible();
  held.answer(() => ({ body: bodies[MATCHING] }));
  await press('Retry');
  await expect.element(dialog().getByText(/^2 applicants get an e-mail each/)).toBeVisible();
  expect(lastQuery(opened, MATCHING)).toBe('q=grid&status=new&sort=name&order=desc');
  await fill();
  await press('Send 2 e-mails');
  await expect.element(text('The e-mails to 2 applicants are on their way.')).toBeVisible();
  expect(bodiesOf(opened, CALL)).toMatchObject([{ filter: { q: 'grid', status: 'new' } }]);
  expect((bodiesOf(opened, CALL)[0] as { filter: object }).filter).not.toHaveProperty('sort');
});

test('a list is named by its id', async () => {
  const opened = await open(PATH, { bodies, replies: { [CALL]: sent(1) } });
  await button('Job Lists').click();
  await button('View To call').click();
  await button('E-mail this list').click();
  await expect.element(dialog().getByText(/^2 applicants get an e-mail each/)).toBeVisible();
  expect(lastQuery(opened, MATCHING)).toBe(`list=${listId}`);
  await fill();
  await press('Send 2 e-mails');
  await expect.element(text('The e-mail to 1 applicant is on its way.')).toBeVisible();
  expect(bodiesOf(opened, CALL)).toMatchObject([{ listId }]);
});

test('nobody is written to who has withdrawn', async () => {
  await open(`${PATH}?status=withdrawn`, { bodies });
  await button('E-mail applicants').click();
  await expect.element(dialog().getByText(/^Nobody here can get an e-mail/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('what is missing is named', async () => {
  const opened = await open(PATH, { bodies });
  await select('Ada Lovelace');
  await button('E-mail 1 applicant').click();
  await press('Send 1 e-mail');
  await expect.element(dialog().getByText('Enter a subject')).toBeVisible();
  await expect.element(dialog().getByText('Enter a text')).toBeVisible();
  expect(bodiesOf(opened, CALL)).toEqual([]);
});

test('a limit is said in the words of the server, and the text can be sent to fewer', async () => {
  const full = 'You can write to 1000 applicants within 24 hours, and 1 are left.';
  let reply = refusal(409, 'QuotaReached', full);
  const opened = await open(PATH, { bodies, replies: { [CALL]: () => reply } });
  await select('Ada Lovelace', 'Grace Hopper');
  await button('E-mail 2 applicants').click();
  await fill();
  await press('Send 2 e-mails');
  await expect.element(dialog().getByText(full)).toBeVisible();
  await expect.element(subject()).not.toHaveAttribute('readonly');
  await press('Cancel');
  await select('Grace Hopper');
  reply = sent(1)();
  await button('E-mail 1 applicant').click();
  await expect.element(subject()).toHaveValue('About {job}');
  await press('Send 1 e-mail');
  await expect.element(text('The e-mail to 1 applicant is on its way.')).toBeVisible();
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
  await button('E-mail 1 applicant').click();
  await fill();
  await press('Send 1 e-mail');
  await expect.element(dialog().getByText(/^It is not known whether the e-mails were sent/)).toBeVisible();
  await expect.element(subject()).toHaveAttribute('readonly');
  await expect.element(area()).toHaveAttribute('readonly');
  await expectFits();
  await page.viewport(1440, 900);
  // Also after the dialog was closed.
  await press('Cancel');
  await button('E-mail 1 applicant').click();
  reply = sent(1);
  await press('Try again');
  await expect.element(text('The e-mail to 1 applicant is on its way.')).toBeVisible();
  const [first, second] = bodiesOf(opened, CALL);
  expect(second).toEqual(first);
  await button('E-mail 1 applicant').click();
  await expect.element(subject()).toHaveValue('');
});

test('an attempt does not count for other people', async () => {
  let reply: () => object = noAnswer;
  const opened = await open(PATH, { bodies, replies: { [CALL]: () => reply() as never } });
  await select('Ada Lovelace');
  await button('E-mail 1 applicant').click();
  await fill();
  await press('Send 1 e-mail');
  await expect.element(dialog().getByText(/^It is not known/)).toBeVisible();
  await press('Cancel');
  await select('Grace Hopper');
  await button('E-mail 2 applicants').click();
  await expect.element(subject()).not.toHaveAttribute('readonly');
  reply = sent(2);
  await press('Send 2 e-mails');
  await expect.element(text('The e-mails to 2 applicants are on their way.')).toBeVisible();
  const [first, second] = bodiesOf(opened, CALL) as { clientId: string }[];
  expect(second?.clientId).not.toBe(first?.clientId);
});

test('a selection of several jobs is sent job by job, and again only what is left', async () => {
  const cook = { ...grace, jobId: { ...grace.jobId, _id: testId(30), title: 'Cook' } };
  const full = 'You can write to 1000 applicants within 24 hours, and 0 are left.';
  let isFull = true;
  const opened = await open('/recruiter/to-review', {
    bodies: { ...bodies, [TO_REVIEW]: [applicant(), cook] },
    replies: {
      [CALL]: (body) =>
        isFull && (body as { jobId: string }).jobId !== jobId
          ? refusal(409, 'QuotaReached', full)
          : sent(1)(),
    },
  });
  await select('Ada Lovelace', 'Grace Hopper');
  await button('E-mail 2 applicants').click();
  await fill();
  await press('Next applicant');
  await expect.element(preview().getByText(/About Cook$/)).toBeVisible();
  await press('Send 2 e-mails');
  await expect
    .element(
      dialog().getByText(`Not all of the e-mails were sent: ${full} Try again for the others`, {
        exact: false,
      }),
    )
    .toBeVisible();
  await expect.element(subject()).toHaveAttribute('readonly');
  await expectFits();
  await page.viewport(1440, 900);
  isFull = false;
  await press('Try again');
  await expect.element(text('The e-mails to 2 applicants are on their way.')).toBeVisible();
  const [first, second, ...again] = bodiesOf(opened, CALL) as { clientId: string }[];
  expect([first, second]).toMatchObject([
    { jobId, applicantIds: [ada] },
    { jobId: testId(30), applicantIds: [testId(21)] },
  ]);
  expect(first?.clientId).not.toBe(second?.clientId);
  expect(again).toEqual([first, second]);
});

test('what was typed is discarded on demand', async () => {
  await open(PATH, { bodies });
  await select('Ada Lovelace');
  await button('E-mail 1 applicant').click();
  expect(dialog().getByRole('button', { name: 'Discard' }).elements()).toEqual([]);
  await fill();
  await press('Discard');
  await button('E-mail 1 applicant').click();
  await expect.element(subject()).toHaveValue('');
});

test('a reader writes to nobody', async () => {
  await open(PATH, { bodies: { ...bodies, [GET_MEMBERS]: membersWith('reader') } });
  await expect.element(page.getByRole('link', { name: /^Ada Lovelace/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^E-mail/ }).elements()).toEqual([]);
});

test('on a phone, it is in the menu', async () => {
  await page.viewport(390, 844);
  await open(`${PATH}?status=new`, { bodies });
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'E-mail applicants' }).click();
  await expect.element(dialog().getByText(/^2 applicants get an e-mail each/)).toBeVisible();
  await expectFits();
});
