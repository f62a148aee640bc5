import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { IconButton } from '../button/Button.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

const select = vi.fn();
const item = (label: string, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  onSelect: () => select(label),
  ...more,
});
const ITEMS = [
  item('Edit'),
  item('Pause'),
  item('Publish', { disabled: true }),
  null,
  item('Delete', { danger: true }),
];

async function renderMenu() {
  select.mockClear();
  await render(
    <>
      <Menu
        label="Job actions"
        items={ITEMS}
        trigger={(wiring) => (
          <IconButton label="More" {...wiring}>
            …
          </IconButton>
        )}
      />
      <button type="button">After</button>
    </>,
  );
}

const trigger = () => page.getByRole('button', { name: 'More' });
const entry = (name: string) => page.getByRole('menuitem', { name });
const open = async () => {
  trigger().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry('Edit')).toHaveFocus();
};

test('the trigger opens the menu and its first item gets the focus', async () => {
  await renderMenu();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  await open();
  await expect.element(page.getByRole('menu', { name: 'Job actions' })).toBeVisible();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entry('Publish')).toBeDisabled();
  await expectAccessible();
});

test.each([
  ['{ArrowDown}', 'Pause'],
  ['{ArrowDown}{ArrowDown}', 'Delete'],
  ['{ArrowUp}', 'Delete'],
  ['{End}{Home}', 'Edit'],
  ['{End}{ArrowDown}', 'Edit'],
  ['d', 'Delete'],
  ['P', 'Pause'],
])('%s moves the focus to %s, past disabled items', async (keys, name) => {
  await renderMenu();
  await open();
  await userEvent.keyboard(keys);
  await expect.element(entry(name)).toHaveFocus();
});

test('Enter selects the item, closes the menu and returns the focus', async () => {
  await renderMenu();
  await open();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(select.mock.calls).toEqual([['Delete']]);
  await expect.element(trigger()).toHaveFocus();
});

test('Escape closes the menu without selecting and returns the focus', async () => {
  await renderMenu();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(select).not.toHaveBeenCalled();
  await expect.element(trigger()).toHaveFocus();
});

test('Tab closes the menu and goes on behind the trigger', async () => {
  await renderMenu();
  await open();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a click outside closes the menu', async () => {
  await renderMenu();
  await trigger().click();
  await expect.element(entry('Edit')).toHaveFocus();
  await page.getByRole('button', { name: 'After' }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
