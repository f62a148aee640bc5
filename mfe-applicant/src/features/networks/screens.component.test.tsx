import { broken, noAnswer, SERVER_MESSAGE, tokenRefused } from '@firstrung/web-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bo,
  button,
  daysAgo,
  emptyProfile,
  expectAddress,
  expectFits,
  expectFitsInEveryLook,
  expectFitsNow,
  expectStates,
  type FetchingScreen,
  heading,
  networks,
  open,
  person,
  profile,
  testId,
  text,
  textsOf,
} from '../../testing.tsx';

const LISTS = 'GET /api/pn/all-networks';
const FAILED = 'Error fetching project networks data. Please try again.';

const screens = (
  [
    ['/project-networks', LISTS, ['/login', 'Log in']],
    [
      '/guest/project-networks',
      'POST /api/guest/pn/all-networks',
      ['/guest/project-networks', 'Login Required'],
    ],
  ] as const
).map(
  ([path, call, refused]): FetchingScreen => ({
    spec: `A§8 ${path}`,
    path,
    call,
    loading: 'Loading your project networks',
    fails: [FAILED, FAILED],
    shows: '0 connections',
    refused,
  }),
);
test.each(screens)('$spec', expectStates);

test('visitors see a preview, and log in for their own', async () => {
  const { unmount } = await open('/guest/project-networks', { visitor: true });
  await expect.element(heading('Login Required')).toBeVisible();
  await expect.element(text('Log in to meet people and to see your connections.')).toBeVisible();
  await expect.element(heading('Good work starts with people')).toBeVisible();
  // The example can be read, and not operated.
  const example = page.getByText('Mara Lindqvist').element().closest<HTMLElement>('[inert]')!;
  expect(getComputedStyle(example).filter).toBe('none');
  await expectFitsInEveryLook();
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
  // The longest texts.
  declineHarshly: [person({ _id: testId(14), name: 'Hal', discipline: 'W'.repeat(100) })],
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
const look = (name: string) => page.getByRole('dialog', { name: `About ${name}` });
const openLook = (name: string) => card(name).getByRole('button', { name, exact: true }).click();
const unfold = () => page.getByText(/^Sent and declined/).click();

test('the page has a card for each person, in the list that they are in', async () => {
  await open('/project-networks', { bodies: { [LISTS]: lists } });
  await expect.element(text('1 connection')).toBeVisible();
  await expect.element(heading('Ada Lovelace')).toBeVisible();
  await expect.element(text('Good work starts with people')).toBeVisible();
  await unfold();
  const shown = (name: string) => textsOf(card(name).getByRole('button')).filter(Boolean);
  await expect.element(card('Hal')).toBeVisible();
  expect(
    Object.fromEntries(['Connie', 'Rob', 'Sue', 'Tom', 'Pia', 'Hal', 'Fay'].map((one) => [one, shown(one)])),
  ).toEqual({
    Connie: ['Connie'],
    Rob: ['Rob', 'Accept', 'Not now'],
    Sue: ['Sue', 'Withdraw'],
    Tom: ['Tom', 'Ask again'],
    Pia: ['Pia', 'Accept'],
    Hal: [expect.stringContaining('Hal'), 'Accept'],
    Fay: ['Fay', expect.stringContaining('62% compatible'), 'Connect'],
  });
  await expect
    .element(card('Connie').getByRole('link', { name: 'Say Hi!: Connie' }))
    .toHaveAttribute('href', `/messages?with=${bo}`);
  await expect.element(card('Sue').getByText('Waiting for an answer')).toBeVisible();
  const headings = textsOf(page.getByRole('heading', { level: 2 }));
  for (const title of [
    'My connections',
    'Requests received',
    'Requests sent',
    'Politely declined',
    'Harshly declined',
    'People to meet',
  ])
    expect(headings, title).toContainEqual(expect.stringContaining(title));
  await card('Fay')
    .getByRole('button', { name: /% compatible/ })
    .element()
    .focus();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expectFitsInEveryLook();
});

test('of the connections six are shown until all are asked for', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const connections = names.map((name, index) => ({
    ...person({ _id: testId(30 + index), name }),
    connectedDays: 1,
  }));
  await open('/project-networks', { bodies: { [LISTS]: networks({ projectNetworkList: connections }) } });
  await expect.element(card('Six')).toBeVisible();
  expect(card('Seven').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show all 7' }).click();
  await expect.element(card('Seven')).toBeVisible();
});

test.each([
  ['Fay', 'Connect: Fay', /^4 of 6 skills in common: SQL, C\+\+, Go, Ada\s+Same discipline: Steel$/],
  ['Rob', 'Accept: Rob', /^No skills in common/],
  ['Connie', 'Say Hi!: Connie', 'Connected for 3 days'],
])('a look at %s offers %s, and says what there is to know', async (name, action, fact) => {
  await open('/project-networks', { bodies: { [LISTS]: lists } });
  await openLook(name);
  await expect.element(look(name).getByText(fact)).toBeVisible();
  await expect.element(look(name).getByLabelText(action)).toBeVisible();
  await expectFits();
});

test('empty lists are left out', async () => {
  await open('/project-networks');
  await expect.element(text('0 connections')).toBeVisible();
  await expect.element(heading('You know everyone here')).toBeVisible();
  await expect.element(text('New people appear here as soon as they join.')).toBeVisible();
  // Until the groups have loaded there may be some.
  const titles = page.getByRole('heading', { level: 2 });
  await expect.poll(() => textsOf(titles)).toEqual(['Ada Lovelace', 'People to meet']);
  expect(page.getByText(/^Sent and declined/).elements()).toEqual([]);
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

/** What is said once a call is done, where the person was, and where it failed. */
const says = {
  encouraged: [
    'Encouragement sent successfully!',
    'Request sent',
    'Error sending encouragement. Please try again.',
  ],
  'encourage-support': [
    'Encouragement supported successfully!',
    'Connected',
    'Error supporting encouragement. Please try again.',
  ],
  withdraw: ['Request withdrawn.', 'Request withdrawn', SERVER_MESSAGE],
  'remove-network': ['Network Removed!', 'No longer connected', 'Error network removing. Please try again.'],
  polite: ['Encouragement declined politely.', 'Declined', SERVER_MESSAGE],
  harsh: ['Encouragement declined harshly.', 'Declined', SERVER_MESSAGE],
} as const;

const actions = [
  ['Connect', 'Fay', 'encouraged'],
  ['Ask again', 'Tom', 'encouraged'],
  ['Accept', 'Rob', 'encourage-support'],
  ['Accept', 'Hal', 'encourage-support'],
  ['Maybe Later', 'Rob', 'polite'],
  ['Not Right Now', 'Rob', 'harsh'],
  ['Withdraw', 'Sue', 'withdraw'],
  ['Remove', 'Connie', 'remove-network'],
] as const;

test.each(actions)('%s of %s: a refusal says so, and then it is done', async (label, of, action) => {
  const [done, outcome, failed] = says[action];
  const type = action === 'polite' || action === 'harsh' ? action : undefined;
  const call = `POST /api/pn/${type ? 'discouraged' : action}`;
  const isRemoval = label === 'Remove';
  const opener = isRemoval
    ? card(of).getByRole('button', { name: of, exact: true })
    : card(of).getByRole('button', { name: `${type ? 'Not now' : label}: ${of}`, exact: true });
  const choose = async () => {
    await opener.click();
    if (isRemoval) await button(`More actions for ${of}`).click();
    if (type || isRemoval) await page.getByRole('menuitem', { name: label }).click();
  };
  const act = async () => {
    await choose();
    if (!isRemoval) return;
    const dialog = page.getByRole('dialog', { name: `Remove ${of}?` });
    await expect
      .element(dialog.getByText('You will no longer be connected. Either of you can ask the other again.'))
      .toBeVisible();
    // Makes no call.
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect.element(opener).toHaveFocus();
    await choose();
    await dialog.getByRole('button', { name: 'Remove' }).click();
  };
  let reply: () => ReturnType<typeof broken> = broken;
  let answered = false;
  const { sent } = await open('/project-networks', {
    replies: { [LISTS]: () => ({ body: answered ? networks() : lists }), [call]: () => reply() },
  });
  await unfold();
  await act();
  await expect.element(text(failed)).toBeVisible();
  await expect.element(opener).toBeEnabled();
  reply = () => {
    answered = true;
    return { status: 200, body: { message: 'Done.' } };
  };
  await act();
  await expect.element(text(done)).toBeVisible();
  await expect.element(text(outcome)).toBeVisible();
  const people = Object.values(lists.pnLists).flatMap((list) => (Array.isArray(list) ? list : []));
  const networkId = people.find(({ name }) => name === of)!._id;
  const body = type ? { networkId, type } : { networkId };
  expect(sent.filter((one) => one.call === call).map((one) => one.body)).toEqual([body, body]);
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
  await expect.element(heading('These people did not load')).toBeVisible();
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

test('nobody is found by words that match no one', async () => {
  await open('/project-networks', {
    replies: { [LISTS]: (_, query) => ({ body: query.get('q') ? networks() : lists }) },
  });
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody');
  await expect.element(heading('No one found')).toBeVisible();
  await expect.element(text('No one to meet matches “nobody”. Try fewer or shorter words.')).toBeVisible();
});

const section = (name: string) =>
  page
    .getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
    .element()
    .closest('section')!;
const peopleToMeet = () => {
  const shown = page.elementLocator(section('People to meet')).getByRole('article');
  return textsOf(shown.getByRole('heading'));
};

test('people to meet stay in the order of the server, with what is in common, and no number for nothing', async () => {
  const matches = (commonSkills: string[], percent: number) => ({
    compatibility: { percent, commonSkills, allSkills: 3, commonDiscipline: '' },
  });
  const [best, some, none] = [
    person({ _id: testId(16), name: 'Best', ...matches(['falconry', 'glazing'], 60) }),
    person({ _id: testId(17), name: 'Some', ...matches(['glazing'], 20) }),
    person({ _id: testId(18), name: 'None', ...matches([], 0) }),
  ];
  let isAsked = false;
  await open('/project-networks', {
    replies: {
      [LISTS]: () => ({
        body: isAsked
          ? networks({
              encourageSent: [{ ...best, mayAskAgain: false }],
              availableFreshNetworks: [some, none],
            })
          : networks({ availableFreshNetworks: [best, some, none] }),
      }),
      'POST /api/pn/encouraged': () => {
        isAsked = true;
        return { body: { message: 'Done.' } };
      },
    },
  });
  await expect.element(card('None')).toBeVisible();
  expect(peopleToMeet()).toEqual(['Best', 'Some', 'None']);
  const common = card('Best').getByRole('list', { name: 'In common' }).getByRole('listitem');
  expect(textsOf(common)).toEqual(['Falconry', 'Glazing']);
  const compatible = (name: string) => card(name).getByText(/compatible/);
  await expect.element(compatible('Some').first()).toBeVisible();
  expect(compatible('None').elements()).toEqual([]);

  await openLook('Best');
  await look('Best').getByRole('button', { name: 'Connect: Best' }).click();
  await expect.element(text('Encouragement sent successfully!')).toBeVisible();
  await expect.element(text('Request sent')).toBeVisible();
  await unfold();
  await expect.poll(() => section('Requests sent').textContent).toContain('Best');
  expect(peopleToMeet()).toEqual(['Best', 'Some', 'None']);
});

test('people to meet load page by page to the end of the list', async () => {
  // Two pages.
  const everyone = Array.from({ length: 30 }, (_, index) =>
    person({ _id: testId(100 + index), name: `Crowd ${index}` }),
  );
  await open('/project-networks', {
    replies: {
      [LISTS]: (_, query) => {
        const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
        const next = from + limit;
        const link = `</api/pn/all-networks?cursor=${next}>; rel="next"`;
        return {
          body: networks({ availableFreshNetworks: everyone.slice(from, next) }),
          ...(next < everyone.length && { headers: { link } }),
        };
      },
    },
  });
  await page.getByRole('searchbox', { name: 'Search people' }).fill('crowd');
  // Without a search few are shown, until all are asked for.
  await expect.poll(() => peopleToMeet().length).toBeGreaterThan(7);
  await button('Show more people').click();
  await expect.poll(peopleToMeet).toEqual(everyone.map(({ name }) => name));
});

test.each([390, 1440])(
  'at %i px requests come first, then people to meet, then connections',
  async (width) => {
    await page.viewport(width, 900);
    await open('/project-networks', { bodies: { [LISTS]: lists } });
    await expect.element(card('Fay')).toBeVisible();
    const order = ['Requests received', 'People to meet', 'My connections'];
    const titles = textsOf(page.getByRole('heading', { level: 2 }));
    expect(titles.flatMap((one) => order.find((title) => one.startsWith(title)) ?? [])).toEqual(order);
  },
);

test('a button scrolls to the content', async () => {
  await page.viewport(1440, 400);
  await open('/project-networks', { bodies: { [LISTS]: lists } });
  await expect.element(card('Fay')).toBeVisible();
  await button('See your networks').click();
  await expect.poll(() => scrollY).toBeGreaterThan(0);
});

test('A§7: below /guest the page of an applicant is the same, with its own calls', async () => {
  const rob = person({ _id: testId(10), name: 'Rob' });
  let isAccepted = false;
  const { sent } = await open('/guest/project-networks', {
    replies: {
      'POST /api/guest/pn/all-networks': () => ({
        body: isAccepted
          ? networks({ projectNetworkList: [{ ...rob, connectedDays: 0 }] })
          : networks({ encourageReceived: [rob] }),
      }),
      'POST /api/guest/pn/encourage-support': () => {
        isAccepted = true;
        return { body: { message: 'Done.' } };
      },
    },
  });
  await card('Rob').getByRole('button', { name: 'Accept: Rob' }).click();
  await card('Rob').last().getByRole('button', { name: 'Rob', exact: true }).click();
  await expect.element(text('Connected today')).toBeVisible();
  expect(heading('Login Required').elements()).toEqual([]);
  expect(new Set(sent.map(({ call }) => call).filter((call) => call.includes('/pn/')))).toEqual(
    new Set(['POST /api/guest/pn/all-networks', 'POST /api/guest/pn/encourage-support']),
  );
});

describe('blocking', () => {
  // On a phone the groups of the settings are folded.
  beforeEach(() => page.viewport(1280, 720));

  test('a person is blocked after a confirmation', async () => {
    const { sent } = await open('/project-networks', {
      bodies: { [LISTS]: lists },
      replies: { 'POST /api/pn/block': () => ({ body: { message: 'Blocked.' } }) },
    });
    await page.viewport(390, 844);
    document.documentElement.dataset.theme = 'dark';
    await openLook('Connie');
    await button('More actions for Connie').click();
    await expect.element(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await expectFitsNow();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Connie?' });
    await expect
      .element(dialog.getByText(/^You are no longer connected, and neither of you finds/))
      .toBeVisible();
    await expectFitsNow();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect.element(text('Connie is blocked.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/pn/block')?.body).toEqual({ networkId: bo });
  });

  const BLOCKED = 'GET /api/pn/blocked';
  const blocked = {
    people: [
      { _id: bo, name: 'Bo Bridge', profilePicture: null, blockedAt: daysAgo(1) },
      { _id: testId(19), name: 'W'.repeat(100), profilePicture: null, blockedAt: daysAgo(2) },
    ],
  };

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
    await expect.element(page.getByRole('group', { name: 'Show others' })).toBeVisible();
    await expectFits();
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
