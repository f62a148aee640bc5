import type { Page } from 'playwright-core';
import { isFocused } from './focus.ts';

type Role = 'link' | 'button' | 'textbox' | 'searchbox' | 'radio' | 'checkbox' | 'combobox';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await wanted.waitFor();
  while (!(await isFocused(wanted))) await page.keyboard.press('Tab');
}

/** Moves to a field by Tab and types into it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

/** Moves to a link or button by Tab and presses Enter. */
export async function pressEnterOn(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Opens a menu by its button, and chooses an item by the arrow keys and Enter. */
export async function pressInMenu(page: Page, button: string, name: string): Promise<void> {
  await pressEnterOn(page, 'button', button);
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  while (!(await isFocused(item))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
