import { NO_FACTS } from '@firstrung/contracts';
import { formatDate, formatDateTime } from '@firstrung/i18n';
import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicant,
  bodiesOf,
  busyButton,
  button,
  company,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  GET_COMPANY,
  GET_JOB,
  heading,
  job,
  jobId,
  jobPage,
  lastQuery,
  open,
  overview,
  TO_REVIEW,
  testId,
  text,
  unfold,
} from '../../testing.tsx';
import { texts } from './texts.ts';

const CREATE = 'POST /api/recruiter/jobs/create-job';
const HOME = '/recruiter/home';

beforeEach(() => page.viewport(1440, 900));

const created = () => ({ status: 201, body: { message: 'Job created.', job: job() } });
const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const first = { [OVERVIEW]: overview({ totalJobs: 0, toReview: 0 }) };

const fill = async () => {
  await field('Job Title').fill('Battery Lab Intern');
  await field('Location').fill('Bergen');
  await field('Description').fill('Help us measure.');
};

test('B§4: Create Job sends every field, and the form is empty again', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await fill();
  await unfold('Conditions');
  await unfold('Publishing');
  await field('Employment type').selectOptions('Internship');
  await field('Requirements').fill('Patience');
  await field('Benefits').fill('A bicycle');
  await field('Answer').selectOptions('Within 5 working days');
  await page.getByRole('combobox', { name: 'Skills' }).fill('SQL,');
  await button('Create Job').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View the job' }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}`);
  expect(bodiesOf(opened, CREATE)).toEqual([
    {
      title: 'Battery Lab Intern',
      location: 'Bergen',
      employmentType: 'Internship',
      description: 'Help us measure.',
      requirements: 'Patience',
      skills: ['sql'],
      benefits: 'A bicycle',
      answerWithin: 5,
      ...NO_FACTS,
      status: 'liveJobs',
      clientId: expect.any(String),
    },
  ]);
  for (const label of ['Job Title', 'Location', 'Description', 'Requirements', 'Benefits'])
    await expect.element(field(label)).toHaveValue('');
  await expect.element(field('Employment type')).toHaveValue('Full-time');
  await expect.element(field('Answer')).toHaveValue('15');
  await expect.element(button('Remove sql')).not.toBeInTheDocument();
  await expect.element(field('Job Title')).toHaveFocus();
  await expectAddress(HOME);
  // The banner goes when it is dismissed.
  await button('Dismiss').click();
  await expect.element(page.getByText(/^Job created\./)).not.toBeInTheDocument();
});

test.each([
  ['Save as Draft', 'draftJobs'],
  ['Discard', 'deletedJobs'],
])('B§4: %s sends the job with the status %s, and the form is empty again', async (name, status) => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await field('Job Title').fill('Battery Lab Intern');
  await button(name).click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toMatchObject([{ title: 'Battery Lab Intern', status }]);
  await expect.element(field('Job Title')).toHaveValue('');
});

test('B§8: creating a job is refused says why, is busy while it sends, and keeps the values', async () => {
  const held = heldCall();
  const opened = await open(HOME, { replies: { [CREATE]: held.reply } });
  await fill();
  await button('Create Job').click();
  await expect.element(busyButton()).toBeVisible();
  await expect.element(button('Save as Draft')).toBeDisabled();
  await expect.element(button('Discard')).toBeDisabled();
  held.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(busyButton()).not.toBeInTheDocument();
  await expect.element(field('Job Title')).toHaveValue('Battery Lab Intern');
  await expect.element(field('Description')).toHaveValue('Help us measure.');
  expect(bodiesOf(opened, CREATE)).toHaveLength(1);
});

test('a job whose reply was lost is sent again as the same one, and the next one as another', async () => {
  let isLost = true;
  const opened = await open(HOME, { replies: { [CREATE]: () => (isLost ? broken() : created()) } });
  await fill();
  await button('Create Job').click();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  isLost = false;
  await button('Create Job').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  await expect.element(field('Job Title')).toHaveValue('');
  await fill();
  await button('Create Job').click();
  await expect.poll(() => bodiesOf(opened, CREATE)).toHaveLength(3);
  const [first, second, third] = bodiesOf(opened, CREATE) as { clientId: string }[];
  expect(second).toEqual(first);
  expect(third).toEqual({ ...first, clientId: expect.not.stringMatching(first!.clientId) });
});

test('B§5: a job has no title says Enter a job title', async () => {
  const opened = await open(HOME, { bodies: first, replies: { [CREATE]: created } });
  await button('Save as Draft').click();
  await expect.element(text('Enter a job title')).toBeVisible();
  await expect.element(field('Job Title')).toHaveFocus();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('Discard empties a form without a title and sends nothing', async () => {
  const opened = await open(HOME, { bodies: first, replies: { [CREATE]: created } });
  await field('Location').fill('Bergen');
  await button('Discard').click();
  await expect.element(field('Location')).toHaveValue('');
  await expect.element(field('Job Title')).toHaveFocus();
  expect(bodiesOf(opened, CREATE)).toEqual([]);
});

test('a skill that the server refuses gets the reason and the focus, and the form keeps its values', async () => {
  const fields = [{ path: 'skills.0', message: 'is too long' }];
  await open(HOME, { replies: { [CREATE]: () => refusal(400, 'InvalidInput', SERVER_MESSAGE, { fields }) } });
  await fill();
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill(`${'x'.repeat(80)},`);
  await button('Create Job').click();
  await expect.element(text('Is too long')).toBeVisible();
  await expect.element(skills).toBeInvalid();
  await expect.element(skills).toHaveFocus();
  await expect.element(field('Job Title')).toHaveValue('Battery Lab Intern');
  await skills.fill(`${Array.from({ length: 30 }, (_, number) => `s${number}`).join(',')},`);
  await expect.element(text('Maximum of 30 skills reached.')).toBeVisible();
});

test('the first screen has the six fields and the three buttons, and sections say their values', async () => {
  // The scale that the shell gives to the pages of recruiters.
  document.body.dataset.page = 'tool';
  onTestFinished(() => void delete document.body.dataset.page);
  await open(HOME);
  await expect.element(heading('3 applications wait for an answer')).toBeVisible();
  const labels = ['Job Title', 'Location', 'Description', 'Requirements', 'Benefits'];
  const buttons = ['Create Job', 'Save as Draft', 'Discard'];
  for (const control of [
    ...labels.map((label) => field(label)),
    page.getByRole('combobox', { name: 'Skills' }),
    ...buttons.map((name) => button(name)),
  ]) {
    await expect.element(control).toBeVisible();
    // Above them is the navigation bar of the shell.
    expect(control.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900 - 64);
  }
  expect(heading('Your company has no name yet').elements()).toEqual([]);
  await expect.element(text('Full-time · Pay not said')).toBeVisible();
  await expect.element(text('Answer: Within 15 working days')).toBeVisible();
  await expect.element(field('Pay')).not.toBeVisible();
  await unfold('Conditions');
  await field('Pay').selectOptions('Not paid');
  await unfold('Conditions');
  await expect.element(text('Full-time · Not paid')).toBeVisible();
});

test('what its dates will do is said beside the buttons', async () => {
  await open(HOME);
  await unfold('Publishing');
  await field('Goes live').selectOptions('By itself');
  await field('Goes live at').fill('2027-01-05T09:30');
  await field('Last day to apply').fill('2027-02-01');
  const said = `Goes live on ${formatDateTime(new Date(2027, 0, 5, 9, 30).toISOString())} · Closes on ${formatDate('2027-02-01')}`;
  await expect.element(text(said)).toBeVisible();
});

test('a new recruiter sees all fields, nothing that waits, and a link to name the company', async () => {
  await open(HOME, { bodies: { ...first, [GET_COMPANY]: company({ name: '' }) } });
  await expect.element(heading('Your company has no name yet')).toBeVisible();
  await expect
    .element(
      text('Every job card shows the company behind it. It takes a minute, and you can add more later.'),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Name your company' }))
    .toHaveAttribute('href', '/recruiter/company-profile');
  await expect.element(field('Description')).toBeVisible();
  expect(page.getByText(/for an answer/).elements()).toEqual([]);
});

test('the card preview follows the form', async () => {
  await open(HOME, { bodies: first });
  const preview = page.getByRole('heading', { name: 'Card preview' });
  await expect.element(preview).toBeVisible();
  const card = () => document.querySelector('[inert]')?.textContent ?? '';
  expect(card()).toContain('Your job');
  await fill();
  await expect.poll(card).toContain('Battery Lab Intern');
  expect(card()).toContain('Bergen');
  expect(card()).toContain('Help us measure.');
  expect(card()).toContain('Full-time');
  expect(card()).not.toContain('Answers within');
  await expect.poll(card).toContain('Northlight Energy');
});

test('while a skill is typed, the help says what becomes of it', async () => {
  await open(`${HOME}?copy=${jobId}`, {
    bodies: { [GET_JOB]: jobPage([], { skills: ['c++'] }) },
  });
  for (const [typed, says] of [
    ['SQL', 'Will be added as “sql”.'],
    ['sql', 'Press comma or Enter after each. Up to 30.'],
    ['c++', '“c++” is already in the list.'],
    ['!?', 'Only letters, digits and spaces count.'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Skills' }).fill(typed);
    await expect.element(text(says)).toBeVisible();
  }
});

test('skills are sent as they are normalised, each once', async () => {
  const opened = await open(HOME, { bodies: first, replies: { [CREATE]: created } });
  await field('Job Title').fill('Skilled');
  await page.getByRole('combobox', { name: 'Skills' }).fill('React.JS!,C++,c#,');
  await page.getByRole('combobox', { name: 'Skills' }).fill('reactjs');
  await userEvent.keyboard('{Enter}');
  await button('Save as Draft').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toMatchObject([{ skills: ['reactjs', 'c++', 'c#'] }]);
});

test('skills of other jobs are suggested', async () => {
  const opened = await open(HOME, {
    bodies: { ...first, 'GET /api/recruiter/jobs/search-skills': [{ _id: testId(30), name: 'sqlite' }] },
  });
  await page.getByRole('combobox', { name: 'Skills' }).fill('sq');
  await expect.element(page.getByRole('option', { name: 'sqlite' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(button('Remove sqlite')).toBeVisible();
  // A blank query has no suggestions.
  await page.getByRole('combobox', { name: 'Skills' }).fill('  ');
  await expect.element(page.getByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument();
  expect(opened.sent.find(({ call }) => call.includes('search-skills'))?.query.get('query')).toBe('sq');
});

test('each of the 24 symbols is inserted at the cursor, by mouse or keyboard, and Undo removes it', async () => {
  await open(HOME, { bodies: first });
  const box = field('Requirements');
  await box.fill('before after');
  const area = box.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(7, 7);
  // The toolbar is one Tab away from the box. Arrow keys move inside it.
  await userEvent.keyboard('{Tab}{ArrowRight}{Enter}');
  await expect.element(box).toHaveValue('before →after');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue('before after');

  await box.clear();
  const toolbar = page.getByRole('toolbar', { name: 'Symbols for the requirements' });
  for (const label of toolbar.getByRole('button').elements()) (label as HTMLElement).click();
  const symbols = Object.keys(texts.symbols);
  await expect.element(box).toHaveValue(symbols.join(''));
  expect(symbols).toHaveLength(24);
});

test('a new job that is left by a link is dropped', async () => {
  const { host } = await open(HOME, { bodies: first });
  await field('Job Title').fill('Battery Lab Intern');
  // As one of the navigation bar, which belongs to the shell.
  const link = document.createElement('a');
  link.href = '/recruiter/all-my-jobs';
  const leave = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', leave);
  document.body.append(link);
  onTestFinished(() => link.remove());
  link.click();
  expect(leave).not.toHaveBeenCalled();
  await page
    .getByRole('dialog', { name: 'You have unsaved changes. Do you want to leave?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect.poll(() => leave.mock.calls).toHaveLength(1);
  expect(host.drafts.get(testId(1), 'new job')).toBeUndefined();
});

test('a copy starts with the values of the job, and says so', async () => {
  const held = heldCall();
  await open(`${HOME}?copy=${jobId}`, { replies: { [GET_JOB]: held.reply } });
  await expect.element(page.getByText('Loading the form')).toBeInTheDocument();
  held.answer(() => ({ body: jobPage([]) }));
  await expect
    .element(
      page.getByRole('status').getByText('A copy of “Junior Developer”. The original stays unchanged.'),
    )
    .toBeVisible();
  for (const [label, value] of Object.entries({
    'Job Title': 'Junior Developer',
    Location: 'Rotterdam',
    Description: 'You write small programs.',
    Requirements: '• SQL',
    Benefits: 'A bicycle',
  }))
    await expect.element(field(label)).toHaveValue(value);
  for (const skill of ['sql', 'c++']) await expect.element(button(`Remove ${skill}`)).toBeVisible();
  for (const says of ['Part-time · Pay not said', 'None', 'Answer: Within 15 working days'])
    await expect.element(text(says)).toBeVisible();
  await expectFits();
});

test('a new edition names the job before it, once, and says what that means', async () => {
  const opened = await open(`${HOME}?copy=${jobId}&again`, {
    bodies: { [GET_JOB]: jobPage([], { status: 'pausedJobs' }) },
    replies: { [CREATE]: created },
  });
  await expect
    .element(page.getByText(/^A new edition of “Junior Developer”, without its dates\./))
    .toBeVisible();
  await button('Create Job').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  await field('Job Title').fill('Another job');
  await button('Save as Draft').click();
  await expect.poll(() => bodiesOf(opened, CREATE)).toHaveLength(2);
  expect(bodiesOf(opened, CREATE)).toMatchObject([
    { title: 'Junior Developer', relistedFrom: jobId },
    { title: 'Another job' },
  ]);
  expect(bodiesOf(opened, CREATE)[1]).not.toHaveProperty('relistedFrom');
});

test('a copy that does not load is a new job', async () => {
  await open(`${HOME}?copy=${jobId}`, { replies: { [GET_JOB]: broken } });
  await expect.element(text("Couldn't load the job to copy. You can write a new one.")).toBeVisible();
  await expect.element(field('Job Title')).toHaveValue('');
});

test('a job may promise no answer', async () => {
  const opened = await open(HOME, { replies: { [CREATE]: created } });
  await fill();
  await expect.element(page.getByText('Answer: Within 15 working days')).toBeVisible();
  await unfold('Publishing');
  await expect.element(field('Answer')).toHaveDisplayValue('Within 15 working days');
  await expect.element(field('Answer')).toHaveAccessibleDescription(/your page shows how often you kept it/);
  await field('Answer').selectOptions('No promise');
  await button('Create Job').click();
  await expect.element(page.getByText(/^Job created\./)).toBeVisible();
  expect(bodiesOf(opened, CREATE)).toMatchObject([{ answerWithin: null }]);
});

test('C§13: what waits does not load', () =>
  expectStates({
    path: HOME,
    call: OVERVIEW,
    loading: 'Loading what waits',
    shows: '3 applications wait for an answer',
  }));

test('what waits is the first line, and Enter is the way to who is to be answered first', async () => {
  const opened = await open(HOME, {
    bodies: {
      [OVERVIEW]: overview({ toReview: 9, sinceYesterday: 2, overdue: 1 }),
      [TO_REVIEW]: [applicant({ _id: testId(50), name: 'Grace Hopper' })],
    },
  });
  const line = heading('9 applications wait for an answer, 2 since yesterday');
  await expect.element(line).toBeVisible();
  await expect.element(text('1 overdue')).toBeVisible();
  expect(lastQuery(opened, TO_REVIEW)).toBe('limit=1&page=1&sort=answerBy');
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(sizeOf(line.element())).toBeGreaterThanOrEqual(24);
  await expectFitsInEveryLook();
  await page.viewport(1440, 900);
  const review = page.getByRole('link', { name: 'Review', exact: true });
  await expect.element(review).toHaveFocus();
  await expect.element(review).toHaveAttribute('href', `/recruiter/to-review?person=${testId(50)}`);
  await userEvent.keyboard('{Enter}');
  await expectAddress(`/recruiter/to-review?person=${testId(50)}`);
});

test('where nobody waits there is no line, and the focus is where it was', async () => {
  await open(HOME, { bodies: { [OVERVIEW]: overview({ toReview: 0 }) } });
  await expect.element(field('Job Title')).toBeVisible();
  expect(page.getByText(/waits? for an answer/).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Review', exact: true }).elements()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});
