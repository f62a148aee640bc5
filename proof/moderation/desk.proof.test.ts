// Promise: 40 jobs take at most 44 keys and 10 reports 24, at both widths, each of them read before.
// Guards: mfe-staff, packages/ui-kit/src/frame, services/jobs/src/routes, services/mail/src/routes

import { mkdirSync } from 'node:fs';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { totpCode } from '@firstrung/service-kit/totp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const PASSWORD = 'correct horse';
const COMPANIES = 8;
const JOBS = 5;
const { PICTURES } = process.env;

/** What waits: jobs of eight companies that nobody knows. Returns who posted which. */
async function seed(network: TestNetwork) {
  const names = Array.from({ length: COMPANIES }, (_, at) => `Company ${at + 1}`);
  const recruiters = await network.signUpAll('Recruiter', names);
  const jobs: { id: string; token: string }[] = [];
  for (const [at, { token }] of recruiters.entries()) {
    const company = { name: names[at]!, website: `https://company-${at + 1}.example` };
    await network.api('PUT /api/company/update-company-profile', { token, body: company });
    for (let job = 1; job <= JOBS; job++) {
      network.clock.advance(1_000);
      const body = {
        title: `Job ${job} of ${names[at]}`,
        description: 'You help customers, keep the shelves in order and learn the trade. '.repeat(12),
        location: 'Essen',
        status: 'liveJobs',
      } as const;
      const created = await network.api('POST /api/recruiter/jobs/create-job', { token, body });
      jobs.push({ id: created.job._id, token });
    }
  }
  await network.processAll();
  return jobs;
}

async function logIn(network: TestNetwork, page: Page) {
  const auth = network.product.services.find(({ name }) => name === 'auth')!;
  const by = { reason: '', by: 'operator' };
  const [, ticket] = /\?token=(\S+)/.exec(
    (await auth.operations['staff invite']!('d@example.org manager', by))!,
  )!;
  await page.goto(`${network.url}/staff/accept?token=${ticket}`);
  await page.getByLabel('Your name').fill('Dora Desk');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an app' });
  const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(totpCode(secret, network.clock.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('heading', { name: 'Desk' }).waitFor();
}

test('a day of a career office', { timeout: 3_600_000 }, async () => {
  await using network = await createTestNetwork({ env: { REVIEW: 'all' } });
  const jobs = await seed(network);
  const browser = await launchBrowser();
  await using _ = { [Symbol.asyncDispose]: () => browser.close() };
  const { page, consoleErrors } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await logIn(network, page);

  /** The words of a reason are typed beside them. */
  const counted: Record<string, { decisions: number; keys: number; seconds: number }> = {};
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const pane = page.getByRole('region', { name: 'What was chosen' });
  const heading = pane.getByRole('heading', { level: 2 }).first();
  const picture = async (name: string) => {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };
  /** Opens a list, and decides on so many of it, half of them on a phone: the next is chosen by itself. */
  async function work(list: string, times: number, maxKeys: number, decide: (at: number) => Promise<void>) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${network.url}/staff?show=${list}`);
    await page.getByRole('table').waitFor();
    keys = 0;
    const begun = performance.now();
    await press('j');
    for (let at = 0; at < times; at++) {
      await heading.waitFor();
      await pane.getByRole('button', { name: /^(Approve|Dismiss|Answer)$/ }).waitFor();
      const before = new URL(page.url()).searchParams.get('item');
      if (at === 1) await picture(list);
      if (at === times / 2) await page.setViewportSize({ width: 390, height: 844 });
      await decide(at);
      await page.waitForFunction(
        (item) =>
          new URL(location.href).searchParams.get('item') !== item || !document.querySelector('tbody tr'),
        before,
      );
    }
    counted[list] = { decisions: times, keys, seconds: Math.round((performance.now() - begun) / 1000) };
    expect(keys, list).toBeLessThanOrEqual(maxKeys);
  }
  /** Decides with words. */
  const say = async (key: string, words: string) => {
    await press(key);
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox', { name: /^(Reason|Answer)/ }).first();
    await box.waitFor();
    // The words of the last time stand there.
    if ((await box.inputValue()) === '') await page.keyboard.type(words);
    expect(await box.inputValue()).toBe(words);
    await press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const decideOnJob = async (at: number) => {
    if (at % 16 === 7) await say('r', 'Say which town it is in.');
    else await press('a');
  };
  const decideOnReport = async (at: number) => {
    await page.getByText('They want a deposit.').waitFor();
    await page.getByText('You help customers').first().waitFor();
    await (at % 4 === 3 ? say('r', 'It asks for a deposit.') : say('a', 'We have asked the company.'));
  };

  await work('queue', 40, 44, decideOnJob);
  await network.processAll();

  const shown = [];
  for (const job of jobs) {
    const { status } = await fetch(`${network.url}/api/guest/jobs/job-details/${job.id}`);
    if (status === 200) shown.push(job);
  }
  expect(shown).toHaveLength(37);
  for (const { id } of shown.slice(0, 10))
    await network.api('POST /api/reports', {
      body: { subject: { kind: 'job', id }, reason: 'fraud', words: 'They want a deposit.' },
    });
  const service = network.product.services.find(({ name }) => name === 'jobs')!;
  for (const { id } of shown.slice(10, 13))
    await service.operations['hide-job']!(id, { reason: 'It asks for a fee.', by: 'operator' });
  await network.processAll();
  const replied = new Set<string>();
  for (const { token } of shown.slice(10, 13)) {
    const { statements } = await network.api('GET /api/statements', { token });
    const { restrictionId } = statements.find((one) => !replied.has(one.restrictionId))!;
    replied.add(restrictionId);
    const body = { restrictionId, reply: 'There is no fee any more.' };
    await network.api('POST /api/statements/reply', { token, body });
  }
  await network.processAll();

  await work('reports', 10, 24, decideOnReport);
  await work('replies', 3, 7, () => say('a', 'Then post it anew.'));
  console.table(counted);
  for (const list of ['queue', 'reports', 'replies']) {
    await page.goto(`${network.url}/staff?show=${list}`);
    await page.getByText(/^(Nothing waits to be approved|No report waits|No reply waits)$/).waitFor();
    await page.getByText(/The last one was decided on/).waitFor();
  }
  expect(consoleErrors).toEqual([]);
});
