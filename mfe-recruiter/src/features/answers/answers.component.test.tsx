import type { AnswerCase } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applicationId,
  companyAnswers,
  expectAddress,
  expectFitsInEveryLook,
  expectStates,
  jobId,
  lastQuery,
  open,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = '/recruiter/company/answers';
const GET_ANSWERS = 'GET /api/recruiter/applications/company-answers';
const GET_CASES = 'GET /api/recruiter/applications/answer-cases';

beforeEach(() => page.viewport(1440, 900));

const answers = companyAnswers({
  record: { inTime: 41, promised: 43, medianDays: 6, from: '2025-11', to: '2026-10' },
  month: { inTime: 3, promised: 4, medianDays: 5 },
  week: [
    { day: '2026-11-28', due: 2 },
    { day: '2026-11-29', due: 0 },
    { day: '2026-11-30', due: 1 },
  ],
  overdue: 1,
});
const kept: AnswerCase = {
  _id: testId(300),
  job: { _id: jobId, title: 'Junior Developer' },
  application: { _id: applicationId, name: 'Ada Lovelace' },
  promisedOn: '2026-11-02',
  by: '2026-11-23',
  answeredOn: '2026-11-09',
  isInTime: true,
};
const late = { ...kept, _id: testId(301), answeredOn: '2026-11-25', isInTime: false, isNext: true } as const;
const missed = { ...kept, _id: testId(302), application: null, answeredOn: null, isInTime: false };
const bodies = { [GET_ANSWERS]: answers, [GET_CASES]: [kept, late, missed] };
const row = (number: number) => textsOf(page.getByRole('row').nth(number).getByRole('cell'));

test.each([
  [GET_ANSWERS, 'Loading the answers', 'No answer is due.'],
  [GET_CASES, 'Loading the promised answers', 'Nothing is counted yet'],
] as const)('%s does not load', (call, loading, shows) => expectStates({ path: PATH, call, loading, shows }));

test('the number stands above its cases, and the next week above both', async () => {
  await open(PATH, { bodies });
  await expect.element(page.getByRole('link', { name: '1 answer is overdue' })).toBeVisible();
  const week = [...document.querySelectorAll('main dl > div')].map((day) => day.textContent);
  expect(week).toEqual(['28 Sat2', '29 Sun0', '30 Mon1']);
  await expect.element(page.getByText('41 of 43 answered in time')).toBeVisible();
  await expect
    .element(text('This month so far: 3 of 4 in time. It counts when the month is over.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ada Lovelace' }).first()).toBeVisible();
  const [promised, by] = [formatDay('2026-11-02'), formatDay('2026-11-23')];
  expect([row(1), row(2), row(3)].map((cells) => cells.slice(-5))).toEqual([
    ['Ada Lovelace', 'Junior Developer', promised, `${by} `, formatDay('2026-11-09')],
    [
      'Ada Lovelace',
      'Junior Developer',
      promised,
      `${by} after Shortlisted`,
      `Late, on ${formatDay('2026-11-25')}`,
    ],
    ['Deleted account', 'Junior Developer', promised, `${by} `, 'Not answered'],
  ]);
  await expectFitsInEveryLook();
});

test('the missed ones are a filter in the address', async () => {
  const opened = await open(PATH, { bodies: { ...bodies, [GET_CASES]: [] } });
  await expect.element(text('Nothing is counted yet')).toBeVisible();
  await opened.unmount();
  const filtered = await open(`${PATH}?missed`, { bodies: { ...bodies, [GET_CASES]: [] } });
  await expect.element(text('All of them came in time.')).toBeVisible();
  expect(lastQuery(filtered, GET_CASES)).toBe('limit=50&missed=only');
  await page.getByRole('checkbox', { name: 'Only those that did not come in time' }).click();
  await expectAddress(PATH);
});

test('a number that is not public yet says from when on it is', async () => {
  const record = { ...answers.record, inTime: 8, promised: 9 };
  await open(PATH, { bodies: { ...bodies, [GET_ANSWERS]: { ...answers, record } } });
  await expect.element(text('The page of your company shows this from 10 answers on.')).toBeVisible();
});

test('To review leads there in one line, if anything was promised', async () => {
  const line = page.getByRole('link', { name: '3 answers are due within 7 days · 41 of 43 in time' });
  await open('/recruiter/to-review', { bodies });
  await line.click();
  await expectAddress(PATH);
});
