import type { Calls, NetworkLists, NetworkPerson, ReplyOf } from '@firstrung/contracts';
import { expectFits } from '@firstrung/ui-kit/testing';
import { createTestHost, TestApp } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Networks } from './components/Networks.tsx';

/** The id of a person, by the first letter of their name. */
const idOf = (name: string) => `0198c7a2-0000-4000-8000-0000000000${name.charCodeAt(0).toString(16)}`;

const person = (name: string): NetworkPerson => ({
  _id: idOf(name),
  name,
  profilePicture: null,
  discipline: '',
  compatibility: { percent: 0, commonSkills: [], allSkills: 0, commonDiscipline: '' },
});

type Membership = ReplyOf<Calls['GET /api/jobs/membership']>;

/** Networks whose server moves people from one list to another, and refuses what was done before. */
async function renderNetworks(received: string[], fresh: string[], membership: Membership = {}) {
  const lists: NetworkLists = {
    name: 'Ada',
    discipline: '',
    profilePicture: null,
    projectNetworkList: [],
    encourageSent: [],
    declinePolitely: [],
    declineHarshly: [],
    encourageReceived: received.map(person),
    availableFreshNetworks: fresh.map(person),
  };
  const calls: string[] = [];
  const searched: (string | null)[] = [];
  const take = (list: 'encourageReceived' | 'availableFreshNetworks', body: unknown) => {
    const { networkId } = body as { networkId: string };
    calls.push(networkId);
    const found = lists[list].find(({ _id }) => _id === networkId);
    lists[list] = lists[list].filter(({ _id }) => _id !== networkId);
    if (found && list === 'encourageReceived') lists.projectNetworkList = [{ ...found, connectedDays: 0 }];
    if (found && list === 'availableFreshNetworks') lists.encourageSent = [{ ...found, mayAskAgain: false }];
    return found
      ? { body: { message: 'Done.' } }
      : { status: 409, body: { error: 'Conflict', message: 'You did that before.' } };
  };
  const host = createTestHost({
    accountId: 'ada',
    replies: {
      'GET /api/pn/all-networks': (_, query) => {
        searched.push(query.get('q'));
        return { body: { pnLists: { ...lists } } };
      },
      'GET /api/jobs/membership': () => ({ body: membership }),
      'GET /api/authApplicant/get-name-email': () => ({
        body: { emailOrPhone: 'ada@example.org', name: 'Ada', hasPassword: true, hasProvider: true },
      }),
      'GET /api/group/my-groups': () => ({ body: { success: true, userId: idOf('Ada'), groups: [] } }),
      'POST /api/pn/encourage-support': (body) => take('encourageReceived', body),
      'POST /api/pn/encouraged': (body) => take('availableFreshNetworks', body),
    },
  });
  if (membership.needsMembership) {
    const board = document.createElement('meta');
    board.name = 'members-only';
    document.head.append(board);
    onTestFinished(() => board.remove());
  }
  await render(
    <TestApp host={host}>
      <Networks />
    </TestApp>,
  );
  return { host, calls, searched };
}

const button = (name: string, label: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: `${label}: ${name}` });
const topOf = (name: string) =>
  page.getByRole('article', { name }).first().element().getBoundingClientRect().top + scrollY;

test.each([
  ['Accept', ['Bo', 'Cleo'], [], 'Connected'],
  ['Connect', [], ['Bo', 'Cleo'], 'Request sent'],
] as const)(
  'a double click on %s does it once, and nobody moves below the pointer',
  async (label, received, fresh, outcome) => {
    const { host, calls } = await renderNetworks([...received], [...fresh]);
    await expect.element(button('Bo', label)).toBeVisible();
    const before = [topOf('Bo'), topOf('Cleo')];
    await button('Bo', label).dblClick();
    await expect.element(page.getByText(outcome, { exact: true })).toBeVisible();
    await expect.poll(() => host.queryClient.isFetching() + host.queryClient.isMutating()).toBe(0);
    expect(calls).toEqual([idOf('Bo')]);
    expect(host.notices.get().map(({ tone }) => tone)).toEqual(['ok']);
    expect([topOf('Bo'), topOf('Cleo')]).toEqual(before);
    await expect.element(button('Cleo', label)).toBeVisible();
  },
);

test('on a board for members, others read so in the place of the buttons, and still answer', async () => {
  await renderNetworks(['Cleo'], ['Bo'], {
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
  await renderNetworks([], ['Yusuf']);
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await search.fill('a b c d e f g h i');
  await expect.element(page.getByText('Only the first eight words are searched for.')).toBeVisible();
  await search.fill('a b c d e f g h');
  await expect.element(page.getByText(/first eight words/)).not.toBeInTheDocument();
});

test('a person who was found and asked stays in the results', async () => {
  const { searched } = await renderNetworks([], ['Yusuf']);
  await page.getByRole('searchbox', { name: 'Search people' }).fill('yusuf');
  await expect.poll(() => searched).toContain('yusuf');
  await button('Yusuf', 'Connect').click();
  await expect.element(page.getByText('Request sent', { exact: true })).toBeVisible();
  expect(page.getByText('No one found').elements()).toEqual([]);
});
