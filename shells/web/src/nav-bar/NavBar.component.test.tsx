import { NoticeHost } from '@firstrung/ui-kit';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import type { NavItem } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BottomBar } from './BottomBar.tsx';
import { NavBar } from './NavBar.tsx';

const ITEMS = [
  { to: '/', label: 'Jobs', end: true, also: ['/job-details', '/messages', '/saved'] },
  { to: '/messages', label: 'Messages', badge: { count: 120, label: 'unread' } },
  { to: '/saved', label: 'Saved', look: 'menu' },
] satisfies NavItem[];

const NOTICES = [{ id: 1, tone: 'ok', text: 'Rejected: Ada Lovelace' }] as const;

const renderAt = (path: string, { items = ITEMS, content = <main /> }: Partial<Content> = {}) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar name="Firstrung" items={items} />
      {content}
    </MemoryRouter>,
  );
interface Content {
  items: readonly NavItem[];
  content: ReactNode;
}
const renderBottom = (items: readonly NavItem[]) =>
  render(
    <MemoryRouter initialEntries={['/messages']}>
      <BottomBar items={items.map((item) => ({ ...item, look: 'tab' }))} />
    </MemoryRouter>,
  );

const link = (name: RegExp | string) => page.getByRole('link', { name });
const menu = () => page.getByRole('button', { name: 'Menu' });

beforeEach(() => page.viewport(1280, 800));

test.each([
  ['/', 'Jobs'],
  ['/job-details/1', 'Jobs'],
  ['/messages/2', 'Messages'],
])('at %s the link %s is the current one', async (path, current) => {
  await renderAt(path);
  await expect.element(link(new RegExp(`^${current}`))).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('an entry of the menu is current beside the one of the bar that it belongs to', async () => {
  await renderAt('/saved');
  await expect.element(link(/^Jobs/)).toHaveAttribute('aria-current', 'page');
  await expect.element(link(/^Messages/)).not.toHaveAttribute('aria-current');
});

test('a large count is abbreviated, and a screen reader gets what it counts', async () => {
  await renderAt('/');
  await expect.element(link('Messages 99+ unread')).toBeVisible();
  await expectAccessible();
});

test('a count of two digits is in its link, and leaves room to the next words of the bar', async () => {
  await page.viewport(1440, 900);
  const messages = { to: '/messages', label: 'Messages', badge: { count: 24, label: 'unread' } };
  await renderAt('/', { items: [messages, { to: '/', label: 'Jobs' }] });
  const whole = link(/^Messages/).element();
  const count = whole.querySelector('span')!.getBoundingClientRect();
  expect(count.right).toBeLessThan(whole.getBoundingClientRect().right);
  const words = document.createRange();
  words.selectNodeContents(link('Jobs').element());
  expect(words.getBoundingClientRect().left - count.right).toBeGreaterThanOrEqual(12);
});

test('on a phone the links are behind a menu, which Escape closes', async () => {
  await page.viewport(390, 800);
  await renderAt('/');
  await expect.element(link(/^Messages/)).not.toBeInTheDocument();
  await menu().click();
  await expect.element(menu()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Jobs')).toHaveFocus();
  await expect.element(link(/^Messages/)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(link(/^Messages/)).not.toBeInTheDocument();
  await expect.element(menu()).toHaveFocus();
});

test('on a phone the open menu lies over a notice at the top of the page', async () => {
  await page.viewport(390, 800);
  const notices = { subscribe: () => () => {}, get: () => NOTICES, dismiss: () => {} };
  const content = (
    <>
      <main data-notices="top" />
      <NoticeHost notices={notices} />
    </>
  );
  await renderAt('/', { content });
  await menu().click();
  const { left, top, width, height } = link('Jobs').element().getBoundingClientRect();
  const { bottom } = page.getByText(NOTICES[0].text).element().getBoundingClientRect();
  expect(top).toBeLessThan(bottom);
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.textContent).toMatch(
    /Jobs/,
  );
});

test('following a link and a click elsewhere each close the menu of a phone', async () => {
  await page.viewport(390, 800);
  await renderAt('/', { content: <button type="button">Content</button> });
  await menu().click();
  await link(/^Messages/).click();
  await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
  await menu().click();
  await page.getByRole('button', { name: 'Content' }).click({ force: true });
  await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
});

const SEARCH: NavItem = { to: '/jobs', label: 'Search jobs', look: 'search' };

test('the key / opens the search, but not while it is typed into a field', async () => {
  const content = (
    <>
      <input aria-label="Name" />
      <Address />
    </>
  );
  await renderAt('/', { items: [...ITEMS, SEARCH], content });
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('/');
  await expect.element(page.getByTestId('address')).toHaveTextContent('/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(page.getByTestId('address')).toHaveTextContent('/jobs');
  await expectAccessible();
});

test('the bottom bar has the main pages on a phone', async () => {
  await page.viewport(390, 800);
  await renderBottom([...ITEMS, { to: '/all-my-jobs', label: 'All My Jobs', shortLabel: 'My Jobs' }]);
  await expect.element(link('Messages 120 unread')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('All My Jobs')).toMatchTextContent(/^My Jobs/);
  await expectAccessible();
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

test('with large text a count at the lower edge of a phone stays on one line', async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
  try {
    const icon = <svg width="22" height="22" />;
    await renderBottom([{ to: '/messages', label: 'Messages', icon, badge: { count: 14, label: 'unread' } }]);
    expect(page.getByText('14', { exact: true }).first().element().clientHeight).toBe(16);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
