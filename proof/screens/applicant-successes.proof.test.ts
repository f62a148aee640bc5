// Promise: What has succeeded lights up for its time, unless motion is reduced.
// Guards: mfe-applicant, packages/ui-kit

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { openPage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

/** What lights up when something was achieved, for 240 ms and only where motion is wanted. */

let browser: Browser;
let network: TestNetwork;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
});

/** How long the longest animation of these elements takes with its delay, in seconds. */
const seconds = (elements: Locator) =>
  elements.evaluateAll((all) =>
    Math.max(
      ...all.map((element) => {
        const { animationName, animationDuration, animationDelay } = getComputedStyle(element);
        if (animationName === 'none') return 0;
        return Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
      }),
    ),
  );

describe.each([
  ['no-preference', 0.24],
  ['reduce', 0],
] as const)('with reduced motion: %s', (reducedMotion, expected) => {
  test('how long a profile that becomes complete lights up', async () => {
    const ada = await network.signUp('Applicant');
    await network.api('PUT /api/profile/update-profile', {
      token: ada.token,
      body: {
        skills: 'SQL',
        education: 'BSc',
        resume: 'https://files.example.org/cv.pdf',
        defaultMessage: 'Hello',
      },
    });
    const { page } = await openPage(browser, { ...signedIn(network.url, ada), reducedMotion });
    // The profile has a picture, without an upload.
    await page.route(/profile\/(get|update)-profile$/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      (json.profile ?? json).profilePicture = '/media/ada.png';
      await route.fulfill({ response, json });
    });
    await page.goto(`${network.url}/profile`);
    await page.getByText('Your profile: 5 of 6').waitFor();
    const rungs = page.locator('main span[aria-hidden=true] > i');
    expect(await rungs.count()).toBe(6);
    expect(await seconds(rungs)).toBe(0);
    await page.getByRole('button', { name: 'say what you study or do' }).click();
    await page.getByLabel('Discipline').fill('Physics');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is complete.').waitFor();
    expect(await seconds(rungs)).toBe(expected);

    await page.reload();
    await page.getByText('Physics').first().waitFor();
    expect(await page.getByText('Your profile is complete.').count()).toBe(0);
  });
});
