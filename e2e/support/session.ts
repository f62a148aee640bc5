import type { BrowserContextOptions } from 'playwright-core';

/** Context options of an account that is signed in at `url`. */
export const signedIn = (url: string, { token }: { token: string }): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
  },
});
