import type { AnnouncementJob } from '@firstrung/contracts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  applicant,
  applicationId,
  bodiesOf,
  contact,
  DECIDE,
  decidedEach,
  expectFits,
  heading,
  jobId,
  open,
  rita,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

/** Of the shell's bar, which isn't here. */
const BAR_HEIGHT = 64;
const PATH = '/recruiter/messages';
const APPLICANTS = 'GET /api/recruiter-to-applicant-message/all-applicants';
const JOBS = 'GET /api/recruiter-to-applicants-message/job-applicants';
const FACTS = 'GET /api/recruiter/applications/of-applicant/:applicantId';
const START = 'POST /api/recruiter-to-applicants-message/start-chat';

beforeEach(() => page.viewport(1440, 900));

const chats = { success: true, userId: rita } as const;
const announcements = (fields: Partial<AnnouncementJob> = {}): AnnouncementJob => ({
  _id: jobId,
  title: 'Junior Developer',
  applicationCount: 12,
  applicantId: [ada],
  roomId: null,
  unread: 0,
  lastMessage: null,
  selections: [],
  ...fields,
});
/** The rooms exist, and are empty. */
const rooms = {
  [START]: () => ({
    body: {
      ...chats,
      roomId: testId(11),
      room: { _id: testId(11) },
      receiversVersion: 'v1',
      receivers: [{ _id: ada, name: 'Ada Lovelace' }],
    },
  }),
  'POST /api/recruiter-to-applicant-message/start-chat': () => ({
    body: { ...chats, roomId: testId(10), room: { _id: testId(10) } },
  }),
  'POST /api/recruiter-to-applicant-message/get-messages': () => ({ body: { ...chats, messages: [] } }),
  'POST /api/recruiter-to-applicants-message/get-messages': () => ({ body: { ...chats, messages: [] } }),
};
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Change Chat Recipient' }).getByRole('link', { name });
const lastMessage = {
  _id: testId(40),
  seq: 1,
  senderId: ada,
  message: 'Hello',
  createdAt: '2026-11-06T10:00:00.000Z',
  deleted: false,
};

test('applicants and jobs, with the selections of a job, are two tabs of one column', async () => {
  await open(PATH, {
    replies: rooms,
    bodies: {
      [APPLICANTS]: {
        ...chats,
        applicants: [
          // Its room was opened last, and nobody has written.
          contact({ _id: testId(14), name: 'Grace Hopper', unread: 0, lastMessage: null }),
          contact({ unread: 4, lastMessage }),
        ],
      },
      [JOBS]: {
        ...chats,
        jobs: [
          announcements({
            selections: [
              { _id: testId(12), names: ['Ada Lovelace', 'Grace Hopper'], lastMessage: null },
              { _id: testId(13), names: ['Ada', 'Grace', 'Linus', 'Mary', 'Radia'], lastMessage: null },
            ],
          }),
        ],
      },
    },
  });
  await expect.element(heading('Change Chat Recipient')).toBeVisible();
  await expect.element(tab('Applicants Messaged 4 unread')).toHaveAttribute('aria-current', 'page');
  await expect.element(text('Choose an applicant or a job from the lists to start messaging')).toBeVisible();
  await expect.element(link('Ada Lovelace')).toMatchTextContent('4 unread');
  const applicants = page.getByRole('region', { name: 'Applicants Messaged' }).getByRole('link');
  expect(textsOf(applicants)).toEqual([
    expect.stringContaining('Ada Lovelace'),
    expect.stringContaining('Grace Hopper'),
  ]);
  await expectFits();
  await tab('Job Applicants Messaged').click();
  await expect.element(link('Ada Lovelace')).not.toBeInTheDocument();
  const jobs = link('Junior Developer');
  await expect.element(jobs.first()).toMatchTextContent('Applied Applicants: 12');
  expect(textsOf(jobs).slice(1)).toEqual([
    expect.stringContaining('To Ada Lovelace, Grace Hopper'),
    expect.stringContaining('To Ada, Grace, Linus and 2 more'),
  ]);
  await expectFits();
  // The conversation is in the list that the address names, also once it is closed.
  await jobs.nth(1).click();
  const chat = page.getByRole('dialog', { name: 'Junior Developer' });
  await expect.element(chat.getByText('To Ada Lovelace, Grace Hopper')).toBeVisible();
  await expect.element(chat.getByRole('button', { name: 'Send to 2 applicants' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await expect.element(tab('Job Applicants Messaged')).toHaveAttribute('aria-current', 'page');
});

test('a link to the conversation with all applicants of a job opens it in its tab', async () => {
  await open(`${PATH}?job=${jobId}`, {
    replies: rooms,
    bodies: { [JOBS]: { ...chats, jobs: [announcements({ applicationCount: 521 })] } },
  });
  const chat = page.getByRole('dialog', { name: 'Junior Developer' });
  await expect.element(chat.getByText('To all 521 applicants')).toBeVisible();
  await expect.element(tab('Job Applicants Messaged')).toHaveAttribute('aria-current', 'page');
  await chat.getByRole('button', { name: 'Close the chat' }).click();
  await expect.element(tab('Job Applicants Messaged')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Junior Developer')).toBeVisible();
});

test('twelve conversations fit on a screen', async () => {
  const applicants = Array.from({ length: 20 }, (_, n) =>
    contact({ _id: testId(50 + n), name: `Person ${n}`, lastMessage }),
  );
  await open(PATH, { bodies: { [APPLICANTS]: { ...chats, applicants } } });
  await expect.element(link('Person 11')).toBeVisible();
  expect(link('Person 11').element().getBoundingClientRect().bottom).toBeLessThan(900 - BAR_HEIGHT);
  await page.viewport(320, 700);
  const names = textsOf(page.getByText(/^Person/));
  expect(names).toHaveLength(20);
  await expectFits();
});

test('a link opens a conversation on any page of the list', async () => {
  await open(`${PATH}?with=${ada}`, {
    replies: {
      ...rooms,
      [APPLICANTS]: (_, query) =>
        query.get('cursor')
          ? { body: { ...chats, applicants: [contact()] } }
          : {
              body: { ...chats, applicants: [contact({ _id: testId(14), name: 'Grace Hopper' })] },
              headers: { link: '</api/all-applicants?cursor=two>; rel="next"' },
            },
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Message to Ada Lovelace' })).toBeVisible();
});

test('empty lists say how they are filled', async () => {
  await open(PATH, { bodies: { [APPLICANTS]: { ...chats, applicants: [] } } });
  await expect
    .element(page.getByText(/^Open an application and send a message: the applicant appears here\./))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All My Jobs' }))
    .toHaveAttribute('href', '/recruiter/all-my-jobs');
  await tab('Job Applicants Messaged').click();
  await expect.element(text('Jobs with applications appear here.')).toBeVisible();
});

test('beside a conversation stands the application, without a way to the conversation', async () => {
  const ended = applicant({
    _id: testId(31),
    withdrawnAt: '2026-11-06T10:00:00.000Z',
    requestMessage: 'Old.',
    jobId: { ...applicant().jobId, title: 'Cook' },
  });
  const opened = await open(`${PATH}?with=${ada}`, {
    bodies: { [FACTS]: [ended, applicant()] },
    replies: { ...rooms, [DECIDE]: (body) => decidedEach(body) },
  });
  const about = page.getByRole('complementary', { name: 'About Ada Lovelace' });
  await expect
    .element(about.getByRole('link', { name: 'Junior Developer' }))
    .toHaveAttribute('href', `/recruiter/job-details/${jobId}`);
  await expect.element(about.getByText('Hello, it is me.')).toBeVisible();
  expect(about.getByText('Old.').elements()).toEqual([]);
  await expect.element(about.getByText('Welding')).toBeVisible();
  await expect.element(about.getByText('No Resume Attached')).toBeVisible();
  const other = about.getByRole('region', { name: 'Another application to you:' });
  await expect
    .element(other.getByRole('link', { name: 'Cook' }))
    .toHaveAttribute('href', `/recruiter/applications/${testId(31)}`);
  await expect.element(other.getByText('Withdrawn')).toBeVisible();
  expect(about.getByRole('button', { name: 'Send Message' }).elements()).toEqual([]);
  // It decides, too.
  await about.getByRole('button', { name: 'Shortlist' }).click();
  await about
    .getByRole('form', { name: 'Status of Ada Lovelace' })
    .getByRole('button', { name: 'Shortlist' })
    .click();
  await expect.element(text('Status updated successfully!')).toBeVisible();
  expect(bodiesOf(opened, DECIDE)).toMatchObject([
    { status: 'nextSteps Shortlisted', applications: [{ _id: applicationId }] },
  ]);
  await expectFits();
});

test('an applicant without an application to one of the jobs', async () => {
  await open(`${PATH}?with=${ada}`, { bodies: { [FACTS]: [] }, replies: rooms });
  await expect.element(text('No application to one of your jobs.')).toBeVisible();
});
