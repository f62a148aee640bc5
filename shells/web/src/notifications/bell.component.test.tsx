import type { Notification } from '@firstrung/contracts';
import { expectAccessible, expectFitsInEveryLook } from '@firstrung/ui-kit/testing';
import type { RemoteNotifications } from '@firstrung/web-kit';
import { broken, heldCall, type Replies, SERVER_MESSAGE, TestApp, testId } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTestShell } from '../testing.tsx';
import { type BellProps, createBell } from './Bell.tsx';

const MARK = 'POST /api/notifications/mark-read';

const notification = (number: number, read: boolean): Notification => ({
  _id: testId(number),
  kind: 'announcement',
  createdAt: '2026-03-01T10:00:00.000Z',
  read,
  subjectId: testId(9),
  person: null,
  other: null,
  count: 1,
  values: {},
});
const remote: RemoteNotifications = {
  describe: ({ _id, read }) => ({
    icon: '•',
    text: `${read ? 'Old' : 'New'} ${_id.slice(-2)}`,
    to: '/there',
  }),
  settingsPath: '/settings',
};

const FIRST = [notification(1, false), notification(2, true), notification(3, false)];

/** A bell with one notification that was read and two that were not, unless it gets other replies. */
async function renderBell(replies: Replies = {}, props: Partial<BellProps> = {}) {
  const marked: unknown[] = [];
  const server = { unread: 2 };
  const { host } = createTestShell({
    replies: {
      'GET /api/notifications': (_, query) =>
        query.get('cursor')
          ? { body: { notifications: [notification(4, true)], ...server } }
          : {
              body: { notifications: FIRST, ...server },
              headers: { link: '</api/notifications?cursor=two>; rel="next"' },
            },
      [MARK]: (body) => {
        marked.push(body);
        return { body: { message: 'Done.', unread: Object.keys(body as object).length } };
      },
      ...replies,
    },
  });
  // The stream of notifications is open until the session ends.
  onTestFinished(() => host.session.end());
  host.queryClient.setQueryData(['rooms'], []);
  const Bell = createBell({ applicant: host, recruiter: host });
  await render(
    <TestApp host={host}>
      <Bell nav={[]} name="mfe_extra" remote={remote} onUnread={() => {}} {...props} />
    </TestApp>,
  );
  return { host, marked, server };
}

/** Without its stream, the number is fetched when the page gets the focus. */
const expectUnread = (unread: number | string) =>
  expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'));
      return bell().element().getAttribute('aria-label');
    })
    .toBe(`Notifications, ${unread} unread`);

async function openBell(replies?: Replies) {
  const rendered = await renderBell(replies);
  await expectUnread(2);
  await bell().click();
  await expect.element(line('New 01')).toBeVisible();
  return rendered;
}

const bell = () => page.getByRole('button', { name: /^Notifications/ });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });
const line = (text: string) => page.getByRole('link', { name: new RegExp(text) });
const isStale = (host: Awaited<ReturnType<typeof openBell>>['host']) =>
  host.queryClient.getQueryState(['rooms'])?.isInvalidated;

test.each([7, 24, 120])('a count of %i stays within the bell', async (unread) => {
  const { server } = await renderBell();
  server.unread = unread;
  await expectUnread(unread > 99 ? 'more than 99' : unread);
  const count = page.getByText(unread > 99 ? '99+' : `${unread}`, { exact: true });
  const right = (element: Element) => element.getBoundingClientRect().right;
  expect(right(count.element())).toBeLessThanOrEqual(right(bell().element()));
});

test('the panel opens with the focus in it, and Escape returns the focus to the bell', async () => {
  await openBell();
  await expect.element(panel()).toHaveFocus();
  await expect.element(bell()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('link', { name: /New 01.*unread/ })).toBeVisible();
  await expect.element(line('Old 02')).not.toMatchTextContent('unread');
  await expectAccessible();
  await expectFitsInEveryLook();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell()).toHaveFocus();
});

test('a click elsewhere and Close each close the panel', async () => {
  await openBell();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  await bell().click();
  await expect.element(panel()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 300 } });
  await expect.element(panel()).not.toBeInTheDocument();
});

test('a higher number is announced until it changes, the first one and a lower one are not', async () => {
  const { server } = await renderBell();
  const announced = () => bell().element().nextElementSibling?.textContent;
  const told = async (unread: number) => {
    server.unread = unread;
    await expectUnread(unread);
  };
  await told(2);
  expect(announced()).toBe('');
  await told(3);
  await expect.poll(announced).toBe('3 unread');
  await told(1);
  await expect.poll(announced).toBe('');
});

test.each<[string, Replies[string], string]>([
  ['loading', heldCall().reply, 'Loading notifications'],
  ['empty', () => ({ body: { notifications: [], unread: 0 } }), 'Nothing yet'],
  ['failed', broken, SERVER_MESSAGE],
])('the panel shows when it is %s', async (_, reply, text) => {
  await renderBell({ 'GET /api/notifications': reply });
  await bell().click();
  await expect.element(page.getByText(text)).toBeInTheDocument();
  await expectAccessible();
});

test('a notification that is followed is marked as read, and what it is about is fetched again', async () => {
  const { host, marked } = await openBell();
  await line('New 01').click();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.poll(() => marked).toEqual([{ ids: [testId(1)] }]);
  expect(isStale(host)).toBe(true);
  await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread');
});

test('one that was read is not marked again', async () => {
  const { host, marked } = await openBell();
  await line('Old 02').click();
  await expect.poll(() => isStale(host)).toBe(true);
  expect(marked).toEqual([]);
});

test('all are marked at once, which is offered as long as some are unread', async () => {
  const { marked } = await openBell();
  const all = page.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await expect.poll(() => marked).toEqual([{}]);
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(bell()).toHaveAccessibleName('Notifications');
});

test('all are unread again if marking them fails', async () => {
  const { host } = await openBell({ [MARK]: broken });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => host.notices.get().map(({ text }) => text)).toEqual([SERVER_MESSAGE]);
  await expect.element(line('New 01')).toBeVisible();
  await expect.element(line('New 03')).toBeVisible();
});

test('older notifications are loaded on demand', async () => {
  await openBell();
  const older = page.getByRole('button', { name: 'Show older' });
  await expect.element(older).toBeVisible();
  expect(line('Old 04').elements()).toEqual([]);
  await older.click();
  await expect.element(line('Old 04')).toBeVisible();
  await expect.element(line('New 01')).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
});

test('a restricted account has its menu and no bell', async () => {
  await renderBell({}, { remote: undefined, isRestricted: true });
  await expect.element(page.getByRole('button', { name: 'ada', exact: false })).toBeVisible();
  expect(bell().elements()).toEqual([]);
});

test('the account menu has the name of the profile, which is newer than the token', async () => {
  await renderBell({}, { remote: { ...remote, useOwn: () => ({ name: 'Ada King', picture: null }) } });
  await expect.element(page.getByRole('button', { name: 'Ada King', exact: false })).toBeVisible();
});
