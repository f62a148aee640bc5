import { companyPath } from '@firstrung/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes as applicantRoutes } from '../mfe-applicant/src/routes.ts';
import { routes as recruiterRoutes } from '../mfe-recruiter/src/routes.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { sharedSite } from './support/site.ts';

// Every screen works where the browser stores nothing. A login then lasts as long as the page, so the screens
// of an account are opened without loading another one.

const { browser, network } = await sharedSite();
const board = await createBoard(network);
const { recruiter } = board;
const jobId = await board.post();
const applicant = await network.signUp('Applicant', { name: 'Ada Lovelace' });
await board.apply(applicant, jobId);
const { companySlug } = await network.api('GET /api/guest/jobs/job-details/:jobId', { params: { jobId } });
/** Values of the parameters in the paths of screens. */
const params: Record<string, string> = {
  jobId,
  slug: companySlug!,
  applicationId: await board.applicationTo(jobId),
};

/** Run in the page before its own scripts. Their text is what is sent there, so they are no methods. */
const STORAGES = {
  blocked: () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

async function open(storage: keyof typeof STORAGES, path: string) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await opened.page.addInitScript(STORAGES[storage]);
  await opened.page.goto(network.url + path);
  return opened;
}

/** Goes to a path as Back does, and waits until its screen is complete. */
async function show(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  const isMissing = path === MISSING;
  await page
    .locator('h1', isMissing ? { hasText: NOT_FOUND } : { hasNotText: NOT_FOUND })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]:visible').count(), { message: path }).toBe(0);
}

/** A page between two screens, so that each is opened anew. */
const MISSING = '/nothing';
const NOT_FOUND = 'Page not found';

/** Opens all screens; the logout comes last. */
async function expectScreens(page: Page, routes: readonly { path: string }[]) {
  const paths = routes.map(({ path }) =>
    path.replace(/:(\w+)/, (_, name) => params[name] ?? crypto.randomUUID()),
  );
  for (const path of paths.sort((one, other) => Number(/logout/.test(one)) - Number(/logout/.test(other)))) {
    await show(page, MISSING);
    await show(page, path);
    expect(await page.getByText(/did not load/).allTextContents(), path).toEqual([]);
  }
}

/** What the servers refuse is on the screen. */
const faults = (consoleErrors: string[]) =>
  consoleErrors.filter((error) => !error.startsWith('Failed to load resource'));

test.each(['blocked', 'full'] as const)(
  'visitors see every screen with a storage that is %s',
  async (storage) => {
    const { page, consoleErrors } = await open(storage, '/');
    await expectScreens(page, [...applicantRoutes, ...recruiterRoutes]);
    expect(faults(consoleErrors)).toEqual([]);
  },
);

test('pages from the server become screens with a blocked storage', async () => {
  const { page, consoleErrors } = await open('blocked', '/jobs');
  for (const path of ['/jobs', '/guest/home', companyPath(params.slug!)]) {
    await page.goto(network.url + path);
    await page.locator('#server-page').waitFor({ state: 'detached' });
    expect(await page.getByText(/did not load/).allTextContents(), path).toEqual([]);
  }
  expect(faults(consoleErrors)).toEqual([]);
});

// Of a full storage, whose logins are kept in the same way, a component test of the shell has the login.
test.each([
  ['applicants', '/login', '/home'],
  ['recruiters', '/recruiter/login', '/recruiter/home'],
])(
  '%s log in with a blocked storage, learn how long it lasts, and see every screen',
  async (role, login, home) => {
    const [{ emailOrPhone, password }, routes] =
      role === 'applicants' ? [applicant, applicantRoutes] : [recruiter, recruiterRoutes];
    const { page, consoleErrors } = await open('blocked', login);
    await page.getByLabel('E-mail or phone number').fill(emailOrPhone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText(/^Your browser stores nothing for this site: you are logged in until/).waitFor();
    await page.waitForURL(network.url + home);
    await expectScreens(page, routes);
    expect(faults(consoleErrors)).toEqual([]);
  },
);
