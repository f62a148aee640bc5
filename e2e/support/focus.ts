import type { Locator } from 'playwright-core';

/** Whether the keyboard is at this element. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);
