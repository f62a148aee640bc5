import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { chatOf, createTalk, openChats, type Person } from './support/chat.ts';
import { broken, SERVER_MESSAGE } from './support/faults.ts';
import { light, lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
let network: TestNetwork;
let board: Board;
let ada: Person;
let bo: Person;
let jobId: string;
let groupId: string;
let announcement: string;
let applicationId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const talk = createTalk(network);
  board = await createBoard(network);
  ada = await network.signUp('Applicant', { name: 'Ada' });
  bo = await network.signUp('Applicant', { name: 'Bo' });
  const cleo = await network.signUp('Applicant', { name: 'W'.repeat(100) });
  await talk.connect(ada, bo);
  await talk.connect(ada, cleo);
  const room = await talk.room(ada, bo);
  await talk.send(bo, room, 'Hello https://example.org/');
  await talk.send(ada, room, 'x'.repeat(4_000));
  await talk.send(cleo, await talk.room(cleo, ada), 'bye');
  await talk.disconnect(cleo, ada);
  groupId = await talk.createGroup(ada, 'Capstone', [bo]);
  jobId = await board.post();
  for (const { token } of [ada, bo])
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  applicationId = await board.applicationTo(jobId);
  const { token } = board.recruiter;
  const started = await network.api('POST /api/recruiter-to-applicants-message/start-chat', {
    token,
    body: { jobId },
  });
  announcement = started.room._id;
  await network.api('POST /api/recruiter-to-applicants-message/send-message', {
    token,
    body: { recruiterRoomId: announcement, message: 'Thank you all.' },
  });
  await network.processAll();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

const people = () => ({ ada: signedIn(network.url, ada), rita: signedIn(network.url, board.recruiter) });
const hasMessage = (page: Page) => page.locator('[data-conversation] [data-seq]').first().waitFor();
const hasRow = (page: Page) => page.locator('main li a').first().waitFor();
const hasOverlay = (page: Page) => page.getByRole('heading', { name: 'Login Required' }).waitFor();

describe('screens', () => {
  const screens: Record<string, () => Screen> = {
    'the lists of networks': () => ({
      address: `${network.url}/messages`,
      person: people().ada,
      complete: hasRow,
      title: 'Messages',
    }),
    'a chat': () => ({
      address: `${network.url}/messages?with=${bo.id}`,
      person: people().ada,
      complete: hasMessage,
      title: 'Messages',
    }),
    recruiters: () => ({
      address: `${network.url}/recruiter-messages`,
      person: people().ada,
      complete: hasRow,
      title: 'Recruiters',
    }),
    'all conversations': () => ({
      address: `${network.url}/all-messages`,
      person: people().ada,
      complete: (page) => page.getByRole('link', { name: /Thank you all/ }).waitFor(),
      title: 'All messages',
    }),
    'a group, in project networks': () => ({
      address: `${network.url}/project-networks?group=${groupId}`,
      person: people().ada,
      complete: (page) => page.getByText('No messages yet').waitFor(),
      title: 'Project Networks',
    }),
    'creating a group': () => ({
      address: `${network.url}/project-networks`,
      person: people().ada,
      async complete(page) {
        await page.getByRole('button', { name: 'Create Group' }).click();
        await page.getByRole('checkbox', { name: /^Add to the group ?: Bo$/ }).check();
      },
      title: 'Project Networks',
    }),
    'messages, to visitors': () => ({
      address: `${network.url}/guest/messages`,
      complete: hasOverlay,
      title: 'Messages',
    }),
    'recruiters, to visitors': () => ({
      address: `${network.url}/guest/recruiter-messages`,
      complete: hasOverlay,
      title: 'Recruiters',
    }),
    "a recruiter's conversations": () => ({
      address: `${network.url}/recruiter/messages`,
      person: people().rita,
      complete: hasRow,
      title: 'Messages',
    }),
    'an announcement, to its recruiter': () => ({
      address: `${network.url}/recruiter/messages?job=${jobId}`,
      person: people().rita,
      complete: hasMessage,
      title: 'Messages',
    }),
  };
  test.each(Object.entries(screens))('%s', async (name, screen) => {
    await lookAt(browser, name === 'a chat' ? looks : light, screen());
  });
});

test('an empty conversation is read once, also when the connection is made', async () => {
  const talk = createTalk(network);
  const dora = await network.signUp('Applicant', { name: 'Dora' });
  await talk.connect(ada, dora);
  await talk.room(ada, dora);
  const { page } = await openPage(browser, { ...people().ada, ...DESK });
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/get-messages')) reads++;
  });
  // The server sends the head of a room when it has been joined.
  const joined = new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('roomHeads') && resolve(true)),
    ),
  );
  await page.clock.install();
  await page.goto(`${network.url}/messages?with=${dora.id}`);
  await joined;
  await page.getByText('No messages yet').waitFor();
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch('/health/ready'));
  expect(reads).toBe(1);
});

describe('routes', () => {
  test.each([['/messages'], ['/recruiter-messages'], ['/all-messages']])(
    'decisions §8: %s sends visitors to the login',
    async (path) => {
      const { page } = await openPage(browser);
      await page.goto(network.url + path);
      await page.getByText('You are currently Logged-out, Please login !').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    },
  );

  test('A§2: both navigation bars link to messages, the one of visitors with a fixed 3', async () => {
    const { page } = await openPage(browser, DESK);
    await page.goto(`${network.url}/guest/home`);
    await page.getByRole('link', { name: 'Messages 3 messages' }).click();
    await hasOverlay(page);
    await page.getByRole('link', { name: 'Recruiters', exact: true }).click();
    await page.waitForURL('**/guest/recruiter-messages');

    const own = await openChats(browser, network.url, ada, '/home', DESK);
    const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
    const entry = (name: RegExp) => main(own.page).getByRole('link', { name });
    await entry(/^Messages/).click();
    await hasRow(own.page);
    await entry(/^Recruiters/).click();
    await own.page.getByRole('heading', { name: 'Select a conversation' }).waitFor();
    await own.page.getByText('Choose a recruiter from the list to start messaging').waitFor();
    await own.page.getByText('Click to start conversation').waitFor();

    const all = await openChats(browser, network.url, ada, '/all-messages', DESK);
    const here = main(all.page).locator('[aria-current="page"]');
    await here.waitFor();
    expect(await here.textContent()).toMatch(/^Messages /);
  });

  test('decisions §7: signed-in users can send messages on the guest pages', async () => {
    const { page, write, message } = await openChats(
      browser,
      network.url,
      ada,
      `/guest/messages?with=${bo.id}`,
      DESK,
    );
    await hasMessage(page);
    await write('from a guest page');
    await message('from a guest page').waitFor();
    expect(await page.getByRole('heading', { name: 'Login Required' }).count()).toBe(0);
  });
});

describe('groups (A§2, A§8)', () => {
  test('are created from connections and have a chat', async () => {
    const { page, popup, write, message } = await openChats(
      browser,
      network.url,
      ada,
      '/project-networks',
      DESK,
    );
    await page.getByRole('button', { name: 'Create Group' }).click();
    const name = page.getByRole('textbox', { name: 'Group name' });
    const submit = page.getByRole('button', { name: 'Create Group' }).last();
    // What is missing is said at the fields.
    await name.fill('  ');
    await submit.click();
    await page.getByText('A group has a name of at most 100 characters.').waitFor();
    await page.getByText('Choose 1 to 49 of your connections.').waitFor();
    await name.fill('Rungs');
    await page.getByRole('checkbox', { name: /^Add to the group ?: Bo$/ }).check();
    await page.route(/create-group/, (route) => route.abort());
    await submit.click();
    await page.getByText('Error creating group. Please try again.').waitFor();
    await page.unroute(/create-group/);
    await page.route(/create-group/, broken);
    await submit.click();
    await page.getByText(SERVER_MESSAGE).waitFor();
    await page.unroute(/create-group/);

    await submit.click();
    await page.getByText('Group created successfully!').waitFor();
    await name.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create Group' }).click();
    expect(await name.inputValue()).toBe('');
    expect(await page.getByRole('checkbox', { name: /^Add to the group ?: Bo$/ }).isChecked()).toBe(false);

    await page.getByRole('link', { name: /Rungs/ }).click();
    await popup.getByRole('button', { name: '2 members' }).hover();
    await page.getByRole('tooltip').getByText('Ada, Bo', { exact: true }).waitFor();
    await write('Hello group');
    await message('Hello group').waitFor();
    const his = await openChats(browser, network.url, bo, '/all-messages', DESK);
    await his.page.getByRole('link', { name: /Rungs.*Hello group/ }).click();
    await his.message('Hello group').getByText('Ada').waitFor();
    await popup.getByText('Read', { exact: true }).waitFor();
  });

  test('“Say Hi!” opens the chat with that person', async () => {
    const { page } = await openChats(browser, network.url, ada, '/project-networks', DESK);
    await page.getByRole('article', { name: 'Bo' }).getByRole('link', { name: 'Say Hi!' }).click();
    await hasMessage(page);
    expect(page.url()).toBe(`${network.url}/messages?with=${bo.id}`);
  });
});

describe('recruiters (A§2, B§2)', () => {
  test('write to an applicant from the application and get a reply', async () => {
    const rita = await openChats(
      browser,
      network.url,
      board.recruiter,
      `/recruiter/applications/${applicationId}`,
      DESK,
    );
    await rita.page.getByRole('button', { name: 'Send Message' }).click();
    await rita.write('Could you come by on Tuesday?');
    await rita.message('on Tuesday?').waitFor();
    const name = await rita.page.locator('h1').textContent();
    const applicant = name?.includes('Bo') ? bo : ada;

    const theirs = await openChats(browser, network.url, applicant, '/recruiter-messages', DESK);
    await theirs.page.getByRole('link', { name: /Rita Recruiter.*Northlight Energy/ }).click();
    await theirs.message('on Tuesday?').waitFor();
    await theirs.write('Gladly.');
    await rita.message('Gladly.').waitFor();
    await rita.page.goto(`${network.url}/recruiter/messages`);
    await rita.page.getByRole('link', { name: /Gladly\./ }).waitFor();
    for (const text of ['Change Chat Recipient', 'Applicants Messaged', 'Job Applicants Messaged']) {
      await rita.page.getByRole('heading', { name: text, exact: true }).waitFor();
    }
    await rita.page.getByText('Applied Applicants: 2').waitFor();
  });

  test('write to all applicants of a job, who reply individually', async () => {
    const rita = await openChats(
      browser,
      network.url,
      board.recruiter,
      `/recruiter/job-details/${jobId}`,
      DESK,
    );
    await rita.page.getByRole('button', { name: 'Send Message to All Applicants' }).click();
    await rita.write('We answer by Friday.');
    await rita.message('by Friday.').waitFor();

    const hers = await openChats(browser, network.url, ada, '/all-messages', DESK);
    await hers.page.getByRole('link', { name: /Field Technician.*by Friday/ }).click();
    await hers.message('by Friday.').waitFor();
    expect(await hers.field.count()).toBe(0);
    await hers.popup.getByRole('link', { name: 'Reply to the recruiter' }).click();
    await hers.page.waitForURL(`**/recruiter-messages?with=${board.recruiter.id}`);
    await chatOf(hers.page).write('Thank you for the update.');
    await hers.message('Thank you for the update.').waitFor();
  });
});

test('an announcement reaches a later applicant only after the recruiter has seen the name', async () => {
  const office = await createBoard(network, { name: 'Eastlight Energy' });
  const job = await office.post();
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body: { jobId: job } });
  await network.processAll();
  const page = await openChats(browser, network.url, office.recruiter, `/recruiter/job-details/${job}`, DESK);
  await page.page.getByRole('button', { name: 'Send Message to All Applicants' }).click();
  await page.popup.getByText('Goes to Ada', { exact: true }).waitFor();
  await network.api('POST /api/jobs/apply-job', { token: bo.token, body: { jobId: job } });
  await network.processAll();

  await page.write('The office is closed.');
  await page.popup.getByText('this message would now also reach Bo.').waitFor();
  const announcements = async () =>
    (await network.api('GET /api/recruiter-to-applicants-message/announcements', { token: bo.token }))
      .announcements;
  const isAnnounced = async () => (await announcements()).some(({ jobId }) => jobId === job);
  expect(await isAnnounced()).toBe(false);
  await page.popup.getByRole('button', { name: 'Send to them too' }).click();
  await page.popup.getByText('this message would now also reach Bo.').waitFor({ state: 'detached' });
  await page.message('office is closed.').waitFor();
  await expect.poll(isAnnounced).toBe(true);
});

test('a link opens its conversation on any page of the list', async () => {
  const other = await createBoard(network, { name: 'Southlight Energy' });
  await other.post();
  for (const { id: applicantId } of [ada, bo]) {
    await network.api('POST /api/recruiter-to-applicant-message/start-chat', {
      token: board.recruiter.token,
      body: { applicantId },
    });
  }
  const addresses = [
    [ada, `/all-messages?chat=recruiter:${board.recruiter.id}`, 'Northlight Energy'],
    [ada, `/all-messages?chat=recruiter:${other.recruiter.id}`, 'Southlight Energy'],
    [board.recruiter, `/recruiter/messages?with=${ada.id}`, 'Ada'],
    [board.recruiter, `/recruiter/messages?with=${bo.id}`, 'Bo'],
  ] as const;
  for (const [person, address, who] of addresses) {
    const { page } = await openPage(browser, { ...signedIn(network.url, person), ...DESK });
    // With pages of one item each, the others are on later pages.
    await page.route(/\/all-(recruiters|applicants)/, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '1');
      return route.continue({ url: url.href });
    });
    await page.goto(network.url + address);
    await chatOf(page).popup.locator('header').getByText(who, { exact: true }).waitFor();
  }
});
