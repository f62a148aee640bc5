import type { Page } from 'playwright-core';

type Role = 'link' | 'button' | 'textbox' | 'searchbox' | 'radio' | 'checkbox' | 'combobox';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await wanted.waitFor();
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  while (!(await isFocused())) await page.keyboard.press('Tab');
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
