import { broken, SERVER_MESSAGE } from '@firstrung/web-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ada,
  announcement,
  application,
  bo,
  button,
  contact,
  daysAgo,
  expectAddress,
  expectFits,
  expectFitsNow,
  group,
  heading,
  jobId,
  open,
  own,
  recruiter,
  rita,
  testId,
  text,
} from '../../testing.tsx';

beforeEach(() => page.viewport(1440, 900));

/** A name, or a fortieth of a message, of the greatest length. */
const LONG = 'W'.repeat(100);
const message = (words: string, senderId: string) => ({
  _id: testId(70),
  seq: 1,
  senderId,
  message: words,
  createdAt: daysAgo(0),
  deleted: false,
});
const list = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const names = (name: string) =>
  list(name)
    .getByRole('link')
    .elements()
    .map((row) => decodeURIComponent(row.getAttribute('href') ?? ''));
const chat = (name: string) => page.getByRole('dialog', { name, exact: true });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name, exact: true });
/** A room is started by its first message. */
const starts = (call: string) => ({
  [call]: () => ({ body: { ...own, roomId: testId(80), room: { _id: testId(80) } } }),
});
const loads = (call: string) => ({ [call]: () => ({ body: { ...own, messages: [] } }) });

const CONTACTS = 'GET /api/applicant/messages/all-networks';
const RECRUITERS = 'GET /api/applicant-to-recruiter-message/all-recruiters';
const GROUPS = 'GET /api/group/my-groups';
const ANNOUNCEMENTS = 'GET /api/recruiter-to-applicants-message/announcements';

// C§8
test.each([
  ['/messages', 'Messages', 'Conversations with people in your project networks.'],
  ['/recruiter-messages', 'Recruiters', 'Ask recruiters about their jobs, and read their messages.'],
  ['/all-messages', 'All messages', 'Everyone who writes to you, on one page.'],
])('%s has its title and lead', async (path, title, lead) => {
  const { unmount } = await open(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect.element(text(lead)).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} · Firstrung`);
  await unmount();
  await open(path, { visitor: true });
  await expect.element(text('You are currently Logged-out, Please login !')).toBeVisible();
  await expectAddress('/login');
});

test.each(['/guest/messages', '/guest/recruiter-messages'])(
  '%s without a token is a preview that asks to log in',
  async (path) => {
    await open(path, { visitor: true });
    await expect.element(heading('Login Required')).toBeVisible();
    await expectFits();
    await expectAddress(path);
  },
);

test.each([
  ['/messages', CONTACTS],
  ['/guest/messages', 'GET /api/guest/applicant/messages/all-networks'],
  ['/recruiter-messages', RECRUITERS],
  ['/guest/recruiter-messages', 'GET /api/guest/applicant-to-recruiter-message/all-recruiters'],
  ['/all-messages', GROUPS],
  ['/all-messages', ANNOUNCEMENTS],
])('%s without a reply to %s says why, and loads by Retry', async (path, call) => {
  let fails = true;
  const bodies: Record<string, object> = {
    [GROUPS]: { ...own, groups: [group()] },
    [ANNOUNCEMENTS]: { ...own, announcements: [announcement()] },
  };
  const loaded = () => ({
    body: bodies[call] ?? {
      ...own,
      projectNetworkList: [contact()],
      previousNetworkList: [],
      recruiters: [recruiter()],
    },
  });
  await open(path, { replies: { [call]: () => (fails ? broken() : loaded()) } });
  await expect.element(heading("Couldn't load your conversations")).toBeVisible();
  await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  fails = false;
  await button('Retry').click();
  await expect.element(heading("Couldn't load your conversations")).not.toBeInTheDocument();
  const shown = /Bo Bridge|Rita Recruiter|Bridge builders|Junior Developer/;
  await expect.element(page.getByRole('link', { name: shown }).first()).toBeVisible();
});

const unread: Record<string, object> = {
  [CONTACTS]: {
    ...own,
    projectNetworkList: [contact({ unread: 1 })],
    previousNetworkList: [contact({ _id: testId(31), unread: 2 })],
  },
  [GROUPS]: { ...own, groups: [group({ unread: 4 })] },
  [RECRUITERS]: { ...own, recruiters: [recruiter()] },
  [ANNOUNCEMENTS]: { ...own, announcements: [announcement({ unread: 5 })] },
};

test('the tabs lead to each kind of conversation, with what is unread there', async () => {
  await page.viewport(320, 700);
  await open('/messages', { bodies: unread });
  await expect.element(tab('People 3 unread')).toHaveAttribute('aria-current', 'page');
  await tab('Groups 4 unread').click();
  await expectAddress('/all-messages?kind=group');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  expect(names('Group messages')).toEqual([`/all-messages?kind=group&chat=group:${testId(7)}`]);
  expect(list('Project network messages').elements()).toEqual([]);
  await expectFits();
  await tab('Announcements 5 unread').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  expect(names('Promotion messages')).toEqual([
    `/all-messages?kind=announcement&chat=announcement:${testId(8)}`,
  ]);
  await expect.element(tab('Announcements 5 unread')).toHaveAttribute('aria-current', 'page');
  await tab('Recruiters').click();
  await expectAddress('/recruiter-messages');
  await tab('All').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All messages' })).toBeVisible();
  await expect.element(tab('All')).toHaveAttribute('aria-current', 'page');
});

test('the line of the tabs scrolls to the current one', async () => {
  await page.viewport(320, 700);
  await open('/all-messages?kind=announcement', {
    bodies: {
      [CONTACTS]: { ...own, projectNetworkList: [contact()], previousNetworkList: [] },
      [GROUPS]: { ...own, groups: [group({ unread: 4 })] },
      [RECRUITERS]: { ...own, recruiters: [recruiter()] },
    },
  });
  await expect.element(tab('Groups 4 unread')).toBeInTheDocument();
  const current = tab('Announcements').element();
  await expect.poll(() => current.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

describe('/messages', () => {
  test('lists present and previous connections, with the last message and what is unread', async () => {
    await open('/messages', {
      bodies: {
        [CONTACTS]: {
          ...own,
          projectNetworkList: [contact({ unread: 2, lastMessage: message('Hi Ada', bo) })],
          previousNetworkList: [
            contact({ _id: testId(31), name: 'Ex' }),
            contact({ _id: testId(32), name: LONG, lastMessage: message(LONG.repeat(40), testId(32)) }),
          ],
        },
      },
    });
    const row = list('Project Networks').getByRole('link');
    await expect.element(row).toMatchTextContent(/Bo Bridge.*Hi Ada.*2/);
    expect(names('Project Networks')).toEqual([`/messages?with=${bo}`]);
    await expect
      .element(list('Previous Networks').getByRole('link').first())
      .toMatchTextContent(/Ex.*No messages yet/);
    await expectFits();
    await expectFitsNow();
  });

  test('without connections it leads to the project networks', async () => {
    await open('/messages', {
      bodies: { [CONTACTS]: { ...own, projectNetworkList: [], previousNetworkList: [] } },
    });
    await expect.element(page.getByText(/^You are not connected with anyone yet\./)).toBeVisible();
    await expect
      .element(list('Project Networks').getByRole('link', { name: 'Project networks' }))
      .toHaveAttribute('href', '/project-networks');
    await expect
      .element(text('No previous networks. Your messages stay here when a connection ends.'))
      .toBeVisible();
    await expect.element(text('Choose a person from the list to start messaging')).toBeVisible();
  });

  test('a conversation opens by its address, and starts its room', async () => {
    const { sent } = await open(`/messages?with=${bo}`, {
      replies: {
        ...starts('POST /api/applicant/messages/start-chat'),
        ...loads('POST /api/applicant/messages/get-messages'),
      },
    });
    await expect.element(chat('Bo Bridge').getByText('No messages yet')).toBeVisible();
    await expect
      .element(chat('Bo Bridge').getByRole('textbox', { name: 'Message to Bo Bridge' }))
      .toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('start-chat'))?.body).toEqual({ user1: ada, user2: bo });
    await expectFits();
  });

  test('a former connection can be read, but not written to, and be blocked', async () => {
    const { sent } = await open(`/messages?with=${bo}`, {
      bodies: {
        [CONTACTS]: {
          ...own,
          projectNetworkList: [],
          previousNetworkList: [contact({ roomId: testId(80) })],
        },
      },
      replies: {
        ...loads('POST /api/applicant/messages/get-messages'),
        'POST /api/pn/block': () => ({ body: { message: 'Blocked.' } }),
      },
    });
    await expect
      .element(
        chat('Bo Bridge').getByText('You are no longer connected. You can still read the conversation.'),
      )
      .toBeVisible();
    expect(chat('Bo Bridge').getByRole('textbox').elements()).toEqual([]);
    await chat('Bo Bridge').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page
      .getByRole('dialog', { name: 'Block Bo Bridge?' })
      .getByRole('button', { name: 'Block' })
      .click();
    await expect.element(text('Bo Bridge is blocked.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/pn/block')?.body).toEqual({ networkId: bo });
  });
});

describe('/recruiter-messages', () => {
  test('lists recruiters with their companies, and what is unread', async () => {
    await open('/recruiter-messages', {
      bodies: { [RECRUITERS]: { ...own, recruiters: [recruiter({ unread: 3 })] } },
    });
    await expect
      .element(list('Recruiters').getByRole('link'))
      .toMatchTextContent(/Rita Recruiter.*Northlight Energy.*3/);
    expect(names('Recruiters')).toEqual([`/recruiter-messages?with=${rita}`]);
    await expect
      .element(page.getByRole('heading', { level: 2, name: /Recruiters\s*· 1 recruiters/ }))
      .toBeVisible();
    await expect.element(text('Choose a recruiter from the list to start messaging')).toBeVisible();
    await expectFits();
  });

  test('a link opens a conversation on any page of the list', async () => {
    const second = recruiter({ _id: testId(92), name: 'Sam' });
    for (const path of [
      `/recruiter-messages?with=${testId(92)}`,
      `/all-messages?chat=recruiter:${testId(92)}`,
    ]) {
      const { unmount } = await open(path, {
        replies: {
          [RECRUITERS]: (_, query) =>
            query.get('cursor')
              ? { body: { ...own, recruiters: [second] } }
              : {
                  body: { ...own, recruiters: [recruiter()] },
                  headers: { link: '</api/all-recruiters?cursor=two>; rel="next"' },
                },
          ...starts('POST /api/applicant-to-recruiter-message/start-chat'),
          ...loads('POST /api/applicant-to-recruiter-message/get-messages'),
        },
      });
      await expect.element(chat('Sam').getByText('No messages yet')).toBeVisible();
      await unmount();
    }
  });

  test('without recruiters it leads to the jobs', async () => {
    await open('/recruiter-messages', { bodies: { [RECRUITERS]: { ...own, recruiters: [] } } });
    await expect.element(page.getByText(/^No recruiter has a live job right now\./)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See jobs' })).toHaveAttribute('href', '/jobs');
  });

  test('above a conversation are the applications to its recruiter, and the way to the jobs', async () => {
    const other = application({ _id: testId(90), recruiter: { _id: testId(91), name: 'Other' } });
    const { sent } = await open(`/recruiter-messages?with=${rita}`, {
      bodies: {
        'GET /api/jobs/applied-interns': [
          application(),
          { ...other, jobId: { ...other.jobId, title: 'Of another' } },
          { ...application({ withdrawnAt: daysAgo(1) }), jobId: { ...other.jobId, title: 'Withdrawn' } },
        ],
      },
      replies: {
        ...starts('POST /api/applicant-to-recruiter-message/start-chat'),
        ...loads('POST /api/applicant-to-recruiter-message/get-messages'),
      },
    });
    await expect
      .element(page.getByRole('link', { name: 'Junior Developer' }))
      .toHaveAttribute('href', `/job-details/${jobId}`);
    expect(page.getByText('Of another').elements()).toEqual([]);
    expect(page.getByText('Withdrawn').elements()).toEqual([]);
    await expect
      .element(chat('Rita Recruiter').getByRole('link', { name: 'Northlight Energy' }))
      .toHaveAttribute('href', '/jobs?company=Northlight%20Energy');
    await expect.element(chat('Rita Recruiter').getByText('No messages yet')).toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('start-chat'))?.body).toEqual({ user1: ada, user2: rita });
  });
});

describe('/all-messages', () => {
  test('has the conversations of every kind in one list, the latest first, and filters of what there is', async () => {
    const at = (days: number, words: string) => ({ ...message(words, bo), createdAt: daysAgo(days) });
    await open('/all-messages', {
      bodies: {
        [CONTACTS]: {
          ...own,
          projectNetworkList: [contact({ lastMessage: at(3, 'Oldest') }), contact({ _id: testId(31) })],
          previousNetworkList: [],
        },
        [GROUPS]: { ...own, groups: [group({ unread: 1, lastMessage: at(1, 'Meet?') })] },
        [RECRUITERS]: { ...own, recruiters: [recruiter({ lastMessage: at(2, 'Hello') })] },
      },
    });
    await expect
      .element(list('All messages').getByRole('link').first())
      .toMatchTextContent(/Bridge builders.*2 members.*Bo Bridge: Meet\?.*1/);
    expect(names('All messages')).toEqual([
      `/all-messages?chat=group:${testId(7)}`,
      `/all-messages?chat=recruiter:${rita}`,
      `/all-messages?chat=direct:${bo}`,
    ]);
    await expect.element(tab('Recruiters')).toHaveAttribute('title', 'Recruiter messages');
    expect(tab('Announcements').elements()).toEqual([]);
    await expectFits();
  });

  test('without messages it leads to people and jobs', async () => {
    await open('/all-messages', {
      bodies: {
        [CONTACTS]: { ...own, projectNetworkList: [], previousNetworkList: [] },
        [RECRUITERS]: { ...own, recruiters: [] },
      },
    });
    const empty = list('All messages');
    await expect.element(empty.getByText('No messages yet', { exact: false })).toBeVisible();
    expect(names('All messages')).toEqual(['/project-networks', '/jobs']);
  });

  test.each([
    ['group', 'You are not in a group yet. Create one in project networks.'],
    ['announcement', 'Messages from recruiters to all applicants of a job appear here.'],
  ])('says of the empty list of kind %s what it is for', async (kind, words) => {
    await open(`/all-messages?kind=${kind}`);
    await expect.element(text(words)).toBeVisible();
  });

  test.each([
    [
      'Northlight Energy',
      'Announcements from Northlight Energy to everyone who applied to Junior Developer.',
    ],
    ['', 'Announcements to everyone who applied to Junior Developer.'],
  ])('an announcement of “%s” is answered to its recruiter', async (companyName, says) => {
    await open(`/all-messages?chat=announcement:${testId(8)}`, {
      bodies: {
        [ANNOUNCEMENTS]: {
          ...own,
          announcements: [announcement({ companyName, lastMessage: message('Come and see', rita) })],
        },
      },
      replies: loads('POST /api/recruiter-to-applicants-message/get-messages'),
    });
    const popup = chat('Junior Developer');
    await expect.element(popup.getByText(says)).toBeVisible();
    await expect.element(popup.getByText('Only recruiters can write here.')).toBeVisible();
    await expect
      .element(popup.getByRole('link', { name: 'Reply to the recruiter' }))
      .toHaveAttribute('href', `/recruiter-messages?with=${rita}`);
    expect(popup.getByRole('textbox').elements()).toEqual([]);
  });
});
