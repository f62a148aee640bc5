import type { AnsweredQuestion, Question } from '@firstrung/contracts';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { broken, type Reply, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  accepted,
  application,
  button,
  daysAgo,
  expectFitsInEveryLook,
  heading,
  job,
  jobId,
  open,
  testId,
  text,
} from '../../../testing.tsx';

const APPLY = 'POST /api/jobs/apply-job';
const GET_JOB = 'GET /api/jobs/job-details/:jobId';
const PATH = `/job-details/${jobId}`;
const [drives, shift, years, why] = [testId(50), testId(51), testId(52), testId(53)];
const QUESTIONS: Question[] = [
  { id: drives, kind: 'yesNo', text: 'Do you drive?', required: true },
  { id: shift, kind: 'choice', text: 'Which shift?', options: ['Early', 'Late'], required: true },
  { id: years, kind: 'number', text: 'Years in a kitchen', required: false },
  { id: why, kind: 'text', text: 'Why us?', required: false },
];
const asking = job({ questions: QUESTIONS });
const bodies = { [GET_JOB]: asking };
const applied = {
  applicationStatus: 'Applied',
  applicationSubmitted: daysAgo(0),
  applicationHistory: [{ status: 'Applied', at: daysAgo(0) }],
  applicationSent: { message: 'Hello from Ada.', resume: null },
} as const;
type Opened = Awaited<ReturnType<typeof open>>;
const sentBy = ({ sent }: Opened) => sent.filter(({ call }) => call === APPLY).map(({ body }) => body);

const apply = () => page.getByRole('main').getByRole('button', { name: /^Apply Now/ });
const sheet = () => page.getByRole('dialog', { name: 'Apply for Junior Developer' });
const send = () => sheet().getByRole('button', { name: 'Send application' });
const question = (label: string) => sheet().getByLabelText(label, { exact: true });
const drive = (answer: string) =>
  sheet().getByRole('group', { name: 'Do you drive?' }).getByLabelText(answer, { exact: true });

beforeEach(() => page.viewport(1440, 900));

test('a job says that it asks, and its questions are asked before the application is sent', async () => {
  const opened = await open(PATH, {
    replies: {
      [GET_JOB]: () => ({ body: sentBy(opened).length > 0 ? { ...asking, ...applied } : asking }),
      [APPLY]: accepted,
    },
  });
  await expect.element(text('Asks 4 questions')).toBeVisible();
  await apply().click();
  await expect.element(drive('Yes')).toHaveFocus();
  await drive('No').click();
  await question('Which shift?').selectOptions('Late');
  await question('Years in a kitchen').fill('2,5');
  await question('Why us?').fill(' The bread. ');
  await send().click();
  await expect.element(text('Job applied successfully!')).toHaveFocus();
  await button('Done').click();
  await expect.element(heading('Your application')).toHaveFocus();
  expect(sentBy(opened)).toEqual([
    {
      jobId,
      message: 'Hello from Ada.',
      answers: [
        { questionId: drives, value: false },
        { questionId: shift, value: 'Late' },
        { questionId: years, value: 2.5 },
        { questionId: why, value: 'The bread.' },
      ],
    },
  ]);
});

test('what must be answered is asked for at its field, which gets the focus', async () => {
  const opened = await open(PATH, { bodies, replies: { [APPLY]: accepted } });
  await apply().click();
  await expect.element(question('Why us?')).toBeVisible();
  await question('Years in a kitchen').fill('many');
  await send().click();
  await expect.element(drive('Yes')).toHaveFocus();
  await expect
    .element(sheet().getByRole('group', { name: 'Do you drive?' }))
    .toHaveAccessibleDescription('Please answer this question');
  await expect.element(question('Which shift?')).toHaveAccessibleDescription('Please answer this question');
  await expect.element(question('Years in a kitchen')).toHaveAccessibleDescription('Enter a number');
  await expectFitsInEveryLook();
  await userEvent.keyboard(' ');
  await send().click();
  await expect.element(question('Which shift?')).toHaveFocus();
  await question('Which shift?').selectOptions('Early');
  await send().click();
  await expect.element(question('Years in a kitchen')).toHaveFocus();
  await question('Years in a kitchen').fill('');
  expect(sentBy(opened)).toEqual([]);
  await send().click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sentBy(opened)).toMatchObject([
    {
      answers: [
        { questionId: drives, value: true },
        { questionId: shift, value: 'Early' },
      ],
    },
  ]);
});

test('a number with two readings is asked for, one with another separator is not', async () => {
  const opened = await open(PATH, { bodies, replies: { [APPLY]: accepted } });
  await apply().click();
  await drive('No').click();
  await question('Which shift?').selectOptions('Late');
  await question('Years in a kitchen').fill('0.500');
  expect(sheet().getByText('Which number do you mean?').elements()).toEqual([]);
  await question('Years in a kitchen').fill('3.875');
  await send().click();
  await expect.element(question('Years in a kitchen')).toHaveFocus();
  await expect
    .element(question('Years in a kitchen'))
    .toHaveAccessibleDescription(/^Which number do you mean\?.*Choose the number that you mean$/);
  await expectFitsInEveryLook();
  await sheet().getByRole('button', { name: '3.8750' }).click();
  await expect.element(question('Years in a kitchen')).toHaveFocus();
  await send().click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sentBy(opened)).toMatchObject([
    { answers: [{ value: false }, { value: 'Late' }, { questionId: years, value: 3.875 }] },
  ]);
});

test('answers stay when the sheet is closed, and when sending fails', async () => {
  let reply: () => Reply = broken;
  const opened = await open(PATH, { bodies, replies: { [APPLY]: () => reply() } });
  await apply().click();
  await drive('Yes').click();
  await question('Which shift?').selectOptions('Late');
  await sheet().getByLabelText('Message to the recruiter').fill('For this job.');
  await sheet().getByRole('button', { name: 'Close' }).click();
  await expect.element(apply()).toHaveFocus();
  await apply().click();
  await expect.element(drive('Yes')).toBeChecked();
  await expect.element(sheet().getByLabelText('Message to the recruiter')).toHaveValue('For this job.');
  await send().click();
  await expect.element(sheet().getByText(SERVER_MESSAGE)).toBeVisible();
  await expect.element(question('Which shift?')).toHaveValue('Late');
  reply = accepted;
  await sheet().getByRole('button', { name: 'Send again' }).click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sentBy(opened)).toHaveLength(2);
  expect(sentBy(opened)[1]).toMatchObject({ message: 'For this job.' });
});

test('questions that were changed in the meantime are asked again', async () => {
  const renamed = [{ ...QUESTIONS[0]!, text: 'Have you a licence?' }];
  const fields = [{ path: 'answers.1.questionId', message: 'is no question of this job' }];
  const opened = await open(PATH, {
    replies: {
      [GET_JOB]: () => ({ body: sentBy(opened).length > 0 ? job({ questions: renamed }) : asking }),
      [APPLY]: () =>
        sentBy(opened).length > 1 ? accepted() : refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }),
    },
  });
  await apply().click();
  await drive('Yes').click();
  await question('Which shift?').selectOptions('Late');
  await send().click();
  await expect.element(sheet().getByText(/^The questions were changed in the meantime/)).toBeVisible();
  await expect.element(sheet().getByRole('group', { name: 'Have you a licence?' })).toBeVisible();
  expect(question('Which shift?').elements()).toEqual([]);
  expect(text(SERVER_MESSAGE).elements()).toEqual([]);
  await send().click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sentBy(opened)[1]).toMatchObject({ answers: [{ questionId: drives, value: true }] });
});

test('from a card among the results of a search, the questions are asked, too', async () => {
  await page.viewport(390, 844);
  const opened = await open('/jobs?q=junior', {
    bodies: { ...bodies, 'GET /api/jobs/applied-jobs': [testId(60)] },
    replies: { [APPLY]: accepted },
  });
  await apply().click();
  await drive('Yes').click();
  await question('Which shift?').selectOptions('Late');
  await send().click();
  await expect.element(text('Job applied successfully!')).toBeVisible();
  expect(sentBy(opened)).toMatchObject([{ jobId, answers: [{ value: true }, { value: 'Late' }] }]);
});

const answers: AnsweredQuestion[] = QUESTIONS.map(({ id, kind, text }, index) => ({
  questionId: id,
  kind,
  text,
  value: [false, 'Late', 2.5, null][index]!,
}));

test('what was answered is shown with what was sent', async () => {
  const applicationSent = { message: 'Hello from Ada.', resume: null, answers };
  await open('/applied-interns', {
    bodies: { 'GET /api/jobs/applied-interns': [application({ applicationSent })] },
  });
  await button('More actions for Junior Developer').click();
  await page.getByRole('menuitem', { name: 'What you sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'What you sent' });
  await expect.element(dialog.getByText('Do you drive?')).toBeVisible();
  const pairs = [...document.querySelectorAll('dialog dl > div')].map((pair) =>
    [...pair.children].map(({ textContent }) => textContent),
  );
  expect(pairs).toEqual([
    ['Do you drive?', 'No'],
    ['Which shift?', 'Late'],
    ['Years in a kitchen', '2.5'],
    ['Why us?', 'Not answered'],
  ]);
  await expectAccessible();
});
