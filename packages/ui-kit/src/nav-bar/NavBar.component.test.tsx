import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { NavBar } from './NavBar.tsx';

const ITEMS = [
  { to: '/', label: 'Jobs', end: true, also: '/job-details' },
  { to: '/messages', label: 'Messages', badge: { count: 120, label: 'unread' } },
];

const renderAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar items={ITEMS} />
      <main>
        <button type="button">Content</button>
      </main>
    </MemoryRouter>,
  );

const link = (name: RegExp | string) => page.getByRole('link', { name });
const menu = () => page.getByRole('button', { name: 'Menu' });

afterEach(async () => {
  await page.viewport(1280, 800);
});

test.each([
  ['/', 'Jobs'],
  ['/job-details/1', 'Jobs'],
  ['/messages/2', 'Messages'],
])('at %s the link %s is the current one', async (path, current) => {
  await page.viewport(1280, 800);
  await renderAt(path);
  await expect.element(link(new RegExp(`^${current}`))).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('a large count is abbreviated, and a screen reader gets what it counts', async () => {
  await page.viewport(1280, 800);
  await renderAt('/');
  await expect.element(link('Messages 99+ unread')).toBeVisible();
  await expectAccessible();
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

test('following a link and a click elsewhere each close the menu of a phone', async () => {
  await page.viewport(390, 800);
  await renderAt('/');
  await menu().click();
  await link(/^Messages/).click();
  await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
  await menu().click();
  await page.getByRole('button', { name: 'Content' }).click({ force: true });
  await expect.element(menu()).toHaveAttribute('aria-expanded', 'false');
});
