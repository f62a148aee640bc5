import { REJECTION_TEXTS } from '@firstrung/contracts';
import { broken } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicant,
  application,
  applicationId,
  button,
  DECIDE,
  decidedEach,
  decisionSettings,
  decisionsOf,
  expectFits,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  GET_JOB,
  GET_TEMPLATES,
  jobId,
  jobPage,
  linus,
  open,
  template,
  templates,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

// What the email about a decision says: chosen and seen before the decision is made.

const PATH = `/recruiter/applications/${applicationId}`;
const TABLE = `/recruiter/job-details/${jobId}`;

beforeEach(() => page.viewport(1440, 900));

const warm = template({ text: 'Dear {name},\n\nthank you for your interest in {job}.' });
const bodies = {
  [GET_DECISION_SETTINGS]: decisionSettings({ rejectionReasons: ['socialPoints'], holdSeconds: 60 }),
  [GET_TEMPLATES]: templates(warm, template({ _id: testId(41), use: 'invitation', name: 'Come' })),
};
/** A decision that is held for another minute. */
const held = {
  until: new Date(Date.now() + 60_000).toISOString(),
  from: 'not reviewed',
  decision: testId(601),
  by: { _id: testId(60), name: 'Bea Boss' },
  words: null,
  explain: true,
} as const;
const decided = { [DECIDE]: (body: unknown) => decidedEach(body) };

const choice = () => page.getByRole('combobox', { name: 'E-mail' });
const preview = () => page.getByRole('region', { name: 'Preview' });
const area = () => page.getByRole('textbox', { name: 'What the e-mail says' });
const update = () => strip().getByRole('button', { name: /^(Shortlist|Reject)/ });
const strip = () => page.getByRole('form', { name: /^Status of/ });
/** Asks for the reasons, then for everything. */
const openReject = async () => {
  await button('Reject').click();
  await button('change').click();
};

test('the default needs no step', async () => {
  const opened = await open(PATH, { bodies, replies: decided });
  await button('Reject').click();
  await expect.element(text('A neutral e-mail in 1 minute. Short and neutral · change')).toBeVisible();
  expect(choice().elements()).toEqual([]);
  await strip().getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.poll(() => decisionsOf(opened)).toHaveLength(1);
  expect(decisionsOf(opened)[0]).not.toHaveProperty('words');
});

test('the words of an invitation are chosen before it is made', async () => {
  const opened = await open(PATH, { bodies, replies: decided });
  await button('change').click();
  await choice().selectOptions('Come');
  await update().click();
  await expect
    .poll(() => decisionsOf(opened))
    .toMatchObject([{ status: 'nextSteps Shortlisted', words: 'Thank you, {name}.' }]);
});

test('the preview of the default is asked for', async () => {
  const opened = await open(PATH, { bodies, replies: decided });
  await openReject();
  await expect.element(choice()).toHaveDisplayValue('Short and neutral');
  await expect
    .poll(() => textsOf(choice().getByRole('option')))
    .toEqual([
      'Short and neutral',
      'A warm no',
      'Ready-made: No, with thanks',
      'Ready-made: No, after we have met',
      'Write my own',
    ]);
  expect(preview().elements()).toEqual([]);
  await button('Preview').click();
  await expect.element(preview().getByText('What Ada Lovelace gets')).toBeVisible();
  await expect
    .element(preview().getByText(/^“Northlight Energy” has decided on your application/))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Social points' }).click();
  await expect.element(preview().getByText('They gave this reason:')).toBeVisible();
  await update().click();
  await expect.poll(() => decisionsOf(opened)).toHaveLength(1);
  expect(decisionsOf(opened)[0]).not.toHaveProperty('words');
});

test('a template is chosen, edited, and sent with its fields', async () => {
  const opened = await open(PATH, { bodies, replies: decided });
  await openReject();
  await choice().selectOptions('A warm no');
  await expect.element(preview().getByText(/^Dear Ada Lovelace,/)).toBeVisible();
  await expect.element(text('An e-mail in your words in 1 minute.')).toBeVisible();
  await area().fill('Thank you, {name}. See {nmae}. ');
  await expect.element(choice()).toHaveDisplayValue('Write my own');
  await expect
    .element(text('{nmae} is not a field. The e-mail will say it as it stands here.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await expect.element(area()).toHaveValue('Thank you, {name}. See {nmae}. {company}');
  await expect.element(area()).toHaveFocus();
  await expect
    .element(preview().getByText('Thank you, Ada Lovelace. See {nmae}. Northlight Energy'))
    .toBeVisible();
  await update().click();
  await expect
    .poll(() => decisionsOf(opened))
    .toMatchObject([{ words: 'Thank you, {name}. See {nmae}. {company}' }]);
});

test('what was typed comes back after a template, and stays with its kind of decision', async () => {
  await open(PATH, { bodies });
  await openReject();
  await choice().selectOptions('Write my own');
  await area().fill('My words');
  await choice().selectOptions('A warm no');
  await choice().selectOptions('Write my own');
  await expect.element(area()).toHaveValue('My words');
  await userEvent.keyboard('{Escape}');
  await button('change').click();
  await choice().selectOptions('Write my own');
  await expect.element(area()).toHaveValue('');
  expect(textsOf(choice().getByRole('option'))).toContain('Come');
  await userEvent.keyboard('{Escape}');
  await openReject();
  // It is not chosen by itself.
  await expect.element(choice()).toHaveDisplayValue('Short and neutral');
  await choice().selectOptions('Write my own');
  await expect.element(area()).toHaveValue('My words');
});

test('empty words are the neutral ones, and are sent as such', async () => {
  const opened = await open(PATH, { bodies, replies: decided });
  await openReject();
  await choice().selectOptions('Write my own');
  await expect.element(page.getByText(/If this is empty, the e-mail is short and neutral/)).toBeVisible();
  await update().click();
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ words: null }]);
});

test('a decision that is held keeps its words unless others are chosen', async () => {
  const opened = await open(PATH, {
    bodies: { ...bodies, [GET_APPLICATION]: application({ status: 'not up to snuff', held }) },
    replies: decided,
  });
  await openReject();
  await page.getByRole('checkbox', { name: 'Social points' }).click();
  await expect.element(choice()).toHaveDisplayValue('As it was decided');
  await expect.element(button('Preview')).toBeVisible();
  await choice().selectOptions('Short and neutral');
  await choice().selectOptions('As it was decided');
  await update().click();
  await expect.poll(() => decisionsOf(opened)).toHaveLength(1);
  expect(decisionsOf(opened)[0]).not.toHaveProperty('words');
});

test('the words of a held decision are read, and kept', async () => {
  const words = 'Dear {name}, not {job} this time.';
  await open(PATH, {
    bodies: {
      ...bodies,
      [GET_APPLICATION]: application({ status: 'not up to snuff', held: { ...held, words } }),
    },
  });
  const said = 'Dear Ada Lovelace, not Junior Developer this time.';
  await expect.element(text(said)).not.toBeVisible();
  await text('The e-mail will say:').click();
  await expect.element(text(said)).toBeVisible();
  await button('Reject').click();
  await expect.element(text('An e-mail in your words in 1 minute. As it was decided · change')).toBeVisible();
  await button('change').click();
  await button('Preview').click();
  await expect.element(preview().getByText(said)).toBeVisible();
  await choice().selectOptions('Write my own');
  await expect.element(area()).toHaveValue(words);
});

test.each([
  {
    when: 'in neutral words',
    words: null,
    reasons: ['They gave these reasons:', 'Overqualified for this position', REJECTION_TEXTS.other],
  },
  {
    when: 'in words of their own',
    words: 'Dear {name}, not now.',
    reasons: ['Reason:', 'Overqualified for this position'],
  },
])('the e-mail of a colleague’s rejection is quoted with its reasons, $when', async ({ words, reasons }) => {
  const rejected = { status: 'not up to snuff', rejectionReasons: ['overqualified', 'other'] } as const;
  const shows = (explain: boolean) =>
    application({
      ...rejected,
      rejectionReasons: [...rejected.rejectionReasons],
      held: { ...held, words, explain },
    });
  const quoted = () => {
    const said = [...document.querySelectorAll('details')].find(({ textContent }) =>
      textContent.startsWith('The e-mail will say:'),
    );
    return [...(said?.querySelectorAll('p, li') ?? [])].map(({ textContent }) => textContent);
  };
  const first = await open(PATH, { bodies: { ...bodies, [GET_APPLICATION]: shows(true) } });
  await text('The e-mail will say:').click();
  await expect.element(text(reasons[0]!)).toBeVisible();
  expect(quoted()).toEqual(expect.arrayContaining(reasons));
  expect(quoted().includes(REJECTION_TEXTS.other)).toBe(words === null);
  await expectFits();
  await page.viewport(1440, 900);
  await first.unmount();
  await open(PATH, { bodies: { ...bodies, [GET_APPLICATION]: shows(false) } });
  await text('The e-mail will say:').click();
  await expect.element(page.getByText('See your application')).toBeVisible();
  expect(quoted().filter((said) => reasons.includes(said))).toEqual([]);
});

test('templates that do not load leave the other choices, and can be tried again', async () => {
  let reply = broken();
  await open(PATH, { bodies, replies: { [GET_TEMPLATES]: () => reply } });
  await openReject();
  await expect.element(page.getByText(/^Couldn't load the templates/), { timeout: 15_000 }).toBeVisible();
  expect(textsOf(choice().getByRole('option'))).toContain('Write my own');
  reply = { body: bodies[GET_TEMPLATES] } as never;
  await button('Retry').click();
  await expect.poll(() => textsOf(choice().getByRole('option'))).toContain('A warm no');
});

test('on a phone, the strip has the reasons and the e-mail, and its buttons in view', async () => {
  await page.viewport(390, 844);
  const opened = await open(PATH, { bodies, replies: decided });
  await openReject();
  await page.getByRole('checkbox', { name: 'Social points' }).click();
  await choice().selectOptions('A warm no');
  await expect.element(preview().getByText(/^Dear Ada Lovelace,/)).toBeVisible();
  await expect.element(update()).toBeInViewport({ ratio: 1 });
  await expectFits();
  await page.viewport(390, 844);
  await update().click();
  await expect
    .poll(() => decisionsOf(opened))
    .toMatchObject([{ explain: true, rejectionReasons: ['socialPoints'], words: warm.text }]);
});

const grace = applicant({
  _id: testId(20),
  applicantId: { _id: testId(21), name: 'G' },
  name: 'Grace Hopper',
});
const many = { ...bodies, [GET_JOB]: jobPage([applicant(), linus, grace]) };
const bar = () => page.getByRole('region', { name: 'Selected applicants' });
const selectAll = () => page.getByRole('columnheader').getByLabelText('Select all on this page').click();
const rejectAll = async () => {
  await bar().getByRole('button', { name: 'Reject', exact: true }).click();
  await bar().getByRole('button', { name: 'change' }).click();
};

test('many: the strip says how many get an e-mail and shows each, and only its button decides', async () => {
  const opened = await open(TABLE, { bodies: many, replies: decided });
  await selectAll();
  await rejectAll();
  // Linus knows it already.
  await expect.element(text('2 neutral e-mails in 1 minute.')).toBeVisible();
  await expect.element(preview().getByText('What Ada Lovelace gets 1 of 2')).toBeVisible();
  await choice().selectOptions('A warm no');
  await expect.element(preview().getByText(/^Dear Ada Lovelace,/)).toBeVisible();
  await button('Next applicant').click();
  await expect.element(preview().getByText(/^Dear Grace Hopper,/)).toBeVisible();
  await expect.element(button('Next applicant')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(preview().getByText(/^Dear Grace Hopper,/)).toBeVisible();
  await button('Previous applicant').click();
  await expect.element(preview().getByText(/^Dear Ada Lovelace,/)).toBeVisible();
  await expectFits();
  await page.viewport(1440, 900);
  expect(decisionsOf(opened)).toEqual([]);
  await update().click();
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ words: warm.text }]);
});

test('many: the neutral words replace those of decisions that are held', async () => {
  const opened = await open(TABLE, { bodies: many, replies: { [DECIDE]: broken } });
  await selectAll();
  await bar().getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expect.poll(() => decisionsOf(opened)).toMatchObject([{ words: null }]);
});

test('many: what was typed is there for who writes their own, before the decision is made and after', async () => {
  await open(TABLE, { bodies: many, replies: decided });
  const expectTyped = async (typed: string) => {
    await selectAll();
    await rejectAll();
    await expect.element(choice()).toHaveDisplayValue('Short and neutral');
    await choice().selectOptions('Write my own');
    await expect.element(area()).toHaveValue(typed);
  };
  await expectTyped('');
  await area().fill('My words');
  await bar().getByRole('button', { name: 'Clear' }).click();
  await expectTyped('My words');
  await update().click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expectTyped('My words');
});
