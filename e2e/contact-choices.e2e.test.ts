import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { createTalk, type Person } from './support/chat.ts';
import { lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

/**
 * What people choose about who reaches them and whom they
 * reach: blocks, groups, visibility, announcements to some.
 */

let browser: Browser;
let network: TestNetwork;
let board: Board;
let jobId: string;
let groupId: string;
let ada: Person;
/** Blocks people, which nothing else looks at. */
let dora: Person;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const talk = createTalk(network);
  ada = await network.signUp('Applicant', { name: 'Ada' });
  dora = await network.signUp('Applicant', { name: 'Dora' });
  const bo = await network.signUp('Applicant', { name: 'Bo' });
  const longest = await network.signUp('Applicant', { name: 'W'.repeat(100) });
  const cleo = await network.signUp('Applicant', { name: 'Cleo' });
  await talk.connect(ada, bo);
  await talk.connect(dora, bo);
  groupId = await talk.createGroup(bo, 'Capstone', [ada]);
  for (const networkId of [cleo.id, longest.id])
    await network.api('POST /api/pn/block', { token: ada.token, body: { networkId } });
  board = await createBoard(network);
  jobId = await board.post();
  for (const { token } of [ada, bo, longest])
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  await network.processAll();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const choose = async (page: Page, menu: string, item: string) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('screens', () => {
  const asAda = (path: string, title: string, complete: Screen['complete']): Screen => ({
    address: network.url + path,
    person: signedIn(network.url, ada),
    title,
    complete,
  });
  const group = (complete: Screen['complete']) =>
    asAda(`/project-networks?group=${groupId}`, 'Project Networks', complete);
  const selected = (complete: Screen['complete']): Screen => ({
    address: `${network.url}/recruiter/job-details/${jobId}`,
    person: signedIn(network.url, board.recruiter),
    title: 'Field Technician',
    async complete(page) {
      await page.getByLabel('Select Ada').check();
      await page.getByLabel('Select Bo').check();
      await complete(page);
    },
  });

  const screens: Record<string, () => Screen> = {
    "the menu of a person's card": () =>
      asAda('/project-networks', 'Project Networks', async (page) => {
        await button(page, 'More actions for Bo').click();
        await page.getByRole('menuitem', { name: 'Block' }).waitFor();
      }),
    'the question before a block': () =>
      asAda('/project-networks', 'Project Networks', async (page) => {
        await choose(page, 'More actions for Bo', 'Block');
        await heading(page, 'Block Bo?').waitFor();
      }),
    'who sees me, and blocked people': () =>
      asAda('/settings', 'Settings', async (page) => {
        await page.getByRole('group', { name: 'Show others' }).waitFor();
        await button(page, 'Unblock: Cleo').waitFor();
      }),
    'the menu of a group': () =>
      group(async (page) => {
        await button(page, 'More actions').click();
        await page.getByRole('menuitem', { name: 'Decline the group' }).waitFor();
      }),
    'the question before a group is left': () =>
      group(async (page) => {
        await choose(page, 'More actions', 'Leave the group');
        await heading(page, 'Leave “Capstone”?').waitFor();
      }),
    'the question before a group is declined': () =>
      group(async (page) => {
        await choose(page, 'More actions', 'Decline the group');
        await heading(page, 'Decline “Capstone”?').waitFor();
      }),
    'selected applicants': () => selected((page) => button(page, 'Message 2 applicants').waitFor()),
    'an announcement to selected applicants': () =>
      selected(async (page) => {
        await button(page, 'Message 2 applicants').click();
        await page.getByText('Only these applicants receive these messages').waitFor();
      }),
  };
  test.each(Object.entries(screens))('%s', async (_, screen) => {
    const shown = screen();
    // A window resized between phone and desktop width reopens the chat, which closes the menus in it.
    const sets = shown.address.includes('?group=') ? looks.map((look) => [look]) : [looks];
    for (const set of sets) await lookAt(browser, set, shown);
  });
});

test('a blocked person leaves the cards and is unblocked in the settings', async () => {
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, dora));
  await page.goto(`${network.url}/project-networks`);
  await choose(page, 'More actions for Ada', 'Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Ada is blocked.').waitFor();
  await expect.poll(() => button(page, 'More actions for Ada').count()).toBe(0);

  await page.goto(`${network.url}/settings`);
  await button(page, 'Unblock: Ada').click();
  await page.getByText('You have blocked no one.').waitFor();
  await page.goto(`${network.url}/project-networks`);
  await button(page, 'More actions for Ada').waitFor();
  expect(consoleErrors).toEqual([]);
});

test('an announcement to selected applicants names them and reaches no one else', async () => {
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await page.getByLabel('Select Ada').check();
  await button(page, 'Message 1 applicant').click();
  await page.getByText('Only these applicants receive these messages: Ada.').waitFor();
  const popup = page.locator('dialog[open]').first();
  await popup.getByRole('textbox').fill('Can you come on Monday?');
  await popup.getByRole('textbox').press('Enter');
  await popup.locator('[data-seq]').filter({ hasText: 'Can you come on Monday?' }).waitFor();
  await network.processAll();
  const { announcements } = await network.api('GET /api/recruiter-to-applicants-message/announcements', {
    token: ada.token,
  });
  expect(announcements).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});
