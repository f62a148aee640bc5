import type { RecruiterJob } from '@firstrung/contracts';
import { broken, heldCall, noAnswer, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bodiesOf,
  button,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  field,
  heading,
  job,
  jobId,
  lastQuery,
  open,
  overview,
  restriction,
  statusCounts,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const ALL = 'GET /api/recruiter/jobs/all-my-jobs';
const LIVE = 'GET /api/recruiter/jobs/live-posted-jobs';
const MOVE = 'PUT /api/recruiter/jobs/update-job-status';
const OVERVIEW = 'GET /api/recruiter/jobs/overview';
const JOBS = '/recruiter/all-my-jobs';
const LIVE_JOBS = '/recruiter/live-posted-jobs';

beforeEach(() => page.viewport(1440, 900));

test.each([
  ['the jobs do not load', JOBS, ALL],
  ['the live jobs do not load', LIVE_JOBS, LIVE],
] as const)('B§8, C§7: %s', (_, path, call) =>
  expectStates({ path, call, loading: 'Loading your jobs', shows: 'Junior Developer' }),
);

const select = () => page.getByRole('combobox', { name: /^Status of Junior Developer/ });
const cells = () => textsOf(page.getByRole('row').nth(1).getByRole('cell'));

test.each([
  [JOBS, ALL, 'All My Jobs', 'All your jobs', 'Paused', ['Title Location', 'Applicants', 'Status Actions']],
  [LIVE_JOBS, LIVE, 'Live Posted Jobs', 'Your live jobs', 'Live', ['Title Location', 'Applicants']],
])('%s: a row shows a job, with one control of its status, and leads to it', async (...screen) => {
  const [path, call, title, caption, status, sorted] = screen;
  const counts = statusCounts({ 'not reviewed': 12, 'not up to snuff': 0 });
  const row = job({ status: 'pausedJobs', counts, newApplications: 3 });
  await open(path, { bodies: { [call]: [row] } });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByRole('table', { name: caption })).toBeVisible();
  expect(cells()).toEqual([
    expect.stringMatching(/Junior Developer.*Rotterdam/s),
    expect.stringMatching(/^12 Not reviewed 3 new/),
    expect.stringMatching(`^${status}Start Applications`),
  ]);
  const isSortable = (name: string) =>
    page.getByRole('columnheader', { name }).getByRole('button').elements().length > 0;
  const headers = ['Title Location', 'Applicants', 'Status Actions'];
  for (const name of headers) await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
  expect(headers.filter(isSortable)).toEqual(sorted);
  await expect
    .element(page.getByRole('link', { name: /^Junior Developer/ }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}`);
  await expect
    .element(page.getByRole('link', { name: 'Create Job' }))
    .toHaveAttribute('href', '/recruiter/home');
  await expectFits();
});

test.each([
  [JOBS, ALL],
  [LIVE_JOBS, LIVE],
])('%s: jobs that close say on which day', async (path, call) => {
  const rows = [
    job({ closesOn: '2027-03-12' }),
    job({ _id: testId(60), title: 'Welder', responsible: { _id: testId(61), name: 'Olga Owner' } }),
  ];
  await open(path, { bodies: { [call]: rows } });
  const closing = (row: number) => page.getByRole('row').nth(row).getByRole('cell').nth(2);
  await expect.element(page.getByRole('columnheader', { name: 'Closes' })).toBeVisible();
  await expect.element(closing(1)).toMatchTextContent('Mar 12, 2027');
  expect(closing(2).element().textContent).toBe('');
  await page.viewport(390, 844);
  await expect.element(page.getByText(/closes Mar 12, 2027$/)).toBeVisible();
  expect(page.getByText(/closes/).elements()).toHaveLength(1);
});

test('a row has its applicants by status, and each number leads to them', async () => {
  const counts = statusCounts({ 'not reviewed': 12, 'nextSteps Shortlisted': 3, 'not up to snuff': 0 });
  await open(JOBS, { bodies: { [ALL]: [job({ counts, newApplications: 2, numberOfApplicants: 15 })] } });
  const pipeline = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect.element(pipeline).toMatchTextContent(/^12 Not reviewed 2 new\s*3 Shortlisted$/);
  const link = (name: string) => pipeline.getByRole('link', { name });
  await expect
    .element(link('12 Not reviewed 2 new'))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}?status=not+reviewed`);
  expect(pipeline.getByRole('link').elements()).toHaveLength(2);
  const [first, second] = [...document.querySelectorAll('td a strong')].map((number) =>
    number.getBoundingClientRect(),
  );
  expect(first?.top).toBe(second?.top);
  await expectFitsInEveryLook();
  await link('3 Shortlisted').click();
  await expectAddress(`/recruiter/job-details/${jobId}?status=nextSteps+Shortlisted`);
});

test('a draft with a time says when it goes live', async () => {
  const publishAt = '2026-12-12T09:00:00.000Z';
  const rows = [
    job({ status: 'draftJobs', publishAt }),
    job({ _id: testId(60), title: 'Welder', publishAt }),
  ];
  await open(JOBS, { bodies: { [ALL]: rows } });
  await expect.element(text('Rotterdam · Goes live on Dec 12, 2026')).toBeVisible();
  expect(page.getByText(/Goes live/).elements()).toHaveLength(1);
});

test.each([
  [JOBS, ALL],
  [LIVE_JOBS, LIVE],
])('%s: a job that the operator hides has its own dot, and beside it the reason', async (path, call) => {
  const other = job({ _id: testId(99), title: 'Senior Developer' });
  await open(path, { bodies: { [call]: [job({ restriction }), other] } });
  await expect.element(text(`Hidden by Firstrung: ${restriction.reason}`)).toBeVisible();
  const dots = [...document.querySelectorAll<HTMLElement>('td [data-status]')];
  expect(dots.map(({ dataset }) => dataset.status)).toEqual(['liveJobs', 'liveJobs']);
  expect(statesOf(dots)).toEqual(['Hidden', 'Live']);
  await expectFitsInEveryLook();
});

/** What each row says of its job beside the dot. */
const statesOf = (dots: HTMLElement[]) => dots.map((dot) => dot.parentElement?.textContent);

test.each([
  [JOBS, ALL],
  [LIVE_JOBS, LIVE],
])('%s: a job that waits for the operator, or was refused, says that beside its dot', async (path, call) => {
  const at = '2026-11-20T12:00:00.000Z';
  const refused = { shown: 'nothing', refused: { reason: 'No fees.', at } } as const;
  const other = job({ _id: testId(99), title: 'Senior Developer', review: refused });
  await open(path, { bodies: { [call]: [job({ review: { shown: 'nothing', since: at } }), other] } });
  await expect.element(text('Waits for Firstrung since Nov 20, 2026.')).toBeVisible();
  await expect.element(text('Refused by Firstrung: No fees.')).toBeVisible();
  const dots = [...document.querySelectorAll<HTMLElement>('td [data-status]')];
  expect(dots.map(({ dataset }) => dataset.status)).toEqual(['liveJobs', 'liveJobs']);
  expect(statesOf(dots)).toEqual(['Waits', 'Refused']);
  await expectFitsInEveryLook();
});

test.each([
  ['Hidden', 'hiddenJobs', 'No job is hidden', /you or the board hide/],
  ['Draft', 'draftJobs', 'No drafts', /only your company sees yet/],
])('the view %s says what it would show', async (_, status, title, says) => {
  await open(`${JOBS}?status=${status}`, { bodies: { [ALL]: [] } });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(button('Show all')).not.toBeInTheDocument();
});

test.each([
  [JOBS, ALL, 'No jobs yet', 'The jobs of your company appear here, drafts included.'],
  [LIVE_JOBS, LIVE, 'No live jobs', 'Jobs appear here while they take applications.'],
])('%s without a job', async (path, call, title, says) => {
  await open(path, { bodies: { [call]: [], [OVERVIEW]: overview({ totalJobs: 0 }) } });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(text(says)).toBeVisible();
  await expectFits();
});

test('a job that is no longer live leaves the live jobs, and the focus stays at the table', async () => {
  const rows = [job(), job({ _id: testId(101), title: 'Senior Developer' })];
  let left = rows;
  await open(LIVE_JOBS, {
    replies: {
      [LIVE]: () => ({ body: left }),
      [MOVE]() {
        left = rows.slice(1);
        return { body: { message: 'Paused.', status: 'pausedJobs' } };
      },
    },
  });
  await expect.element(select()).toBeVisible();
  (select().element() as HTMLElement).focus();
  await select().selectOptions('Stop Applications');
  await expect.element(page.getByRole('link', { name: /^Junior Developer/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Senior Developer/ })).toBeVisible();
  expect(document.activeElement?.querySelector('table')).not.toBeNull();
});

test('the search stays usable after a failure', async () => {
  await open(JOBS, {
    replies: {
      [ALL]: (_, query) => (query.get('q') === 'porto' ? refusal(400, 'InvalidInput') : { body: [job()] }),
    },
  });
  const box = field('Search title or location');
  await box.fill('porto');
  await expect.element(text("Couldn't load your jobs")).toBeVisible();
  await expect.element(box).toHaveFocus();
  await box.fill('lisbon');
  await expect.element(page.getByRole('link', { name: /^Junior Developer/ })).toBeVisible();
});

test('each status has a view, which keeps the search, and live jobs are the other page', async () => {
  const opened = await open(`${JOBS}?q=develop`);
  const views = page.getByRole('navigation', { name: 'Jobs by status' });
  await expect.element(views).toBeVisible();
  expect(textsOf(views.getByRole('link'))).toEqual([
    ...['All', 'Live', 'Hidden', 'Paused', 'Draft', 'Deleted'],
  ]);
  const view = (name: string) => views.getByRole('link', { name });
  await expect.element(view('All')).toHaveAttribute('aria-current', 'page');
  await view('Paused').click();
  await expectAddress(`${JOBS}?q=develop&status=pausedJobs`);
  await expect.poll(() => lastQuery(opened, ALL)).toBe('limit=20&page=1&q=develop&status=pausedJobs');
  await view('Live').click();
  await expectAddress(`${LIVE_JOBS}?q=develop`);
  await expect.element(heading('Live Posted Jobs')).toBeVisible();
  await expect.element(view('Live')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => lastQuery(opened, LIVE)).toBe('limit=20&page=1&q=develop&show=present');
  await view('All').click();
  await expectAddress(`${JOBS}?q=develop`);
});

test('without a match, Show all drops the search and the filter', async () => {
  await open(`${JOBS}?q=zebra&status=draftJobs`, {
    replies: { [ALL]: (_, query) => ({ body: query.has('q') ? [] : [job()] }) },
  });
  await expect.element(heading('No matching jobs')).toBeVisible();
  await expect.element(text('Try fewer words or another view.')).toBeVisible();
  await button('Show all').click();
  await expectAddress(JOBS);
  await expect.poll(() => document.activeElement?.localName).toBe('search');
});

test('search, filter and order are in the address and in the call', async () => {
  const opened = await open(JOBS);
  await expect.element(select()).toBeVisible();
  expect(lastQuery(opened, ALL)).toBe('limit=20&page=1&show=present');

  await field('Search title or location').fill(' develop ');
  await expectAddress(`${JOBS}?q=develop`);
  await expect.element(text('1 job matches')).toBeVisible();
  await page.getByRole('link', { name: 'Paused' }).click();
  await expectAddress(`${JOBS}?q=develop&status=pausedJobs`);
  await expect.poll(() => lastQuery(opened, ALL)).toBe('limit=20&page=1&q=develop&status=pausedJobs');

  const title = page.getByRole('columnheader', { name: 'Title Location' });
  await title.getByRole('button').click();
  await expect.element(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
  await expect.element(title).toHaveAttribute('aria-sort', 'descending');
  await expectAddress(`${JOBS}?q=develop&status=pausedJobs&sort=title&order=desc`);
  await expect
    .poll(() => lastQuery(opened, ALL))
    .toBe('limit=20&page=1&q=develop&status=pausedJobs&sort=title&order=desc');
  for (const [name, sort] of [
    ['Applicants', 'applicants'],
    ['Status Actions', 'status'],
  ] as const) {
    await page.getByRole('columnheader', { name }).getByRole('button').click();
    await expectAddress(`${JOBS}?q=develop&status=pausedJobs&sort=${sort}`);
  }
});

test('jobs are ordered by their closing date', async () => {
  const opened = await open(JOBS, { bodies: { [ALL]: [job({ closesOn: '2027-03-12' })] } });
  await page.getByRole('columnheader', { name: 'Closes' }).getByRole('button').click();
  await expectAddress(`${JOBS}?sort=closes`);
  await expect.poll(() => lastQuery(opened, ALL)).toBe('limit=20&page=1&show=present&byClosing=asc');
  await page.getByRole('columnheader', { name: 'Closes' }).getByRole('button').click();
  await expect.poll(() => lastQuery(opened, ALL)).toBe('limit=20&page=1&show=present&byClosing=desc');
});

test('on a phone a job has title, place and status in three lines', async () => {
  await page.viewport(390, 844);
  await open(JOBS, { bodies: { [ALL]: [job({ title: 'Graduate Robotics Engineer '.repeat(4) })] } });
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByRole('combobox', { name: /^Status of Graduate/ })).toBeVisible();
  await expect.element(row.getByText('Live').last()).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(89);
});

test('on a phone the title has the whole line, and only statuses with applicants are shown', async () => {
  await page.viewport(390, 844);
  const counts = statusCounts({ 'not reviewed': 12 });
  const row = job({ title: 'Trainee Field Technician, Mobile', counts, newApplications: 3 });
  await open(JOBS, { bodies: { [ALL]: [row] } });
  await expect.element(text('3 new')).toBeVisible();
  const title = page.getByText('Trainee Field Technician, Mobile').element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  expect(page.getByRole('cell').getByText('Shortlisted').elements()).toEqual([]);
  await expect.element(text('Rotterdam')).toBeVisible();
  await expectFits();
});

test('on a phone a menu holds filter and order', async () => {
  await page.viewport(390, 844);
  const opened = await open(JOBS);
  await button('Filter').click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Fewest applicants first');
  await expectAddress(`${JOBS}?sort=applicants&order=asc`);
  await expect
    .poll(() => lastQuery(opened, ALL))
    .toBe('limit=20&page=1&show=present&sort=applicants&order=asc');
});

test('a page of the table is in the address; one that does not exist leads to the last one', async () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    job({ _id: testId(100 + index), title: `Job ${index}` }),
  );
  const page2 = [job({ title: 'The last job' })];
  await open(`${JOBS}?page=9`, {
    replies: {
      [ALL]: (_, query) => ({
        body: { 1: rows, 2: page2 }[query.get('page') as string] ?? [],
        headers: { 'x-total-count': '21' },
      }),
    },
  });
  await expectAddress(`${JOBS}?page=2`);
  await expect.element(page.getByRole('link', { name: /^The last job/ })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  await expect.element(pages.getByText('Page 2 of 2')).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect.element(page.getByRole('link', { name: /^Job 19/ })).toBeVisible();
  await expectAddress(JOBS);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('link', { name: /^The last job/ })).toBeVisible();
});

test.each([
  ["a job's status is not changed", 'Hide Job', broken],
  ["a job's status gets no answer", 'Stop Applications', noAnswer],
])('B§8: %s says Error updating job status. Please try again.', async (_, to, fails) => {
  const held = heldCall();
  await open(JOBS, { replies: { [MOVE]: held.reply } });
  await select().selectOptions(to);
  await expect.element(select()).toHaveDisplayValue(to);
  held.answer(fails);
  await expect.element(text('Error updating job status. Please try again.')).toBeVisible();
  await expect.element(select()).toHaveDisplayValue('Start Applications');
});

test.each([
  ['Hide Job', 'liveJobs', 'hiddenJobs'],
  ['Start Applications', 'pausedJobs', 'liveJobs'],
] as const)('%s moves a job from %s to %s, and the page stays', async (label, fromStatus, toStatus) => {
  const moved = job({ status: toStatus });
  let isMoved = false;
  const opened = await open(JOBS, {
    replies: {
      [ALL]: () => ({ body: [isMoved ? moved : job({ status: fromStatus })] }),
      [MOVE]: () => {
        isMoved = true;
        return { body: { message: 'Job status updated.', status: toStatus } };
      },
    },
  });
  await select().selectOptions(label);
  await expect.element(text('Job status updated.')).toBeVisible();
  await expect.element(select()).toHaveDisplayValue(label);
  await expectAddress(JOBS);
  expect(textsOf(select().getByRole('option'))).toEqual([
    ...['Start Applications', 'Hide Job', 'Stop Applications', 'Save in Drafts', 'Delete Job'],
  ]);
  expect(bodiesOf(opened, MOVE)).toEqual([{ jobId, fromStatus, toStatus }]);
});

test('a job that people have applied to is deleted after a question', async () => {
  const opened = await open(JOBS, {
    replies: { [MOVE]: () => ({ body: { message: 'Deleted.', status: 'deletedJobs' } }) },
  });
  await select().selectOptions('Delete Job');
  const dialog = page.getByRole('dialog', { name: 'Delete “Junior Developer”?' });
  await expect
    .element(
      dialog.getByText(
        '2 people have applied. They keep the job in their applications, and nobody else can see it.',
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(/^\d+ applicants? waits? for an answer/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Show who waits' }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}?status=not+reviewed`);
  await expectFits();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(bodiesOf(opened, MOVE)).toEqual([]);
  await page.viewport(1440, 900);
  await select().selectOptions('Delete Job');
  await dialog.getByRole('button', { name: 'Delete Job' }).click();
  await expect.element(text('Deleted.')).toBeVisible();
  expect(bodiesOf(opened, MOVE)).toEqual([{ jobId, fromStatus: 'liveJobs', toStatus: 'deletedJobs' }]);
});

test('a job without applicants is deleted at once', async () => {
  await open(JOBS, {
    bodies: { [ALL]: [job({ numberOfApplicants: 0 })] },
    replies: { [MOVE]: () => ({ body: { message: 'Deleted.', status: 'deletedJobs' } }) },
  });
  await select().selectOptions('Delete Job');
  await expect.element(text('Deleted.')).toBeVisible();
});

test('a status that was changed elsewhere first shows, and can be changed from there', async () => {
  let status: RecruiterJob['status'] = 'liveJobs';
  const opened = await open(JOBS, {
    replies: {
      [ALL]: () => ({ body: [job({ status })] }),
      [MOVE](body) {
        const isCurrent = (body as { fromStatus: string }).fromStatus === 'pausedJobs';
        status = isCurrent ? 'hiddenJobs' : 'pausedJobs';
        return isCurrent
          ? { body: { message: 'Hidden.', status } }
          : refusal(409, 'StatusChanged', SERVER_MESSAGE, { status });
      },
    },
  });
  await select().selectOptions('Hide Job');
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(select()).toHaveDisplayValue('Stop Applications');
  await select().selectOptions('Hide Job');
  await expect.element(text('Hidden.')).toBeVisible();
  expect(bodiesOf(opened, MOVE)).toMatchObject([{ fromStatus: 'liveJobs' }, { fromStatus: 'pausedJobs' }]);
  expect(page.getByText('Error updating job status. Please try again.').elements()).toEqual([]);
});
