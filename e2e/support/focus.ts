import type { Locator } from 'playwright-core';

/** Whether this element has the focus. */
export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);
