import { formatDate, formatDay } from '@firstrung/i18n';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applicant,
  application,
  applicationId,
  button,
  DECIDE,
  decidedEach,
  decisionSettings,
  decisionsOf,
  expectFitsInEveryLook,
  field,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  GET_JOB,
  jobId,
  jobPage,
  linus,
  open,
  TO_REVIEW,
  testId,
  text,
} from '../../../testing.tsx';

// Whoever is shortlisted is promised a next answer, if the job promises answers.

const PATH = `/recruiter/applications/${applicationId}`;
const TABLE = `/recruiter/job-details/${jobId}`;
const promising = application({ jobId: { ...application().jobId, answerWithin: 10 } });
const bodies = {
  [GET_DECISION_SETTINGS]: decisionSettings({ holdSeconds: 60 }),
  [GET_APPLICATION]: promising,
};
const replies = { [DECIDE]: (body: unknown) => decidedEach(body) };
const strip = () => page.getByRole('form', { name: /^Status of/ });
const DEFAULT = 'Short and neutral · next answer within 15 working days · change';

beforeEach(() => page.viewport(1440, 900));

test('by default the server chooses it, and shortlisting asks nothing', async () => {
  const opened = await open(PATH, { bodies, replies });
  await expect.element(text(`Invitation: ${DEFAULT}`)).toBeVisible();
  await button('Shortlist').click();
  await expect.poll(() => decisionsOf(opened)).toHaveLength(1);
  expect(decisionsOf(opened)[0]).not.toHaveProperty('nextAnswer');
});

test('it is another number of days, or the day of the interview', async () => {
  const opened = await open(PATH, { bodies, replies });
  await button('change').click();
  await expect.element(field('Next answer')).toHaveDisplayValue('Within 15 working days');
  await field('Next answer').selectOptions('Within 5 working days');
  await strip().getByRole('button', { name: 'Shortlist' }).click();
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ nextAnswer: 5 }]);
  await button('Reject').click();
  expect(field('Next answer').elements()).toEqual([]);
});

test('no interview is chosen without its day, nor in the past', async () => {
  const opened = await open(PATH, { bodies, replies });
  await button('change').click();
  await field('Next answer').selectOptions('Until the interview on …');
  await expectFitsInEveryLook();
  const submit = strip().getByRole('button', { name: 'Shortlist' });
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const day of ['', '2026-01-01', soon]) {
    await field('Day of the interview').fill(day);
    await submit.click();
  }
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ nextAnswer: soon }]);
});

test('where nothing is held, the buttons ask with it', async () => {
  await open(PATH, { bodies: { [GET_APPLICATION]: promising } });
  await button('Shortlist').click();
  await expect.element(strip().getByText(`A short e-mail. ${DEFAULT}`)).toBeVisible();
});

test('a job without a promise, and another decision, say nothing of it', async () => {
  await open(PATH, { bodies: { ...bodies, [GET_APPLICATION]: application() } });
  await expect.element(text('Invitation: Short and neutral · change')).toBeVisible();
  await button('change').click();
  await expect.element(field('E-mail')).toBeVisible();
  expect(field('Next answer').elements()).toEqual([]);
});

const held = {
  until: new Date(Date.now() + 60_000).toISOString(),
  from: 'not reviewed',
  decision: testId(601),
  by: { _id: testId(60), name: 'Bea Boss' },
  words: null,
  explain: true,
  nextAnswer: '2026-12-11',
} as const;

test('a held decision says what it will promise, and keeps it', async () => {
  const state = { ...promising, status: 'nextSteps Shortlisted', held } as const;
  await open(PATH, { bodies: { ...bodies, [GET_APPLICATION]: state } });
  const until = `next answer until the interview on ${formatDay('2026-12-11')}`;
  await expect.element(page.getByText(new RegExp(` Promised: ${until}\\.$`))).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^Invitation: .* · ${until} · change`))).toBeVisible();
});

test('a held shortlisting that is selected in a list says what its e-mail will say and promise', async () => {
  const { jobId } = promising;
  const state = {
    jobId,
    status: 'nextSteps Shortlisted',
    held: { ...held, words: 'Come and see us.' },
  } as const;
  await open(TABLE, { bodies: { ...bodies, [GET_JOB]: jobPage([applicant(state), linus]) } });
  await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).click();
  const until = `next answer until the interview on ${formatDay('2026-12-11')}`;
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  await expect.element(bar.getByText(`As it was decided · ${until} · change`)).toBeVisible();
});

test('the pane names the day of the next answer', async () => {
  const answer = { by: '2099-12-11', isOverdue: false, askedAt: null, isNext: true } as const;
  await open(PATH, { bodies: { [GET_APPLICATION]: application({ answer }) } });
  await expect.element(text(`Next answer by ${formatDate('2099-12-11')}`)).toBeVisible();
});

test('a selection of which some are promised it asks once', async () => {
  const { jobId } = promising;
  const opened = await open('/recruiter/to-review', {
    bodies: { ...bodies, [TO_REVIEW]: [applicant({ jobId }), { ...linus, status: 'not reviewed' }] },
    replies,
  });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page
    .getByRole('region', { name: 'Selected applicants' })
    .getByRole('button', { name: 'change' })
    .click();
  await field('Next answer').selectOptions('Within 30 working days');
  await strip().getByRole('button', { name: 'Shortlist 2 applicants' }).click();
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ nextAnswer: 30 }]);
});
