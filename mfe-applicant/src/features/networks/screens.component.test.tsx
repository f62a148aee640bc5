import { broken, noAnswer, SERVER_MESSAGE, tokenRefused } from '@firstrung/web-kit/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bo,
  button,
  daysAgo,
  emptyProfile,
  expectAddress,
  expectFits,
  expectStates,
  type FetchingScreen,
  heading,
  networks,
  open,
  person,
  profile,
  testId,
  text,
} from '../../testing.tsx';

const LISTS = 'GET /api/pn/all-networks';
const FAILED = 'Error fetching project networks data. Please try again.';

const screens: FetchingScreen[] = [
  {
    spec: 'A§8 /project-networks',
    path: '/project-networks',
    call: LISTS,
    loading: 'Loading your project networks',
    fails: [FAILED, FAILED],
    shows: '0 connections',
    refused: ['/login', 'Log in'],
  },
  {
    spec: 'A§8 /guest/project-networks',
    path: '/guest/project-networks',
    call: 'POST /api/guest/pn/all-networks',
    loading: 'Loading your project networks',
    fails: [FAILED, FAILED],
    shows: '0 connections',
    refused: ['/guest/project-networks', 'Login Required'],
  },
];
test.each(screens)('$spec', expectStates);

test('visitors see a preview, and log in for their own', async () => {
  const { unmount } = await open('/guest/project-networks', { visitor: true });
  await expect.element(heading('Login Required')).toBeVisible();
  await expect.element(text('Log in to meet people and to see your connections.')).toBeVisible();
  await expect.element(heading('Good work starts with people')).toBeVisible();
  expect(document.title).toBe('Project Networks · Firstrung');
  await expectFits();
  await unmount();
  await open('/project-networks', { visitor: true });
  await expect.element(text('You are currently Logged-out, Please login !')).toBeVisible();
  await expectAddress('/login');
});

const lists = networks({
  projectNetworkList: [{ ...person({ name: 'Connie' }), connectedDays: 3 }],
  encourageReceived: [person({ _id: testId(10), name: 'Rob' })],
  encourageSent: [
    { ...person({ _id: testId(11), name: 'Sue' }), mayAskAgain: false },
    { ...person({ _id: testId(12), name: 'Tom' }), mayAskAgain: true },
  ],
  declinePolitely: [person({ _id: testId(13), name: 'Pia' })],
  declineHarshly: [person({ _id: testId(14), name: 'Hal' })],
  availableFreshNetworks: [
    person({
      _id: testId(15),
      name: 'Fay',
      compatibility: {
        percent: 62,
        commonSkills: ['SQL', 'C++', 'Go', 'Ada'],
        allSkills: 6,
        commonDiscipline: 'Steel',
      },
    }),
  ],
});
const card = (name: string) => page.getByRole('article', { name });
const unfold = () => page.getByText(/^Sent and declined/).click();

test('the page has a card for each person, in the list that they are in', async () => {
  await open('/project-networks', { bodies: { [LISTS]: lists } });
  await expect.element(text('1 connection')).toBeVisible();
  await expect.element(heading('Ada Lovelace')).toBeVisible();
  await expect.element(text('Meet others who are starting out.')).toBeVisible();
  await unfold();
  const shown = (name: string) =>
    card(name)
      .getByRole('button')
      .elements()
      .map((one) => one.textContent)
      .filter((label) => label);
  await expect.element(card('Hal')).toBeVisible();
  expect(
    Object.fromEntries(['Connie', 'Rob', 'Sue', 'Tom', 'Pia', 'Hal', 'Fay'].map((one) => [one, shown(one)])),
  ).toEqual({
    Connie: ['Remove'],
    Rob: ['Accept', 'Maybe Later', 'Not Right Now'],
    Sue: ['Withdraw'],
    Tom: ['Ask again'],
    Pia: ['Accept'],
    Hal: ['Accept'],
    Fay: ['Fay', expect.stringContaining('62% compatible'), 'Connect'],
  });
  await expect.element(card('Connie').getByText('Connected for 3 days')).toBeVisible();
  await expect
    .element(card('Connie').getByRole('link', { name: 'Say Hi!: Connie' }))
    .toHaveAttribute('href', `/messages?with=${bo}`);
  await expect.element(card('Sue').getByText('Waiting for an answer')).toBeVisible();
  const headings = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
  for (const title of [
    'My connections',
    'Requests received',
    'Requests sent',
    'Politely declined',
    'Harshly declined',
    'My Groups',
    'People to meet',
  ])
    expect(headings, title).toContainEqual(expect.stringContaining(title));
  await expectFits();
});

test('a longer list shows three people until all are asked for, or a group is made of them', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const connections = names.map((name, index) => ({
    ...person({ _id: testId(30 + index), name }),
    connectedDays: 1,
  }));
  await open('/project-networks', { bodies: { [LISTS]: networks({ projectNetworkList: connections }) } });
  await expect.element(card('Three')).toBeVisible();
  expect(card('Four').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect.element(card('Five')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card('Five')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all 5: My connections' }).click();
  await expect.element(card('Five')).toBeVisible();
  await expectFits();
});

test('a person to meet is looked at, with what is in common', async () => {
  await open('/project-networks', { bodies: { [LISTS]: lists } });
  await card('Fay').getByRole('button', { name: 'Fay', exact: true }).click();
  const look = page.getByRole('dialog', { name: 'About Fay' });
  const reasons = /^4 of 6 skills in common: SQL, C\+\+, Go, Ada\s+Same discipline: Steel$/;
  await expect.element(look.getByText(reasons)).toBeVisible();
  await expect.element(look.getByRole('button', { name: 'Connect: Fay' })).toBeVisible();
  await expectFits();
});

test('empty lists say what they are for', async () => {
  await open('/project-networks');
  await expect
    .element(text('No connections yet. Ask someone below: they appear here once they accept.'))
    .toBeVisible();
  await expect.element(text('0 connections')).toBeVisible();
  await expect.element(heading('You know everyone here')).toBeVisible();
  await expect.element(text('New people appear here as soon as they join.')).toBeVisible();
  await expect.element(text('You are in no group yet. Create one with your connections.')).toBeVisible();
  await unfold();
  for (const words of [
    'No requests right now.',
    'No open requests.',
    'You have declined no one politely.',
    'You have declined no one harshly.',
  ])
    await expect.element(text(words)).toBeVisible();
  expect(button('Create Group').elements()).toEqual([]);
  await expectFits();
});

test('without skills the page says what they are for', async () => {
  const { unmount } = await open('/project-networks', {
    bodies: { 'GET /api/profile/get-profile': emptyProfile },
  });
  await expect.element(page.getByText(/^Add your skills to see what you share with others\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Complete your profile' }))
    .toHaveAttribute('href', '/profile');
  await unmount();
  await open('/project-networks', { bodies: { 'GET /api/profile/get-profile': profile() } });
  await expect.element(heading('You know everyone here')).toBeVisible();
  expect(page.getByText(/Add your skills/).elements()).toEqual([]);
});

interface Action {
  of: string;
  label: string;
  call: string;
  type?: string;
  done: string;
  outcome?: string;
  failed: string;
}

const actions: Action[] = [
  {
    of: 'Fay',
    label: 'Connect',
    call: 'POST /api/pn/encouraged',
    done: 'Encouragement sent successfully!',
    outcome: 'Request sent',
    failed: 'Error sending encouragement. Please try again.',
  },
  {
    of: 'Tom',
    label: 'Ask again',
    call: 'POST /api/pn/encouraged',
    done: 'Encouragement sent successfully!',
    failed: 'Error sending encouragement. Please try again.',
  },
  {
    of: 'Rob',
    label: 'Accept',
    call: 'POST /api/pn/encourage-support',
    done: 'Encouragement supported successfully!',
    outcome: 'Connected',
    failed: 'Error supporting encouragement. Please try again.',
  },
  {
    of: 'Pia',
    label: 'Accept',
    call: 'POST /api/pn/encourage-support',
    done: 'Encouragement supported successfully!',
    outcome: 'Connected',
    failed: 'Error supporting encouragement. Please try again.',
  },
  {
    of: 'Rob',
    label: 'Maybe Later',
    call: 'POST /api/pn/discouraged',
    type: 'polite',
    done: 'Encouragement declined politely.',
    outcome: 'Declined',
    failed: SERVER_MESSAGE,
  },
  {
    of: 'Rob',
    label: 'Not Right Now',
    call: 'POST /api/pn/discouraged',
    type: 'harsh',
    done: 'Encouragement declined harshly.',
    outcome: 'Declined',
    failed: SERVER_MESSAGE,
  },
  {
    of: 'Sue',
    label: 'Withdraw',
    call: 'POST /api/pn/withdraw',
    done: 'Request withdrawn.',
    outcome: 'Request withdrawn',
    failed: SERVER_MESSAGE,
  },
  {
    of: 'Connie',
    label: 'Remove',
    call: 'POST /api/pn/remove-network',
    done: 'Network Removed!',
    outcome: 'No longer connected',
    failed: 'Error network removing. Please try again.',
  },
];

describe.each(actions)('$label of $of', ({ of, label, call, type, done, outcome, failed }) => {
  const act = async () => {
    await unfold();
    await card(of)
      .getByRole('button', { name: `${label}: ${of}`, exact: true })
      .click();
    if (label !== 'Remove') return;
    const dialog = page.getByRole('dialog', { name: `Remove ${of}?` });
    await expect
      .element(dialog.getByText('You will no longer be connected. Either of you can ask the other again.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
  };

  test(`shows ${done}`, async () => {
    let answered = false;
    const after = networks();
    const { sent } = await open('/project-networks', {
      replies: {
        [LISTS]: () => ({ body: answered ? after : lists }),
        [call]: () => {
          answered = true;
          return { body: { message: 'Done.' } };
        },
      },
    });
    await act();
    await expect.element(text(done)).toBeVisible();
    if (outcome) await expect.element(text(outcome)).toBeVisible();
    const people = Object.values(lists.pnLists).flatMap((list) => (Array.isArray(list) ? list : []));
    const networkId = people.find(({ name }) => name === of)!._id;
    expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
      type ? { networkId, type } : { networkId },
    ]);
  });

  test(`when refused shows ${failed}`, async () => {
    await open('/project-networks', { bodies: { [LISTS]: lists }, replies: { [call]: broken } });
    await act();
    await expect.element(text(failed)).toBeVisible();
    await expect
      .element(card(of).getByRole('button', { name: `${label}: ${of}`, exact: true }))
      .toBeEnabled();
  });
});

test('people to meet that do not load say so, and load by Retry', async () => {
  let reply: () => ReturnType<typeof broken> = noAnswer;
  await open('/project-networks', {
    replies: {
      [LISTS]: (_, query) => (query.get('sort') || query.get('q') ? reply() : { body: lists }),
    },
  });
  await expect.element(heading('These people did not load')).toBeVisible();
  await expect.element(text(FAILED)).toBeVisible();
  reply = () => ({ body: lists });
  await button('Retry').click();
  await expect.element(card('Fay')).toBeVisible();
});

test('a search that fails affects its own list only', async () => {
  let reply: () => ReturnType<typeof broken> = noAnswer;
  await open('/project-networks', {
    replies: { [LISTS]: (_, query) => (query.get('q') ? reply() : { body: lists }) },
  });
  await expect.element(card('Fay')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('bob');
  const failed = page.getByRole('alert').filter({ hasText: FAILED });
  await expect.element(failed).toBeVisible();
  await expect.element(text('1 connection')).toBeVisible();
  reply = () => ({ body: lists });
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(card('Fay')).toBeVisible();
});

test('an action with a refused token ends the session', async () => {
  const { host } = await open('/project-networks', {
    bodies: { [LISTS]: lists },
    replies: { 'POST /api/pn/encouraged': tokenRefused },
  });
  await card('Fay').getByRole('button', { name: 'Connect: Fay' }).click();
  await expectAddress('/login');
  expect(host.session.account('applicant')).toBeNull();
  expect(text('Error sending encouragement. Please try again.').elements()).toEqual([]);
});

test('a connection is kept if the question is answered so', async () => {
  const { sent } = await open('/project-networks', { bodies: { [LISTS]: lists } });
  const remove = card('Connie').getByRole('button', { name: 'Remove: Connie' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove Connie?' });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  expect(sent.some(({ call }) => call === 'POST /api/pn/remove-network')).toBe(false);
});

test('nobody is found by words that match no one', async () => {
  await open('/project-networks', {
    replies: { [LISTS]: (_, query) => ({ body: query.get('q') ? networks() : lists }) },
  });
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect.element(heading('No one found')).toBeVisible();
  await expect.element(text('No one to meet matches “nobody”. Try fewer or shorter words.')).toBeVisible();
});

describe('blocking', () => {
  test('a person is blocked after a confirmation', async () => {
    const { sent } = await open('/project-networks', {
      bodies: { [LISTS]: lists },
      replies: { 'POST /api/pn/block': () => ({ body: { message: 'Blocked.' } }) },
    });
    await card('Connie').getByRole('button', { name: 'More actions for Connie' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Connie?' });
    await expect
      .element(dialog.getByText(/^You are no longer connected, and neither of you finds/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect.element(text('Connie is blocked.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/pn/block')?.body).toEqual({ networkId: bo });
  });

  const BLOCKED = 'GET /api/pn/blocked';
  const blocked = { people: [{ _id: bo, name: 'Bo Bridge', profilePicture: null, blockedAt: daysAgo(1) }] };

  test('the settings list who is blocked, and unblock', async () => {
    let people = blocked.people;
    const { sent } = await open('/settings', {
      replies: {
        [BLOCKED]: () => ({ body: { people } }),
        'POST /api/pn/unblock': () => {
          people = [];
          return { body: { message: 'Unblocked.' } };
        },
      },
    });
    await expect
      .element(text('Neither of you finds the other, asks or writes. They do not know.'))
      .toBeVisible();
    await button('Unblock: Bo Bridge').click();
    await expect.element(text('Bo Bridge is no longer blocked.')).toBeVisible();
    await expect.element(text('You have blocked no one.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/pn/unblock')?.body).toEqual({ networkId: bo });
  });

  test('a refusal shows why', async () => {
    await open('/settings', { bodies: { [BLOCKED]: blocked }, replies: { 'POST /api/pn/unblock': broken } });
    await button('Unblock: Bo Bridge').click();
    await expect.element(text(SERVER_MESSAGE)).toBeVisible();
    await expect.element(button('Unblock: Bo Bridge')).toBeEnabled();
  });

  test('who is blocked does not load', async () => {
    await open('/settings', { replies: { [BLOCKED]: broken } });
    await expect.element(heading('The blocked people did not load')).toBeVisible();
    await expect.element(text(SERVER_MESSAGE)).toBeVisible();
  });
});
