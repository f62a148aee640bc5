import type { Question } from '@firstrung/contracts';
import { refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bodiesOf,
  button,
  expectAddress,
  expectFits,
  field,
  GET_JOB,
  heading,
  job,
  jobId,
  jobPage,
  open,
  testId,
  text,
  textsOf,
  unfold,
} from '../../../testing.tsx';

const CREATE = 'POST /api/recruiter/jobs/create-job';
const UPDATE = 'PUT /api/recruiter/jobs/update-job';
const HOME = '/recruiter/home';
const EDIT = `/recruiter/job-details/${jobId}/edit`;

const QUESTIONS: Question[] = [
  { id: testId(50), kind: 'yesNo', text: 'Do you drive?', required: true },
  { id: testId(51), kind: 'choice', text: 'Which shift?', options: ['Early', 'Late'], required: false },
  { id: testId(52), kind: 'number', text: 'Years in a kitchen', required: false },
];
const stored = { questions: QUESTIONS };
const saved = () => ({ body: { message: 'Job saved.', job: job() } });
const created = () => ({ status: 201, body: { message: 'Job created.', job: job() } });
const questionsOf = (bodies: unknown[]) =>
  bodies.map((body) => (body as { questions?: Question[] }).questions);

const group = (position: number) => page.getByRole('group', { name: `Question ${position}` });
const inGroup = (position: number, label: string) => group(position).getByLabelText(label);
const written = () =>
  page
    .getByLabelText('Text of the question')
    .elements()
    .map((element) => (element as HTMLInputElement).value);

beforeEach(() => page.viewport(1440, 900));

test('a job asks questions of every kind, by keyboard alone', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  await unfold('Questions');
  button('Add a question').element().focus();
  await userEvent.keyboard('{Enter}Do you drive?');
  await expect.element(inGroup(1, 'Text of the question')).toHaveValue('Do you drive?');
  button('Add a question').element().focus();
  await userEvent.keyboard('{Enter}Which shift?');
  await inGroup(2, 'Kind of answer').selectOptions('A choice');
  await inGroup(2, 'Answers to choose from').fill('Early\n\n Late \n');
  await inGroup(2, 'Must be answered').click();
  await expectFits();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(questionsOf(bodiesOf(opened, CREATE))).toEqual([
    [
      { id: expect.any(String), kind: 'yesNo', text: 'Do you drive?', required: true },
      {
        id: expect.any(String),
        kind: 'choice',
        text: 'Which shift?',
        options: ['Early', 'Late'],
        required: false,
      },
    ],
  ]);
  // The next job begins without them.
  expect(written()).toEqual([]);
});

test('questions are moved and removed by buttons, which keep the focus', async () => {
  const opened = await open(EDIT, {
    bodies: { [GET_JOB]: jobPage([], stored) },
    replies: { [UPDATE]: saved },
  });
  await unfold('Questions');
  await expect.element(inGroup(1, 'Text of the question')).toHaveValue('Do you drive?');
  await expect.element(button('Move question 1 up')).toBeDisabled();
  await expect.element(button('Move question 3 down')).toBeDisabled();
  await button('Move question 2 down').click();
  expect(written()).toEqual(['Do you drive?', 'Years in a kitchen', 'Which shift?']);
  await expect.element(button('Move question 3 up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move question 2 up')).toHaveFocus();
  await button('Remove question 1').click();
  await expect.element(button('Remove question 1')).toHaveFocus();
  expect(written()).toEqual(['Which shift?', 'Years in a kitchen']);
  await button('Save').click();
  await expectAddress(`/recruiter/job-details/${jobId}?view=advert`);
  expect(questionsOf(bodiesOf(opened, UPDATE))).toEqual([[QUESTIONS[1], QUESTIONS[2]]]);
});

test('the last question is removed, and the focus goes to the button that adds one', async () => {
  await open(EDIT, { bodies: { [GET_JOB]: jobPage([], { questions: QUESTIONS.slice(0, 1) }) } });
  await unfold('Questions');
  await button('Remove question 1').click();
  await expect.element(button('Add a question')).toHaveFocus();
});

test('at eight questions there is no room for another one', async () => {
  const questions = Array.from({ length: 8 }, (_, n) => ({ ...QUESTIONS[0]!, id: testId(60 + n) }));
  await open(EDIT, { bodies: { [GET_JOB]: jobPage([], { questions }) } });
  await unfold('Questions');
  await expect.element(group(8)).toBeVisible();
  expect(button('Add a question').elements()).toEqual([]);
});

test('what is not finished is asked for at its field, and sends nothing', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  await unfold('Questions');
  await button('Add a question').click();
  await inGroup(1, 'Text of the question').fill('Which shift?');
  await inGroup(1, 'Kind of answer').selectOptions('A choice');
  await button('Add a question').click();
  await button('Save as Draft').click();
  const options = inGroup(1, 'Answers to choose from');
  await expect.element(options).toHaveAccessibleDescription(/Enter at least 2 answers/);
  await expect.element(options).toHaveFocus();
  await expect
    .element(inGroup(2, 'Text of the question'))
    .toHaveAccessibleDescription('Enter the question, or remove it');
  await options.fill('Early\nEarly');
  await expect.element(options).toHaveAccessibleDescription(/must be different/);
  await options.fill('Early\nLate');
  await expect.element(options).not.toBeInvalid();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('what the server refuses is said below the questions', async () => {
  const fields = [{ path: 'questions.0.options', message: 'must be different' }];
  await open(EDIT, {
    bodies: { [GET_JOB]: jobPage([], stored) },
    replies: { [UPDATE]: () => refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }) },
  });
  await unfold('Questions');
  await inGroup(1, 'Text of the question').fill('Do you drive a lorry?');
  await button('Save').click();
  await expect.element(text('Must be different')).toBeVisible();
});

test('a question for former pay gets a hint, and is saved', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Welder');
  await unfold('Questions');
  await button('Add a question').click();
  const question = inGroup(1, 'Text of the question');
  await question.fill('What is your current salary?');
  await expect.element(question).toHaveAccessibleDescription(/employers may not ask for it/);
  await expect.element(question).not.toBeInvalid();
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toHaveLength(1);
});

test('the page of the job and its history say the questions', async () => {
  await open(`/recruiter/job-details/${jobId}?view=advert`, {
    bodies: {
      [GET_JOB]: jobPage([], stored),
      'GET /api/recruiter/jobs/job-history/:jobId': [
        {
          version: 2,
          at: '2026-11-09T10:00:00.000Z',
          by: { _id: testId(1), name: 'Rita' },
          changes: [{ field: 'questions', before: '', after: JSON.stringify(QUESTIONS.slice(2)) }],
        },
      ],
    },
  });
  await expect.element(heading('Questions')).toBeVisible();
  await expect.element(text('Which shift? (Early / Late)')).toBeVisible();
  await expect.element(page.getByText(/Questions: .*Years in a kitchen \(A number\)/)).toBeVisible();
  expect(textsOf(page.getByText('Do you drive? (Yes or no, required)'))).toHaveLength(1);
});
