import type { Notification } from '@firstrung/contracts';
import type { RemoteNotifications } from '@firstrung/web-kit';
import { broken, SERVER_MESSAGE, TestApp, testId } from '@firstrung/web-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTestShell } from '../testing.tsx';
import { createBell } from './Bell.tsx';

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

/** A bell with one notification that was read and two that were not. */
async function openBell(
  mark: () => { status?: number; body: object } = () => ({ body: { message: 'Done.', unread: 1 } }),
) {
  const marked: unknown[] = [];
  const { host } = createTestShell({
    replies: {
      'GET /api/notifications': (_, query) => ({
        body: query.get('cursor')
          ? { notifications: [notification(4, true)], unread: 2 }
          : {
              notifications: [notification(1, false), notification(2, true), notification(3, false)],
              unread: 2,
            },
        ...(!query.get('cursor') && { headers: { link: '</api/notifications?cursor=two>; rel="next"' } }),
      }),
      [MARK]: (body) => {
        marked.push(body);
        return mark();
      },
    },
  });
  // The stream of notifications is open until the session ends.
  onTestFinished(() => host.session.end());
  host.queryClient.setQueryData(['rooms'], []);
  const Bell = createBell({ applicant: host, recruiter: host });
  await render(
    <TestApp host={host}>
      <Bell nav={[]} name="mfe_extra" remote={remote} onUnread={() => {}} />
    </TestApp>,
  );
  // Without its stream, the number is fetched when the page gets the focus.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('focus'));
      return bell().element().getAttribute('aria-label');
    })
    .toBe('Notifications, 2 unread');
  await bell().click();
  await expect.element(line('New 01')).toBeVisible();
  return { host, marked };
}

const bell = () => page.getByRole('button', { name: /^Notifications/ });
const line = (text: string) => page.getByRole('link', { name: new RegExp(text) });
const isStale = (host: Awaited<ReturnType<typeof openBell>>['host']) =>
  host.queryClient.getQueryState(['rooms'])?.isInvalidated;

test('a notification that is followed is marked as read, and what it is about is fetched again', async () => {
  const { host, marked } = await openBell();
  await line('New 01').click();
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

test('all are marked at once, and unread again if that fails', async () => {
  const { marked, host } = await openBell(broken);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => marked).toEqual([{}]);
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
  const { host } = createTestShell();
  const Bell = createBell({ applicant: host, recruiter: host });
  await render(
    <TestApp host={host}>
      <Bell nav={[]} name={undefined} remote={undefined} isRestricted onUnread={() => {}} />
    </TestApp>,
  );
  await expect.element(page.getByRole('button', { name: 'ada', exact: false })).toBeVisible();
  expect(bell().elements()).toEqual([]);
});

test('the account menu has the name of the profile, which is newer than the token', async () => {
  const { host } = createTestShell({ replies: {} });
  onTestFinished(() => host.session.end());
  const Bell = createBell({ applicant: host, recruiter: host });
  const own = { ...remote, useOwn: () => ({ name: 'Ada King', picture: null }) };
  await render(
    <TestApp host={host}>
      <Bell nav={[]} name={undefined} remote={own} isRestricted onUnread={() => {}} />
    </TestApp>,
  );
  await expect.element(page.getByRole('button', { name: 'Ada King', exact: false })).toBeVisible();
});
