import type { Calls, NetworkPerson, ReplyOf } from '@firstrung/contracts';
import { refusal } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits, networks, open, person, testId } from '../../testing.tsx';

const bo = person({ _id: testId(30), name: 'Bo' });
const cleo = person({ _id: testId(31), name: 'Cleo' });

/** Networks whose server moves people from one list to another, and refuses what was done before. */
async function openNetworks(
  received: readonly NetworkPerson[],
  fresh: readonly NetworkPerson[],
  membership: ReplyOf<Calls['GET /api/jobs/membership']> = {},
) {
  let { pnLists } = networks({ encourageReceived: [...received], availableFreshNetworks: [...fresh] });
  const take = (list: 'encourageReceived' | 'availableFreshNetworks', body: unknown) => {
    const found = pnLists[list].find(({ _id }) => _id === (body as { networkId: string }).networkId);
    if (!found) return refusal(409, 'StatusChanged', 'You did that before.');
    pnLists = {
      ...pnLists,
      [list]: pnLists[list].filter((one) => one !== found),
      ...(list === 'encourageReceived'
        ? { projectNetworkList: [{ ...found, connectedDays: 0 }] }
        : { encourageSent: [{ ...found, mayAskAgain: false }] }),
    };
    return { body: { message: 'Done.' } };
  };
  if (membership.needsMembership) {
    const board = document.createElement('meta');
    board.name = 'members-only';
    document.head.append(board);
    onTestFinished(() => board.remove());
  }
  const opened = await open('/project-networks', {
    bodies: {
      'GET /api/jobs/membership': membership,
      'GET /api/authApplicant/get-name-email': {
        emailOrPhone: 'ada@example.org',
        name: 'Ada',
        hasPassword: true,
        hasProvider: true,
      },
    },
    replies: {
      'GET /api/pn/all-networks': () => ({ body: { pnLists } }),
      'POST /api/pn/encourage-support': (body) => take('encourageReceived', body),
      'POST /api/pn/encouraged': (body) => take('availableFreshNetworks', body),
    },
  });
  const changes = () => opened.sent.filter(({ call }) => call.startsWith('POST /api/pn/encourage'));
  return { ...opened, changes };
}

const button = (name: string, label: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: `${label}: ${name}` });
const topOf = (name: string) =>
  page.getByRole('article', { name }).first().element().getBoundingClientRect().top + scrollY;

test.each([
  ['Accept', [bo, cleo], [], 'Connected'],
  ['Connect', [], [bo, cleo], 'Request sent'],
] as const)(
  'a double click on %s does it once, and nobody moves below the pointer',
  async (label, received, fresh, outcome) => {
    const { host, changes } = await openNetworks(received, fresh);
    await expect.element(button('Bo', label)).toBeVisible();
    const before = [topOf('Bo'), topOf('Cleo')];
    await button('Bo', label).dblClick();
    await expect.element(page.getByText(outcome, { exact: true })).toBeVisible();
    await expect.poll(() => host.queryClient.isFetching() + host.queryClient.isMutating()).toBe(0);
    expect(changes().map(({ body }) => body)).toEqual([{ networkId: bo._id }]);
    expect(host.notices.get().map(({ tone }) => tone)).toEqual(['ok']);
    expect([topOf('Bo'), topOf('Cleo')]).toEqual(before);
    await expect.element(button('Cleo', label)).toBeVisible();
  },
);

test('on a board for members, others read so in the place of the buttons, and still answer', async () => {
  await openNetworks([cleo], [bo], {
    membersOf: 'Uni Graz',
    needsMembership: { domains: [], hasProvider: true },
  });
  await expect
    .element(page.getByText(/^Only confirmed members of Uni Graz can ask to connect, create groups/))
    .toBeVisible();
  // The account logs in there, and was no member when it last did.
  await expect.element(page.getByRole('button', { name: 'Log in at Uni Graz' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Bo' })).toBeVisible();
  expect(button('Bo', 'Connect').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Create Group' }).query()).toBeNull();
  await expect.element(button('Cleo', 'Accept')).toBeVisible();
  await expectFits();
});

test('a search of more words than count says so', async () => {
  await openNetworks([], [bo]);
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('a b c d e f g h i');
  await expect.element(page.getByText('Only the first eight words are searched for.')).toBeVisible();
  await search.fill('a b c d e f g h');
  await expect.element(page.getByText(/first eight words/)).not.toBeInTheDocument();
});

test('a person who was found and asked stays in the results', async () => {
  const { sent } = await openNetworks([], [bo]);
  await page.getByRole('searchbox', { name: 'Search people' }).fill('bo');
  await expect.poll(() => sent.some(({ query }) => query.get('q') === 'bo')).toBe(true);
  await button('Bo', 'Connect').click();
  await expect.element(page.getByText('Request sent', { exact: true })).toBeVisible();
  expect(page.getByText('No one found').elements()).toEqual([]);
});
