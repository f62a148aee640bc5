// Promise: Every screen has room for long texts, and each text is translated.
// Guards: mfe-applicant, mfe-recruiter, packages/i18n, packages/auth-screens, packages/chat-screens,
// packages/job-views

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, sharePage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let tokens: Record<'applicant' | 'recruiter' | 'invited', string>;
let jobId: string;
let applicationId: string;
let invitationId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  // Catalogues are chosen when the modules of the page server are loaded.
  vi.resetModules();
  vi.stubEnv('PAGE_LANGUAGE', 'en-XA');
  const { createTestNetwork } = await import('@firstrung/all-in-one/testing/network');
  network = await createTestNetwork({ env: { PAGE_LANGUAGE: 'en-XA' } });
  const board = await createBoard(network, { location: 'Rotterdam' });
  jobId = await board.post({ description: 'Work on the grid.', skills: ['sql'], benefits: 'A bicycle' });
  const { token } = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  applicationId = await board.applicationTo(jobId);
  const invited = await network.signUp('Recruiter', { name: 'Bea Bridge', emailOrPhone: 'bea@example.org' });
  const { invitation } = await network.api('POST /api/company/invitations', {
    token: board.recruiter.token,
    body: { email: 'bea@example.org', role: 'reader' },
  });
  invitationId = invitation._id;
  tokens = { applicant: token, recruiter: board.recruiter.token, invited: invited.token };
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Names of the product and of the data above, and initials on portraits, which are in no catalogue. */
const UNTRANSLATED = [
  'Firstrung',
  'Field Technician',
  'Northlight Energy',
  'Ada Lovelace',
  'AL',
  'NE',
  'Rita Recruiter',
  'Rotterdam',
  'sql',
];

const screens: [string, path: () => string, as?: keyof typeof tokens][] = [
  ['landing page', () => '/'],
  ['guest home', () => '/guest/home'],
  ['guest job', () => `/guests/job-details/${jobId}`],
  ['company', () => '/companies/northlight-energy'],
  ['login', () => '/login'],
  ['signup', () => '/signup'],
  ['new password', () => '/forgot-password'],
  ['recruiter login', () => '/recruiter/login'],
  ['home', () => '/home', 'applicant'],
  ['jobs', () => '/jobs', 'applicant'],
  ['job', () => `/job-details/${jobId}`, 'applicant'],
  ['applied jobs', () => '/applied-interns', 'applicant'],
  ['profile', () => '/profile', 'applicant'],
  ['recruiter home', () => '/recruiter/home', 'recruiter'],
  ['all jobs', () => '/recruiter/all-my-jobs', 'recruiter'],
  ['job of a recruiter', () => `/recruiter/job-details/${jobId}`, 'recruiter'],
  ['advert of a recruiter', () => `/recruiter/job-details/${jobId}?view=advert`, 'recruiter'],
  ['to review', () => '/recruiter/to-review', 'recruiter'],
  ['pane', () => `/recruiter/to-review?person=${applicationId}`, 'recruiter'],
  ['application', () => `/recruiter/applications/${applicationId}`, 'recruiter'],
  ['company profile', () => '/recruiter/company-profile', 'recruiter'],
  ['profile and settings', () => '/recruiter/profile', 'recruiter'],
  ['members', () => '/recruiter/company/members', 'recruiter'],
  ['templates', () => '/recruiter/company/templates', 'recruiter'],
  ['answers', () => '/recruiter/company/answers', 'recruiter'],
  ['invitation', () => `/recruiter/invitations/${invitationId}`, 'invited'],
];

test.each(screens)('%s has room for long texts, and each is translated', async (_, path, as) => {
  const { page } = await sharePage(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...(as ? signedIn(network.url, { token: tokens[as] }) : {}),
  });
  await page.goto(network.url + path());
  await page.waitForLoadState('networkidle');
  await page.locator('h1:visible').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);

  const { sideways, texts } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    texts: [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, label, legend, a')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .map((element) => ({
        tag: element.localName,
        // biome-ignore lint/performance/useDomNodeTextContent: only rendered text is of interest
        text: element.innerText.trim(),
        isClipped:
          getComputedStyle(element).textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1,
      }))
      .filter(({ text }) => text),
  }));
  expect(sideways).toBeLessThanOrEqual(0);
  expect(texts.filter(({ isClipped }) => isClipped)).toEqual([]);
  const words = (text: string) => UNTRANSLATED.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const plain = texts.filter(
    ({ tag, text }) => tag !== 'a' && /[a-z]{2}/i.test(words(text)) && !/[áçéîļñöŕšţûý]/i.test(text),
  );
  expect(plain).toEqual([]);
  expect(texts.some(({ text }) => /[áçéîļñöŕšţûý]/i.test(text))).toBe(true);
});
