import { formatDay } from '@firstrung/i18n';
import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  applicant,
  application,
  applicationId,
  bodiesOf,
  busyButton,
  button,
  chooseInJobMenu,
  DECIDE,
  decidedEach,
  decisionSettings,
  decisionsOf,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  field,
  GET_APPLICATION,
  GET_DECISION_SETTINGS,
  GET_JOB,
  heading,
  jobId,
  jobPage,
  lastQuery,
  linus,
  listId,
  open,
  pressSeen,
  statusCounts,
  testId,
  text,
  textsOf,
} from '../../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const MATCHING = 'GET /api/recruiter/jobs/matching-applicants/:jobId';
const UNDO = 'POST /api/recruiter/applications/undo-decisions';
const CSV = 'GET /api/recruiter/jobs/applicants-csv/:jobId';

beforeEach(() => page.viewport(1440, 900));

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const inRow = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const select = (name: string) => field(`Select ${name}`);
const pane = () => page.getByRole('region', { name: 'The chosen applicant' });
const strip = () => page.getByRole('form');
/** What a decision on Ada Lovelace says of her. */
const seen = { _id: applicationId, fromStatus: 'not reviewed', fromRejectionReasons: [] };
const bar = () => page.getByRole('region', { name: 'Selected applicants' });
const statusButton = () => page.getByRole('button', { name: /^Status of Ada Lovelace: / });
const byStatus = () => page.getByRole('combobox', { name: 'Applicants by status' });

test('a row shows an applicant and leads to the application, with what the table is filtered by', async () => {
  const opened = await open(`${PATH}?status=new&sort=name&order=desc`, {
    bodies: {
      [GET_JOB]: {
        ...jobPage([applicant(), linus], { numberOfApplicants: 2 }),
        counts: { total: 5, withdrawn: 2, deleted: 1 },
      },
    },
  });
  await expect
    .element(page.getByRole('link', { name: /^Ada Lovelace/ }))
    .toHaveAttribute('href', `${PATH}?status=new&sort=name&order=desc&person=${applicationId}`);
  const cells = (name: string) => textsOf(row(name).getByRole('cell'));
  expect(cells('Ada Lovelace')).toEqual([
    expect.stringContaining('Select Ada Lovelace'),
    expect.stringContaining('Ada Lovelace'),
    expect.stringMatching(/SQL.*welding.*driving/),
    '',
    formatDay('2026-11-04T10:00:00.000Z'),
    'Not reviewed',
  ]);
  expect(cells('Linus Pauling').slice(3)).toEqual(['', formatDay('2026-11-05T10:00:00.000Z'), 'Rejected']);
  await expect.element(row('Ada Lovelace').getByRole('img', { name: 'New' })).toBeVisible();
  expect(row('Linus Pauling').getByRole('img', { name: 'New' }).elements()).toEqual([]);
  expect(bodiesOf(opened, 'POST /api/notifications/mark-read')).toEqual([{ jobId }]);
  await expectFits();
});

test('who has withdrawn or deleted the account is not decided on, nor selected by keys', async () => {
  await open(PATH, {
    bodies: {
      [GET_JOB]: jobPage([
        applicant({ withdrawnAt: '2026-11-06T10:00:00.000Z' }),
        { ...linus, deletedAt: '2026-11-06T10:00:00.000Z' },
      ]),
      [GET_APPLICATION]: application({ ...linus, deletedAt: '2026-11-06T10:00:00.000Z' }),
    },
  });
  await expect.element(row('Ada Lovelace').getByText('Withdrawn')).toBeVisible();
  await expect.element(row('Linus Pauling').getByText('Deleted')).toBeVisible();
  expect(row('Ada Lovelace').getByRole('button').elements()).toEqual([]);
  expect(row('Ada Lovelace').getByRole('img', { name: 'New' }).elements()).toEqual([]);
  expect(select('Linus Pauling').elements()).toEqual([]);
  await expect.element(select('Ada Lovelace')).toBeVisible();
  // On a busy machine rows are seen before they listen to keys.
  await expect
    .poll(async () => {
      await userEvent.keyboard('j');
      return inRow('Linus Pauling').element() === document.activeElement;
    })
    .toBe(true);
  await userEvent.keyboard('xa');
  await expect.element(inRow('Linus Pauling')).toHaveFocus();
  expect(bar().elements()).toEqual([]);
  expect(strip().elements()).toEqual([]);
});

test.each([
  [{ status: 'liveJobs' }, 'People who apply appear here.'],
  [
    { status: 'draftJobs' },
    'Only live jobs accept applications. Choose “Start Applications” in the menu above.',
  ],
  [
    { status: 'pausedJobs', closesOn: '2026-01-31', closesAt: '2026-02-01T00:00:00.000Z' },
    'The last day to apply is over. Extend the job, or post it again, to get applications.',
  ],
] as const)('a job without applicants that is %j says %s', async (fields, says) => {
  await open(PATH, { bodies: { [GET_JOB]: jobPage([], fields) } });
  await expect.element(heading('No applicants yet')).toBeVisible();
  await expect.element(text(says)).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

test('without a match, Show all drops the filters', async () => {
  await open(`${PATH}?status=accepted&skill=sql&sort=name`, { bodies: { [GET_JOB]: jobPage([]) } });
  await expect.element(heading('No matching applicants')).toBeVisible();
  await expect.element(text('Try another status, or fewer words and skills.')).toBeVisible();
  await expectFits();
  await button('Show all').click();
  await expectAddress(`${PATH}?sort=name`);
});

test('search, filters and order are in the address and in the call', async () => {
  const opened = await open(PATH);
  await field('Search applicants').fill('hello');
  await expectAddress(`${PATH}?q=hello`);
  await expect.element(text('2 applicants match')).toBeVisible();
  await button('Filter').click();
  // The job asks nothing.
  expect(field('Question').elements()).toEqual([]);
  await byStatus().selectOptions('waiting longer than 3 days');
  await page.getByRole('combobox', { name: 'Has the skills' }).fill('s');
  await page.getByRole('option', { name: 'sql' }).click();
  await page.getByRole('combobox', { name: 'In the list' }).selectOptions('To call');
  await expectAddress(`${PATH}?q=hello&status=waiting&skill=sql&list=${listId}`);
  const applied = page.getByRole('columnheader', { name: 'Applied on' });
  // The filters lie over the rows.
  await button('Filter').click();
  await applied.getByRole('button').click();
  await expect.element(applied).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Skills' }).getByRole('button').click();
  await expectAddress(`${PATH}?q=hello&status=waiting&skill=sql&list=${listId}&sort=fit`);
  await expect
    .poll(() => lastQuery(opened, GET_JOB))
    .toBe(`limit=50&page=1&q=hello&status=waiting&skill=sql&list=${listId}&sort=fit`);
});

test('the order by skills is offered only where the operator has switched it on', async () => {
  await open(PATH, { bodies: { [GET_JOB]: { ...jobPage([applicant()]), sortsByFit: false } } });
  await expect.element(page.getByRole('columnheader', { name: 'Applied on' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Skills' }).getByRole('button').elements()).toEqual([]);
});

test('a filter that does not load keeps the job, and Retry works', async () => {
  const held = heldCall();
  await open(PATH, {
    replies: {
      [GET_JOB]: (body, query) =>
        query.has('status') ? held.reply(body, query) : { body: jobPage([applicant(), linus]) },
    },
  });
  await byStatus().selectOptions('Rejected 1');
  held.answer(broken);
  await expect.element(heading("Couldn't load the applicants")).toBeVisible();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Junior Developer' })).toBeVisible();
  held.answer(() => ({ body: jobPage([applicant({ status: 'accepted' })]) }));
  await button('Retry').click();
  await expect.element(page.getByRole('link', { name: /^Ada Lovelace/ })).toBeVisible();
});

test('the statuses count the applicants and filter the table, beside the tab of the advert', async () => {
  await open(`${PATH}?page=1`, {
    bodies: {
      'GET /api/recruiter/jobs/job-overview/:jobId': {
        counts: statusCounts({ accepted: 3, 'not reviewed': 1, 'not up to snuff': 0 }),
        applicationsPerDay: [],
      },
    },
  });
  await expect
    .poll(() => textsOf(byStatus().getByRole('option')))
    .toEqual(['Applicants', 'Not reviewed 1', 'Accepted 3', 'new', 'waiting longer than 3 days']);
  await byStatus().selectOptions('Accepted 3');
  await expectAddress(`${PATH}?status=accepted`);
  await page.getByRole('link', { name: 'The advert' }).click();
  await expectAddress(`${PATH}?status=accepted&view=advert`);
  await expect.element(heading('Changes')).toBeVisible();
  await page.getByRole('link', { name: 'Applicants' }).click();
  await expect.element(byStatus()).toHaveDisplayValue('Accepted 3');
  await expectFitsInEveryLook();
});

test('at most seven controls stand above the first applicant', async () => {
  await open(PATH);
  await expect.element(byStatus()).toBeVisible();
  const table = page.getByRole('table').element();
  const above = [...document.querySelectorAll('main :is(a, button, input, select)')].filter(
    (control) =>
      control.getBoundingClientRect().top > 0 &&
      control.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(above.length).toBeLessThanOrEqual(7);
});

test('the Status button of a row opens its application, where the status is a menu', async () => {
  const held = heldCall();
  const opened = await open(PATH, { replies: { [DECIDE]: held.reply } });
  await statusButton().click();
  await expectAddress(`${PATH}?person=${applicationId}`);
  await pane().getByRole('button', { name: 'Status of Ada Lovelace: Not reviewed' }).click();
  expect(textsOf(page.getByRole('menuitem'))).toEqual([
    ...['accepted', 'not reviewed', 'nextSteps Shortlisted', 'not up to snuff'],
  ]);
  await page.getByRole('menuitem', { name: 'accepted' }).click();
  // The second click must not send: the server would refuse it as a conflict with the first.
  await strip().getByRole('button', { name: 'Accept' }).dblClick();
  held.answer((body) => decidedEach(body));
  await expect.element(text('Status updated successfully!')).toBeVisible();
  await expect.element(strip()).not.toBeInTheDocument();
  expect(decisionsOf(opened)).toEqual([{ status: 'accepted', applications: [seen] }]);
});

test('the select among the tabs is as high as they are, and the advert stands off them', async () => {
  await open(PATH);
  const advert = page.getByRole('link', { name: 'The advert' });
  await expect.element(advert).toBeVisible();
  const tabs = () => [...document.querySelectorAll('nav:has(select) li')];
  expect(new Set(tabs().map((tab) => tab.firstElementChild?.clientHeight)).size).toBe(1);
  await advert.click();
  const description = page.getByRole('heading', { name: 'Description' });
  await expect.element(description).toBeVisible();
  const bottom = advert.element().getBoundingClientRect().bottom;
  expect(description.element().getBoundingClientRect().top).toBeGreaterThan(bottom + 12);
});

test('keys move between the rows and in them', async () => {
  await open(PATH);
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  // The rows are one tab stop.
  const stops = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
  expect(stops()).toEqual([inRow('Ada Lovelace').element()]);
  (inRow('Ada Lovelace').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(inRow('Linus Pauling')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(inRow('Ada Lovelace')).toHaveFocus();
  expect(stops()).toEqual([inRow('Ada Lovelace').element()]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(select('Ada Lovelace')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(statusButton()).toHaveFocus();
  // Nobody is opened by moving the focus.
  await expectAddress(PATH);
  await userEvent.keyboard('{Home}{Enter}');
  await expectAddress(`${PATH}?person=${applicationId}`);
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectAddress(PATH);
  await expect.element(inRow('Ada Lovelace')).toHaveFocus();
});

test('who is decided on without being opened is not new, and a name stands whole in its own direction', async () => {
  const decided = applicant({ status: 'nextSteps Shortlisted', name: 'محمد' });
  await open(PATH, { bodies: { [GET_JOB]: jobPage([decided]) } });
  const name = page.getByRole('table').getByText('محمد');
  await expect.element(name).toBeVisible();
  expect(page.getByRole('img', { name: 'New' }).elements()).toEqual([]);
  expect(getComputedStyle(name.element())).toMatchObject({ direction: 'rtl', unicodeBidi: 'isolate' });
  for (const width of [390, 320]) {
    await page.viewport(width, 800);
    const box = name.element().getBoundingClientRect();
    expect(box.width).toBeGreaterThanOrEqual(name.element().scrollWidth - 1);
    expect(box.width).toBeGreaterThan(10);
  }
});

test('a rejection by keys has its reasons by number, and Escape takes it back', async () => {
  const opened = await open(PATH, { replies: { [DECIDE]: (body) => decidedEach(body) } });
  await inRow('Ada Lovelace').click();
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await pressSeen('n');
  await expect.element(strip().getByRole('button', { name: 'Reject' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(strip()).not.toBeInTheDocument();
  await expect.element(pane()).toBeVisible();
  expect(decisionsOf(opened)).toEqual([]);
  await userEvent.keyboard('n');
  await expect.element(strip().getByRole('button', { name: 'Reject' })).toHaveFocus();
  await userEvent.keyboard('3{Enter}');
  await expect.element(strip()).not.toBeInTheDocument();
  expect(decisionsOf(opened)).toMatchObject([
    { status: 'not up to snuff', rejectionReasons: ['socialPoints'] },
  ]);
});

test('where a decision takes the row out of a filtered table, the next application is shown', async () => {
  let rows = [applicant(), { ...linus, status: 'not reviewed' as const, rejectionReasons: [] }];
  await open(`${PATH}?status=not+reviewed`, {
    replies: {
      [GET_JOB]: () => ({ body: jobPage(rows) }),
      [DECIDE]: (body) => {
        rows = rows.slice(1);
        return decidedEach(body);
      },
    },
  });
  await inRow('Ada Lovelace').click();
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await pressSeen('a');
  await expect.element(strip().getByRole('button', { name: 'Accept' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inRow('Ada Lovelace')).not.toBeInTheDocument();
  await expect.element(inRow('Linus Pauling')).toHaveFocus();
  await expectAddress(`${PATH}?status=not+reviewed&person=${linus._id}`);
});

test('the keys are listed, “/” searches, and a link skips to the rows', async () => {
  await open(PATH);
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  (button('To the applicants').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inRow('Ada Lovelace')).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(heading('Keyboard shortcuts')).toBeVisible();
  await expect.element(text('Mark the applicant, or not, and go on to the next')).toBeVisible();
  await userEvent.keyboard('{Escape}/');
  await expect.element(field('Search applicants')).toHaveFocus();
  await userEvent.keyboard('jx');
  await expect.element(field('Search applicants')).toHaveValue('jx');
});

test('pages are in the address, a new one begins at its first row, and a selection spans them', async () => {
  const opened = await open(PATH, {
    bodies: { [GET_APPLICATION]: application(linus) },
    replies: {
      [GET_JOB]: (_, query) => ({
        body: jobPage(query.get('page') === '2' ? [linus] : [applicant(), linus]),
        headers: { 'x-total-count': '51' },
      }),
    },
  });
  await select('Ada Lovelace').click();
  await userEvent.keyboard('{ArrowDown}');
  await button('Next').click();
  await expect.element(text('Page 2 of 2')).toBeVisible();
  await expectAddress(`${PATH}?page=2`);
  await expect.poll(() => lastQuery(opened, GET_JOB)).toBe('limit=50&page=2');
  await expect.element(inRow('Ada Lovelace')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(inRow('Linus Pauling')).toHaveFocus();
  await expectAddress(`${PATH}?page=2&person=${linus._id}`);
  await expect.element(pane().getByText('Hello, it is me.')).toBeVisible();
  await pressSeen('x');
  await expect.element(bar().getByText('2 selected')).toBeVisible();
});

test('a page beyond the last leads to the last one', async () => {
  await open(`${PATH}?page=99`, {
    replies: {
      [GET_JOB]: (_, query) => ({
        body: jobPage(query.get('page') === '2' ? [linus] : []),
        headers: { 'x-total-count': '51' },
      }),
    },
  });
  await expect.element(inRow('Linus Pauling')).toBeVisible();
  await expectAddress(`${PATH}?page=2`);
});

test('on a phone, clearing the selection focuses Select all', async () => {
  await page.viewport(390, 844);
  await open(PATH);
  const all = page.getByRole('checkbox', { name: 'Select all on this page' }).first();
  await all.click();
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  (bar().getByRole('button', { name: 'Clear' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(all).toHaveFocus();
});

test('on a phone a row has its name on one line, and skills and date below it', async () => {
  await page.viewport(390, 844);
  const long = applicant({
    name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3),
    status: 'not up to snuff',
    answer: { by: '2026-12-04', isOverdue: false, askedAt: null },
  });
  await open(PATH, { bodies: { [GET_JOB]: jobPage([long, linus]) } });
  await expect.element(inRow('Wolfe')).toBeVisible();
  const box = (element: Element | null | undefined) => element!.getBoundingClientRect();
  const row = page.getByRole('row').nth(1).element();
  expect(box(row).height).toBeLessThanOrEqual(80);
  const cell = (number: number) => box(row.querySelector(`td:nth-child(${number})`));
  const [name, skills, date, badge] = [2, 3, 4, 6].map(cell) as [DOMRect, DOMRect, DOMRect, DOMRect];
  expect(name.right).toBeLessThanOrEqual(badge.left);
  expect(skills.left).toBe(name.left);
  expect(skills.right).toBeLessThanOrEqual(date.left);
  expect(badge.bottom).toBeLessThanOrEqual(skills.top);
  await expectFits();
});

test('selected applicants are counted, and cleared', async () => {
  await open(PATH);
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  expect(row('Ada Lovelace').element().getBoundingClientRect().height).toBe(40);
  await select('Linus Pauling').click();
  await expect.element(bar().getByText('1 selected')).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Write' })).toBeVisible();
  const all = page.getByRole('columnheader').getByRole('checkbox', { name: 'Select all on this page' });
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await expectFits();
  await all.click();
  await expect.element(bar().getByText('2 selected')).toBeVisible();
  await expect.element(select('Ada Lovelace')).toBeChecked();
  await bar().getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(all).toHaveFocus();
});

const selectPage = () =>
  page.getByRole('columnheader').getByRole('checkbox', { name: 'Select all on this page' }).click();

const ofTwoPages = () => ({
  body: jobPage([applicant(), linus]),
  headers: { 'x-total-count': '22' },
});

test('all matching applicants are selected at once, in as many parts as they come', async () => {
  const matching = [applicant(), linus].map(({ _id, applicantId, name, status, rejectionReasons }) => ({
    _id,
    name,
    status,
    rejectionReasons,
    applicantId: applicantId._id,
    decision: null,
  }));
  const zoe = {
    ...matching[0]!,
    _id: testId(50),
    applicantId: testId(51),
    name: 'Zoe',
    decision: testId(52),
  };
  const opened = await open(`${PATH}?q=hello`, {
    replies: {
      [GET_JOB]: ofTwoPages,
      [MATCHING]: (_, query) =>
        query.get('cursor') === 'second'
          ? { body: { applications: [zoe] } }
          : { body: { applications: matching }, headers: { link: '</x?cursor=second>; rel="next"' } },
    },
  });
  await selectPage();
  await button('Select all 22').click();
  await expect.element(bar().getByText('3 selected')).toBeVisible();
  expect(lastQuery(opened, MATCHING)).toBe('q=hello&cursor=second');
});

test.each([
  [MATCHING, 'Select all 22', () => ({ status: 500, body: {} }), "Couldn't select all applicants."],
  [CSV, 'Export CSV', () => ({ status: 500, body: {} }), "Couldn't export the applicants."],
] as const)('%s fails: %s', async (call, name, reply, says) => {
  const opened = await open(`${PATH}?status=new`, { replies: { [GET_JOB]: ofTwoPages, [call]: reply } });
  await selectPage();
  if (call === CSV) await chooseInJobMenu(name);
  else await button(name).click();
  await expect.element(text(says)).toBeVisible();
  expect(lastQuery(opened, call)).toBe('status=new');
});

const undoneEach = (body: unknown) => ({
  body: {
    message: '',
    results: (body as { applications: string[] }).applications.map((_id) => ({
      ...{ _id, error: null, message: '' },
      ...{ status: 'not reviewed' as const, rejectionReasons: [] },
    })),
  },
});
const decideOnMany = async (name: string, ...reasons: string[]) => {
  await bar().getByRole('button', { name, exact: true }).click();
  for (const reason of reasons) await page.getByRole('checkbox', { name: reason }).click();
};
const submit = (name: string) => strip().getByRole('button', { name });
const result = (of: { _id: string }, error: 'StatusChanged' | 'NotFound' | null = null) => ({
  _id: of._id,
  error,
  rejectionReasons: [],
  message: error === 'NotFound' ? 'This application was not found.' : '',
  status: error === 'NotFound' ? null : ('accepted' as const),
  heldUntil: null,
  decision: null,
});
const results = (...all: ReturnType<typeof result>[]) => ({ body: { message: 'Decided', results: all } });

test('one decision changes all selected applicants, with what was seen of each', async () => {
  const held = heldCall();
  const opened = await open(PATH, { replies: { [DECIDE]: held.reply } });
  await select('Linus Pauling').click();
  await select('Ada Lovelace').click();
  await decideOnMany('Reject', 'Number of projects');
  await expect.element(page.getByRole('form', { name: 'Status of 2 applicants' })).toBeVisible();
  await expectFitsInEveryLook();
  await submit('Reject 2 applicants').click();
  await expect.element(busyButton().first()).toBeVisible();
  held.answer(() => results(result(linus), result(applicant())));
  await expect.element(text('Status updated successfully!')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  // The view stays on the table.
  await expect.element(inRow('Ada Lovelace')).toBeVisible();
  await expectAddress(PATH);
  expect(decisionsOf(opened)).toEqual([
    {
      status: 'not up to snuff',
      rejectionReasons: ['project Counts'],
      explain: true,
      applications: [
        { _id: linus._id, fromStatus: 'not up to snuff', fromRejectionReasons: ['socialPoints'] },
        { _id: applicationId, fromStatus: 'not reviewed', fromRejectionReasons: [] },
      ],
    },
  ]);
});

test('applications that were changed first are listed, and changed on demand', async () => {
  let calls = 0;
  const opened = await open(PATH, {
    replies: {
      [DECIDE]: () => {
        calls += 1;
        return calls === 1
          ? results(result(linus, 'StatusChanged'), result(applicant(), 'NotFound'))
          : results(result(linus));
      },
    },
  });
  await select('Linus Pauling').click();
  await select('Ada Lovelace').click();
  await decideOnMany('Shortlist');
  await submit('Shortlist 2 applicants').click();
  await expect
    .element(
      text(
        'These applications were changed elsewhere in the meantime, so they were not set to “Shortlisted”. These are their current statuses.',
      ),
    )
    .toBeVisible();
  expect(textsOf(bar().getByRole('listitem'))).toEqual([
    'Linus PaulingAccepted',
    'Ada LovelaceThis application was not found.',
  ]);
  await expect.element(button('Keep them')).toBeVisible();
  await button('Change it anyway').click();
  await expect.element(text('Status updated successfully!')).toBeVisible();
  expect(decisionsOf(opened)[1]).toEqual({
    status: 'nextSteps Shortlisted',
    applications: [{ _id: linus._id, fromStatus: 'accepted', fromRejectionReasons: [] }],
  });
});

test('keys and buttons decide on the selection alone, also beside an application', async () => {
  const opened = await open(PATH, {
    bodies: { [GET_DECISION_SETTINGS]: decisionSettings({ holdSeconds: 60 }) },
    replies: { [DECIDE]: (body: unknown) => decidedEach(body, { heldUntil }) },
  });
  await inRow('Linus Pauling').click();
  await expect.element(pane().getByRole('button', { name: 'Accept' })).toBeVisible();
  await select('Ada Lovelace').click();
  const says = '1 applicant is selected: the bar below the list and the keys decide on the selection.';
  await expect.element(pane().getByText(says)).toBeVisible();
  expect(pane().getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
  await userEvent.keyboard('a');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(pane()).toBeVisible();
  expect(decisionsOf(opened)).toEqual([{ status: 'accepted', applications: [seen] }]);
});

test('B§8: a decision on many that fails says Error updating status. Please try again.', async () => {
  await open(PATH, { replies: { [DECIDE]: () => refusal(500, 'Internal') } });
  await select('Linus Pauling').click();
  await select('Ada Lovelace').click();
  await decideOnMany('Accept');
  await expect.element(text('2 e-mails.')).toBeVisible();
  await submit('Accept 2 applicants').click();
  await expect.element(text('Error updating status. Please try again.')).toBeVisible();
  // The reason stays where the decision is, longer than a notice.
  await expect.element(bar().getByText(SERVER_MESSAGE)).toBeVisible();
  await expect.element(submit('Accept 2 applicants')).toBeVisible();
});

const applications = (length: number) =>
  Array.from({ length }, (_, index) => ({
    // The first two are on the page.
    _id: [applicationId, linus._id][index] ?? testId(200 + index),
    applicantId: testId(500 + index),
    name: `Applicant ${index}`,
    status: 'not reviewed' as const,
    rejectionReasons: [],
    decision: null,
  }));

test('a decision on more than 30 asks, also where it is held', async () => {
  const many = applications(31);
  const opened = await open(PATH, {
    bodies: {
      [MATCHING]: { applications: many },
      [GET_DECISION_SETTINGS]: decisionSettings({ holdSeconds: 60 }),
    },
    replies: { [GET_JOB]: ofTwoPages, [DECIDE]: () => results(...many.map((each) => result(each))) },
  });
  await selectPage();
  await button('Select all 22').click();
  await decideOnMany('Accept');
  await expect.element(text('31 e-mails in 1 minute.')).toBeVisible();
  await expect.element(submit('Accept 31 applicants')).toBeInViewport({ ratio: 1 });
  expect(decisionsOf(opened)).toEqual([]);
  await submit('Accept 31 applicants').click();
  await expect.element(text('Status updated successfully!')).toBeVisible();
  expect(decisionsOf(opened)).toHaveLength(1);
});

/** More than one call takes. */
const heldUntil = new Date(Date.now() + 500_000).toISOString();

test('a selection is decided on by one call of at most 1,000 people, and the others stay selected', async () => {
  let rows = [applicant(), linus];
  const opened = await open(PATH, {
    bodies: { [MATCHING]: { applications: applications(1_050) } },
    replies: {
      [GET_JOB]: () => ({ ...ofTwoPages(), body: jobPage(rows) }),
      [DECIDE]: (body: unknown) => {
        const { clientId: decision } = body as { clientId: string };
        const held = {
          until: heldUntil,
          from: 'not reviewed',
          decision,
          words: null,
          explain: true,
        } as const;
        rows = rows.map((each) => ({ ...each, held: { ...held, by: { _id: testId(99), name: 'Rita' } } }));
        return decidedEach(body, { heldUntil });
      },
      [UNDO]: () => undoneEach({ applications: applications(1_000).map(({ _id }) => _id) }),
    },
  });
  await selectPage();
  await button('Select all 22').click();
  await decideOnMany('Accept');
  await submit('Accept 1000 applicants').click();
  await expect.element(bar().getByText('50 selected')).toBeVisible();
  const [asked, ...more] = bodiesOf(opened, DECIDE) as { clientId: string; applications: object[] }[];
  expect([asked?.applications.length, more]).toEqual([1_000, []]);
  await page
    .getByRole('status')
    .filter({ hasText: 'Accepted: 1000 applicants' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.element(page.getByText(/^1000 .*undone/)).toBeVisible();
  expect(bodiesOf(opened, UNDO)).toEqual([{ clientId: asked?.clientId }]);
});

test('what is done with all applicants is in the menu of the page, but writing to them', async () => {
  await page.viewport(390, 844);
  await open(PATH);
  await expect.element(button('Send Message to All Applicants')).toBeVisible();
  await button('More about this job').click();
  expect(textsOf(page.getByRole('menuitem'))).toEqual([
    ...[
      'Job Lists',
      'Make Lists',
      'Export CSV',
      'Edit',
      'Duplicate job',
      'Public page (opens in a new tab)',
      'Copy link',
    ],
  ]);
  await page.getByRole('menuitem', { name: 'Make Lists' }).click();
  await expect.element(heading('New list')).toBeVisible();
});

test('a job that promises answers has a column of their days, and an order by them', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answer = { by: inDays(2), isOverdue: false, askedAt: null };
  const overdue = { by: '2026-11-25', isOverdue: true, askedAt: null };
  const asked = { ...overdue, askedAt: '2026-11-26T10:00:00.000Z' };
  const rows = [
    { ...linus, answer: overdue },
    applicant({ _id: testId(70), name: 'Rosa Asks', answer: asked }),
    applicant({ answer }),
  ];
  const opened = await open(PATH, { bodies: { [GET_JOB]: jobPage(rows, { answerWithin: 15 }) } });
  const header = page.getByRole('columnheader', { name: 'Answer by' });
  await expect.element(header).toBeVisible();
  expect(lastQuery(opened, GET_JOB)).toBe('limit=50&page=1');
  const answers = [...document.querySelectorAll<HTMLElement>('td[data-label="Answer by"]')];
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    `by ${formatDay(overdue.by)}Overdue`,
    `by ${formatDay(overdue.by)}Asked on ${formatDay(asked.askedAt)}`,
    `by ${formatDay(answer.by)}`,
  ]);
  expect(answers.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  await header.getByRole('button').click();
  await expectAddress(`${PATH}?sort=answerBy`);
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
});
