import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { uncounted } from '@firstrung/test-kit/costs';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

export interface Site {
  browser: Browser;
  network: TestNetwork;
}

/**
 * The browser and the services that test files of one worker share, because starting them takes longer than
 * many a test. Others' people, jobs and e-mails are there, and their tests have moved the clock: a file whose
 * tests look at all of something, or need settings of their own, starts its own. It ends with the worker.
 */
export function sharedSite(): Promise<Site> {
  site ??= uncounted(open);
  return site;
}

let site: Promise<Site> | undefined;

const open = async (): Promise<Site> => ({
  browser: await launchBrowser(),
  network: await createTestNetwork(),
});
