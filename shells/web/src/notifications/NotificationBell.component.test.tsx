import { expectAccessible } from '@firstrung/ui-kit/testing';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotificationBell, type NotificationBellProps, type NotificationItem } from './NotificationBell.tsx';

const item = (id: string, read: boolean): NotificationItem => ({
  id,
  to: `/jobs/${id}`,
  icon: '•',
  text: `Application ${id}`,
  detail: 'Welder',
  when: { iso: '2026-01-01T10:00:00Z', text: '5 minutes ago', exact: '1 January 2026, 10:00' },
  read,
});

const loaded = (items?: NotificationItem[], error?: Error) => ({
  query: { data: items, error, isFetching: false, refetch: () => {} },
});

function Bell(props: Partial<NotificationBellProps>) {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <NotificationBell
        unread={1}
        open={open}
        onOpenChange={setOpen}
        {...loaded([item('a', false), item('b', true)])}
        onFollow={() => {}}
        onReadAll={() => {}}
        settings="/settings"
        {...props}
      />
      <button type="button">Elsewhere</button>
    </MemoryRouter>
  );
}

const bell = () => page.getByRole('button', { name: /^Notifications/ });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });

test('the bell says how many are unread', async () => {
  const { rerender } = await render(<Bell unread={3} />);
  await expect.element(bell()).toHaveAccessibleName('Notifications, 3 unread');
  await rerender(<Bell unread={0} />);
  await expect.element(bell()).toHaveAccessibleName('Notifications');
});

test.each([7, 24, 120])('a count of %i stays within the bell', async (unread) => {
  await render(<Bell unread={unread} />);
  const count = page.getByText(unread > 99 ? '99+' : `${unread}`, { exact: true });
  const right = (element: Element) => element.getBoundingClientRect().right;
  expect(right(count.element())).toBeLessThanOrEqual(right(bell().element()));
});

test('the panel opens with the focus in it, and Escape returns the focus to the bell', async () => {
  await render(<Bell />);
  await bell().click();
  await expect.element(panel()).toHaveFocus();
  await expect.element(bell()).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell()).toHaveFocus();
});

test('unread notifications are marked as such', async () => {
  await render(<Bell />);
  await bell().click();
  await expect.element(page.getByRole('link', { name: /Application a.*unread/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Application b/ })).not.toMatchTextContent('unread');
});

test('following a notification closes the panel and reports which one', async () => {
  const onFollow = vi.fn();
  await render(<Bell onFollow={onFollow} />);
  await bell().click();
  await page.getByRole('link', { name: /Application b/ }).click();
  expect(onFollow.mock.calls).toEqual([['b']]);
  await expect.element(panel()).not.toBeInTheDocument();
});

test('a click elsewhere and Close each close the panel', async () => {
  await render(<Bell />);
  await bell().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  await bell().click();
  await expect.element(panel()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 300 } });
  await expect.element(panel()).not.toBeInTheDocument();
});

test('a higher number is announced until it changes, the first one and a lower one are not', async () => {
  const { rerender } = await render(<Bell unread={2} />);
  const announced = () => page.getByRole('status').element().textContent;
  expect(announced()).toBe('');
  await rerender(<Bell unread={3} />);
  await expect.poll(announced).toBe('3 unread');
  await rerender(<Bell unread={1} />);
  await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread');
  await expect.poll(announced).toBe('');
});

test('all can be marked as read while some are unread', async () => {
  const onReadAll = vi.fn();
  const { rerender } = await render(<Bell onReadAll={onReadAll} />);
  await bell().click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  expect(onReadAll).toHaveBeenCalledTimes(1);
  await rerender(<Bell unread={0} />);
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test.each([
  ['loading', loaded(), 'Loading notifications'],
  ['empty', loaded([]), 'Nothing yet'],
  ['failed', loaded(undefined, new Error()), 'An error occurred'],
])('the panel shows when it is %s', async (_, props, text) => {
  await render(<Bell {...props} />);
  await bell().click();
  await expect.element(page.getByText(text)).toBeInTheDocument();
  await expectAccessible();
});
