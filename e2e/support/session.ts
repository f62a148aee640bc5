import type { BrowserContextOptions, Page } from 'playwright-core';

/** Context options of an account that is signed in at `url`. */
export const signedIn = (url: string, { token }: { token: string }): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
  },
});

/** Follows a link of the account menu, which is under the portrait. */
export async function followAccountLink(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name }).click();
}
