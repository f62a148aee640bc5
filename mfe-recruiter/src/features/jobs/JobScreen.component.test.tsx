import type { Calls, ReplyOf } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { broken, heldCall, refusal, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectStates,
  facts,
  GET_JOB,
  heading,
  jobId,
  jobPage,
  LONGEST_SKILLS,
  LONGEST_TEXTS,
  open,
  restriction,
  rita,
  text,
  textsOf,
} from '../../testing.tsx';

const PATH = `/recruiter/job-details/${jobId}`;
const ADVERT = `${PATH}?view=advert`;
const HISTORY = 'GET /api/recruiter/jobs/job-history/:jobId';

beforeEach(() => page.viewport(1440, 900));

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('B§8: a job does not load says Error fetching job details. Please try again.', () =>
  expectStates({
    path: PATH,
    call: GET_JOB,
    loading: 'Loading the job',
    fails: ['Error fetching job details. Please try again.', 'Error fetching job details. Please try again.'],
    shows: 'Ada Lovelace',
  }));

test('a job that has ended can be posted again, and a new edition leads to the one before', async () => {
  const former = '00000000-0000-4000-8000-00000000f0f0';
  const fields = { status: 'pausedJobs', relistedFrom: former } as const;
  await open(ADVERT, { bodies: { [GET_JOB]: jobPage([], fields) } });
  await expect.element(link('Open it')).toHaveAttribute('href', `/recruiter/job-details/${former}`);
  await button('More about this job').click();
  await expect.element(item('Post again')).toHaveAttribute('href', `/recruiter/home?copy=${jobId}&again`);
});

test('a job that does not exist leads back to the jobs', async () => {
  await open(PATH, { replies: { [GET_JOB]: () => refusal(404, 'NotFound') } });
  await expect.element(heading('Job not found')).toBeVisible();
  await expect
    .element(
      text(
        'It may belong to another company, or to one that you are no longer a member of, or the link may be wrong.',
      ),
    )
    .toBeVisible();
  await expect.element(link('All My Jobs')).toHaveAttribute('href', '/recruiter/all-my-jobs');
  expect(button('Retry').elements()).toEqual([]);
  await expectFits();
});

test('a job shows its applicants first, and in a tab every field and what can be done with it', async () => {
  await open(PATH);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(text('You write small programs.').elements()).toEqual([]);
  await link('The advert').click();
  await expectAddress(ADVERT);
  expect(page.getByRole('table').elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Junior Developer' })).toBeVisible();
  await expect.element(text('Northlight Energy · Rotterdam · 2 applicants')).toBeVisible();
  expect(page.getByText(/Hidden by/).elements()).toEqual([]);
  for (const name of ['Yes, it is', 'Extend by 30 days']) expect(button(name).elements()).toEqual([]);
  expect(facts()).toEqual({
    Location: 'Rotterdam',
    'Employment type': 'Part-time',
    Answer: 'Within 15 working days',
    Created: formatDay('2026-11-01T10:00:00.000Z'),
    Posted: formatDay('2026-11-02T10:00:00.000Z'),
  });
  for (const words of ['You write small programs.', '• SQL', 'A bicycle'])
    await expect.element(text(words)).toBeVisible();
  const skills = page.getByRole('list', { name: 'Skills' }).last().getByRole('listitem');
  await expect.poll(() => textsOf(skills)).toEqual(['SQL', 'C++']);
  await expect.element(heading('Changes')).toBeVisible();
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    ...['Description', 'Requirements', 'Skills', 'Benefits', 'Changes'],
  ]);
  await expect.element(link('Edit')).toHaveAttribute('href', `${PATH}/edit`);
  await button('More about this job').click();
  await expect.element(item('Duplicate job')).toHaveAttribute('href', `/recruiter/home?copy=${jobId}`);
  await expect.element(item('Post again')).not.toBeInTheDocument();
  const publicPage = item('Public page (opens in a new tab)');
  await expect.element(publicPage).toHaveAttribute('href', `/guests/job-details/${jobId}`);
  await expect.element(publicPage).toHaveAttribute('target', '_blank');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('combobox', { name: /^Status of Junior Developer/ }))
    .toHaveDisplayValue('Start Applications');
  await expectFitsInEveryLook();
});

test('a job that the operator hides says why, and its status stays', async () => {
  await open(PATH, { bodies: { [GET_JOB]: jobPage([], { restriction }) } });
  await expect.element(text(`Hidden by Firstrung: ${restriction.reason}`)).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Status of Junior Developer: Hidden' }))
    .toHaveDisplayValue('Start Applications');
  await expect.element(page.getByText(/Rule: No fees from applicants\./)).toBeVisible();
  await expectFits();
});

test('a job that waits for the operator says since when, and a refused one why', async () => {
  const since = '2026-11-20T12:00:00.000Z';
  const waiting = { shown: 'nothing', since, usualHours: 5 } as const;
  const refused = { shown: 'before', refused: { reason: 'No fees.', at: since } } as const;
  const { unmount } = await open(PATH, { bodies: { [GET_JOB]: jobPage([], { review: waiting }) } });
  await expect.element(page.getByText(/Waits for Firstrung since Nov 20, 2026/)).toBeVisible();
  await expect.element(page.getByText(/Usually answered within 5 hours\. Only your company/)).toBeVisible();
  await expect.element(text('Only your company sees this job now, so nobody can apply.')).toBeVisible();
  await button('More about this job').click();
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate job' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Public page' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectFits();
  await unmount();
  await open(PATH, { bodies: { [GET_JOB]: jobPage([], { review: refused }) } });
  await expect.element(text('Refused by Firstrung: No fees.')).toBeVisible();
  await expect.element(page.getByText(/Others see the version before/)).toBeVisible();
  const mend = page.getByRole('link', { name: 'Mend and send in again' });
  await expect.element(mend).toHaveAttribute('href', expect.stringMatching(/\/edit$/));
  await expectFits();
});

test('empty fields are shown as such', async () => {
  const empty = { description: '', requirements: '', benefits: '', location: '', postedAt: null };
  await open(PATH, { bodies: { [GET_JOB]: { ...jobPage([], empty), skillNames: [] } } });
  await expect.element(heading('No applicants yet')).toBeVisible();
  await link('The advert').click();
  await expect.element(text('Not yet')).toBeVisible();
  expect(facts()).toMatchObject({ Location: 'Not given', Posted: 'Not yet' });
  expect(page.getByText('Not given', { exact: true }).elements()).toHaveLength(5);
});

test('the longest texts fit', async () => {
  const bodies = { [GET_JOB]: { ...jobPage([], LONGEST_TEXTS), skillNames: LONGEST_SKILLS } };
  await open(PATH, { bodies });
  // Looking for an element by its role takes seconds on a page of this size.
  await expect.poll(() => document.title).toBe(`${LONGEST_TEXTS.title} · Firstrung`);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test.each([
  ['pausedJobs', true, 'Stop Applications'],
  ['hiddenJobs', false, 'Hide Job'],
  ['draftJobs', false, 'Save in Drafts'],
  ['deletedJobs', false, 'Delete Job'],
] as const)('a job that is %s has a public page: %s', async (status, isPublic, option) => {
  await open(PATH, { bodies: { [GET_JOB]: jobPage([], { status }) } });
  await expect
    .element(page.getByRole('combobox', { name: /^Status of Junior Developer/ }))
    .toHaveDisplayValue(option);
  await button('More about this job').click();
  await expect.element(item('Duplicate job')).toBeVisible();
  expect(item('Public page (opens in a new tab)').elements()).toHaveLength(isPublic ? 1 : 0);
  expect(item('Copy link').elements()).toHaveLength(isPublic ? 1 : 0);
});

test.each([
  ['Link copied.', () => Promise.resolve()],
  ["Couldn't copy the link.", () => Promise.reject(new Error('denied'))],
])('Copy link says %s', async (says, write) => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await open(PATH);
  await button('More about this job').click();
  await item('Copy link').click();
  await expect.element(text(says)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/guests/job-details/${jobId}`);
  copied.mockRestore();
});

type Change = ReplyOf<Calls[typeof HISTORY]>[number];
const change = (version: number, changes: Change['changes']): Change => ({
  version,
  at: `2026-11-0${version}T10:00:00.000Z`,
  by: { _id: rita, name: 'Rita Recruiter' },
  changes,
});

test('the history shows what was changed, long texts on demand, and earlier changes', async () => {
  const long = 'A long text. '.repeat(20).trim();
  const held = heldCall();
  const opened = await open(ADVERT, {
    replies: {
      [HISTORY]: (body, query) =>
        query.has('cursor')
          ? held.reply(body, query)
          : {
              body: [
                change(3, [
                  { field: 'title', before: 'Developer', after: 'Junior Developer' },
                  { field: 'location', before: '', after: 'Rotterdam' },
                  { field: 'benefits', before: 'A bicycle', after: '' },
                  { field: 'status', before: 'draftJobs', after: 'liveJobs' },
                ]),
                change(2, [{ field: 'description', before: 'Short.', after: long }]),
              ],
              headers: { link: '</api/recruiter/jobs/job-history?cursor=c2>; rel="next"' },
            },
    },
  });
  const lines = page.getByRole('listitem').filter({ hasText: 'Rita Recruiter' });
  await expect.poll(() => lines.elements().length).toBe(2);
  expect(textsOf(lines.first().getByRole('paragraph')).slice(1)).toEqual([
    'Job Title: Developer → Junior Developer',
    'Location: empty → Rotterdam',
    'Benefits: A bicycle → empty',
    'Status: Draft → Live',
  ]);
  await expect.element(text(long)).not.toBeVisible();
  await text('Description changed').click();
  await expect.element(text(long)).toBeVisible();

  await button('Show earlier changes').click();
  held.answer(broken);
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  held.answer(() => ({ body: [change(1, [])] }));
  await button('Retry').click();
  await expect.element(text('Created the job.')).toBeVisible();
  expect(button('Show earlier changes').elements()).toEqual([]);
  expect(opened.sent.findLast(({ call }) => call === HISTORY)?.query.get('cursor')).toBe('c2');
  await expectFits();
});

test('the facts that the job says stand beside its texts, in the words of the public page', async () => {
  await open(ADVERT, {
    bodies: {
      [GET_JOB]: jobPage([], {
        pay: { kind: 'unpaid' },
        places: [{ country: 'AT', town: 'Graz' }],
        remoteFrom: [],
        months: 6,
        positions: 3,
        closesOn: '2027-02-01',
      }),
    },
  });
  await expect.poll(facts).toMatchObject({
    Pay: 'Not paid',
    Places: 'Graz, Austria',
    Remote: 'Remote from anywhere',
    Length: '6 months',
    Positions: '3',
    'Last day to apply': 'February 1, 2027',
  });
  expect(facts()).not.toHaveProperty('Start');
});
