import type { AnsweredQuestion, Question } from '@firstrung/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applicant,
  application,
  applicationId,
  button,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  field,
  GET_APPLICATION,
  GET_JOB,
  heading,
  jobId,
  jobPage,
  lastQuery,
  linus,
  open,
  testId,
  textsOf,
} from '../../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const [drives, shift, years, why] = [testId(50), testId(51), testId(52), testId(53)];
const QUESTIONS: Question[] = [
  { id: drives, kind: 'yesNo', text: 'Do you drive?', required: true },
  { id: shift, kind: 'choice', text: 'Which shift?', options: ['Early', 'Late'], required: false },
  { id: years, kind: 'number', text: 'Years in a kitchen', required: false },
  { id: why, kind: 'text', text: 'Why us?', required: false },
];
const answered = (...values: AnsweredQuestion['value'][]): AnsweredQuestion[] =>
  QUESTIONS.map(({ id, ...question }, index) => ({
    questionId: id,
    kind: question.kind,
    text: question.text,
    ...(question.options && { options: question.options }),
    value: values[index] ?? null,
  }));
const answers = answered(true, 'Late', 2.5, 'The bread.\nAnd the people.');
const bodies = { [GET_JOB]: jobPage([applicant({ answers }), linus], { questions: QUESTIONS }) };
const cellsOf = (name: string) => textsOf(page.getByRole('row').filter({ hasText: name }).getByRole('cell'));

beforeEach(() => page.viewport(1440, 900));

test('the table shows, filters and sorts by the answers to a chosen question', async () => {
  const opened = await open(PATH, { bodies });
  await button('Filter').click();
  await field('Question').selectOptions('Do you drive?');
  await expect.element(page.getByRole('columnheader', { name: 'Do you drive?' })).toBeVisible();
  expect(cellsOf('Ada Lovelace')[3]).toBe('Yes');
  expect(cellsOf('Linus Pauling')[3]).toBe('');
  expect(lastQuery(opened, GET_JOB)).not.toContain('answer=');
  await field('Answer').selectOptions('No');
  await expect.poll(() => lastQuery(opened, GET_JOB)).toContain(`answer=${drives}%3Afalse`);
  // The filters lie over the rows.
  await button('Filter').click();
  await page.getByRole('columnheader').getByRole('button', { name: 'Do you drive?' }).click();
  await expect.poll(() => lastQuery(opened, GET_JOB)).toContain(`sort=answer&sortBy=${drives}`);
  const header = page.getByRole('columnheader', { name: 'Do you drive?' });
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expectFits();
  // Another question is neither filtered nor sorted by.
  await button('Filter').click();
  await field('Question').selectOptions('Why us?');
  await expectAddress(`${PATH}?question=${why}`);
  expect(field('Answer').elements()).toEqual([]);
  expect(page.getByRole('columnheader').getByRole('button', { name: 'Why us?' }).elements()).toEqual([]);
});

test('a number is filtered by its minimum, as people write it', async () => {
  const opened = await open(`${PATH}?question=${years}`, { bodies });
  await button('Filter').click();
  await field('At least').fill('1,5');
  await expect.poll(() => lastQuery(opened, GET_JOB)).toContain(`answer=${years}%3A1.5`);
  // It is asked for what has two readings, and nothing is filtered until then.
  await field('At least').fill('3.875');
  await button('3.8750').click();
  await expect.element(field('At least')).toHaveFocus();
  await expect.poll(() => lastQuery(opened, GET_JOB)).toContain(`answer=${years}%3A3.875`);
  expect(opened.sent.filter(({ query }) => query?.get('answer') === `${years}:3875`)).toEqual([]);
  await field('At least').fill('many');
  await expect.element(field('At least')).toHaveAccessibleDescription('Enter a number');
  await field('At least').fill('');
  await expectAddress(`${PATH}?question=${years}`);
});

test('Show all drops the answer, and the field is empty again', async () => {
  await open(`${PATH}?question=${years}&answer=3`, {
    replies: {
      [GET_JOB]: (_, query) => ({
        body: query.has('answer') ? jobPage([], { questions: QUESTIONS }) : bodies[GET_JOB],
      }),
    },
  });
  await button('Filter').click();
  await expect.element(field('At least')).toHaveValue('3');
  await button('Show all').click();
  await expect.element(field('At least')).toHaveValue('');
});

test('the selection of all that match and the file follow the filter', async () => {
  const opened = await open(`${PATH}?question=${shift}&answer=Late`, {
    bodies: { ...bodies, 'GET /api/recruiter/jobs/matching-applicants/:jobId': { applications: [] } },
    replies: { [GET_JOB]: () => ({ body: bodies[GET_JOB], headers: { 'x-total-count': '80' } }) },
  });
  await field('Select Ada Lovelace').click();
  await button('Select all 80').click();
  await expect
    .poll(() => lastQuery(opened, 'GET /api/recruiter/jobs/matching-applicants/:jobId'))
    .toContain(`answer=${shift}%3ALate`);
});

test('an application says what was asked and answered', async () => {
  await open(`/recruiter/applications/${applicationId}`, {
    bodies: { [GET_APPLICATION]: application({ answers: answered(false, null, 2.5, answers[3]!.value) }) },
  });
  await expect.element(heading('Answers')).toBeVisible();
  const pairs = [...document.querySelectorAll('main dl > div')].map((pair) =>
    [...pair.children].map(({ textContent }) => textContent),
  );
  expect(pairs).toEqual(
    expect.arrayContaining([
      ['Do you drive?', 'No'],
      ['Which shift?', 'Not answered'],
      ['Years in a kitchen', '2.5'],
      ['Why us?', 'The bread.And the people.'],
    ]),
  );
  await expectFitsInEveryLook();
});

test('on a phone the filter and the order by an answer are in the folded filters', async () => {
  await page.viewport(390, 844);
  const opened = await open(`${PATH}?question=${years}`, { bodies });
  // In the place of the skills.
  await expect.element(page.getByText('2.5')).toBeVisible();
  await expect.element(page.getByText(/^SQL · welding/)).not.toBeVisible();
  await button('Filter').click();
  await field('Sort by').selectOptions('Answer, no or least first');
  await expect.poll(() => lastQuery(opened, GET_JOB)).toContain('order=asc');
});
