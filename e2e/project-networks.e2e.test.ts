import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { BodyOf, Calls } from '@firstrung/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { lookAt, looks, type Screen } from './support/screens.ts';
import { signedIn } from './support/session.ts';

const DAY = 24 * 60 * 60 * 1000;

type Person = Awaited<ReturnType<TestNetwork['signUp']>>;
type Profile = BodyOf<Calls['PUT /api/profile/update-profile']>;

let browser: Browser;
let network: TestNetwork;
beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** A new applicant, listed first among the people to meet. */
async function join(name: string, profile: Profile = {}): Promise<Person> {
  network.clock.advance(1_000);
  const person = await network.signUp('Applicant', { name });
  await network.api('PUT /api/profile/update-profile', { token: person.token, body: profile });
  await network.processAll();
  return person;
}
const ask = ({ token }: Person, { id }: Person) =>
  network.api('POST /api/pn/encouraged', { token, body: { networkId: id } });
const accept = ({ token }: Person, { id }: Person) =>
  network.api('POST /api/pn/encourage-support', { token, body: { networkId: id } });
const decline = ({ token }: Person, { id }: Person, type: 'polite' | 'harsh') =>
  network.api('POST /api/pn/discouraged', { token, body: { networkId: id, type } });

const SECTIONS = [
  'My connections',
  'Requests received',
  'Requests sent',
  'Politely declined',
  'Harshly declined',
  'People to meet',
] as const;
type Section = (typeof SECTIONS)[number];

/** Helpers for the page as one person sees it. */
async function open(
  person: Person,
  { path = '/project-networks', ...options }: BrowserContextOptions & { path?: string } = {},
) {
  const { page, consoleErrors } = await openPage(browser, { ...signedIn(network.url, person), ...options });
  await page.goto(network.url + path);
  await page.getByRole('heading', { name: 'People to meet' }).waitFor();
  await page.getByText('Sent and declined').click();
  return { page, consoleErrors };
}
const section = (page: Page, name: Section) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) }).last();
const card = (page: Page, list: Section, name: string) =>
  section(page, list).getByRole('article', { name, exact: true });
const button = (page: Page, list: Section, name: string, label: string) =>
  card(page, list, name).getByRole('button', { name: `${label}: ${name}`, exact: true });
const find = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Search people' }).fill(words);

describe('the page', () => {
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    const long = { discipline: 'W'.repeat(100), skills: 'w'.repeat(1_000) };
    const ada = await join('Ada', { skills: 'SQL, C++', discipline: 'Energy' });
    const others: Person[] = [];
    for (const name of ['Bo', 'Cleo', 'Dan', 'Eva', 'W'.repeat(100)]) others.push(await join(name, long));
    const [bo, cleo, dan, eva, longest] = others as [Person, Person, Person, Person, Person];
    for (const one of [bo, cleo, dan, longest]) await ask(one, ada);
    await accept(ada, longest);
    await decline(ada, cleo, 'polite');
    await decline(ada, dan, 'harsh');
    await ask(ada, eva);
    Object.assign(people, { ada, fresh: await join('Fresh', { skills: 'SQL' }) });
  });

  const cards = (page: Page) => section(page, 'People to meet').getByRole('article').first().waitFor();
  const screens: Record<string, () => Screen> = {
    'with everything': () => ({
      address: `${network.url}/project-networks`,
      person: signedIn(network.url, people.ada!),
      complete: cards,
      title: 'Project Networks',
    }),
    'with reasons shown': () => ({
      address: `${network.url}/project-networks`,
      person: signedIn(network.url, people.ada!),
      async complete(page) {
        await cards(page);
        await page
          .getByRole('button', { name: /% compatible/ })
          .first()
          .focus();
        await page.getByRole('tooltip').waitFor();
      },
      title: 'Project Networks',
    }),
    'with no search results': () => ({
      address: `${network.url}/guest/project-networks`,
      person: signedIn(network.url, people.fresh!),
      async complete(page) {
        await cards(page);
        await find(page, 'no one is called this');
        await page.getByRole('heading', { name: 'No one found' }).waitFor();
      },
      title: 'Project Networks',
    }),
    'to visitors': () => ({
      address: `${network.url}/guest/project-networks`,
      complete: (page) => page.getByRole('heading', { name: 'Login Required' }).waitFor(),
      title: 'Project Networks',
    }),
  };

  test.each(Object.entries(screens))('%s', async (_, screen) => {
    await lookAt(browser, looks, screen());
  });

  test('is linked in both navigation bars', async () => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${network.url}/guest/home`);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('heading', { name: 'Login Required' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/guest/project-networks');

    const own = await open(people.fresh!, { path: '/project-networks' });
    await own.page.getByRole('link', { name: 'Projects', exact: true }).first().waitFor();
  });

  test('is the same below /guest for a signed-in applicant', async () => {
    const [eve, mia] = [await join('Eve Guest'), await join('Mia Meets')];
    await ask(mia, eve);
    const { page } = await open(eve, { path: '/guest/project-networks' });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/pn/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.reload();
    await button(page, 'Requests received', mia.name, 'Accept').click();
    await card(page, 'My connections', mia.name).waitFor();
    expect(await page.getByRole('heading', { name: 'Login Required' }).count()).toBe(0);
    // With its own calls (A§7).
    expect(new Set(calls)).toEqual(
      new Set(['POST /api/guest/pn/all-networks', 'POST /api/guest/pn/encourage-support']),
    );
  });

  test('has a button that scrolls to the content', async () => {
    const { page } = await open(people.ada!, { viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: 'See your networks' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });
});

describe('actions', () => {
  test('a request and its acceptance, seen from both sides without a reload', async () => {
    const ann = await join('Ann Asker', { skills: 'SQL, C++, Dutch', discipline: 'Energy' });
    const bob = await join('Bob Asked', { skills: 'sql; c++', discipline: 'energy' });
    await join('Someone Else');
    const his = await open(bob);
    const { page, consoleErrors } = await open(ann);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    // He is found: nobody else is shown.
    await find(page, 'bob ask');
    await expect.poll(() => section(page, 'People to meet').getByRole('article').count()).toBe(1);
    await button(page, 'People to meet', 'Bob Asked', 'Connect').click();
    await page.getByText('Encouragement sent successfully!').waitFor();
    await card(page, 'Requests sent', 'Bob Asked').getByText('Waiting for an answer').waitFor();
    // He stays where he was found, without a button.
    await card(page, 'People to meet', 'Bob Asked').getByText('Request sent').waitFor();
    expect(await button(page, 'People to meet', 'Bob Asked', 'Connect').count()).toBe(0);

    await button(his.page, 'Requests received', 'Ann Asker', 'Accept').click();
    await his.page.getByText('Encouragement supported successfully!').waitFor();
    const connection = card(his.page, 'My connections', 'Ann Asker');
    await connection.getByText('Connected today').waitFor();
    await his.page.getByText('1 connection', { exact: true }).waitFor();
    await card(his.page, 'Requests received', 'Ann Asker').getByText('Connected', { exact: true }).waitFor();
    expect(await button(his.page, 'Requests received', 'Ann Asker', 'Accept').count()).toBe(0);
    await card(page, 'My connections', 'Bob Asked').getByText('Connected today').waitFor();
    await connection.getByRole('button', { name: '75% compatible' }).hover();
    await his.page
      .getByRole('tooltip')
      .getByText('2 of 3 skills in common: c++, sql\nSame discipline: energy')
      .waitFor();

    network.clock.advance(2 * DAY);
    await page.reload();
    await card(page, 'My connections', 'Bob Asked').getByText('Connected for 2 days').waitFor();
    expect(loads).toHaveLength(1);
    expect([...consoleErrors, ...his.consoleErrors]).toEqual([]);
  });

  test.each([
    ['Maybe Later', 'Encouragement declined politely.', 'Politely declined'],
    ['Not Right Now', 'Encouragement declined harshly.', 'Harshly declined'],
  ] as const)('%s: the list shows the name, and one may still accept', async (label, says, list) => {
    const ann = await join(`Ann ${label}`);
    const bob = await join('Bob');
    await ask(ann, bob);
    const { page } = await open(bob);
    await button(page, 'Requests received', ann.name, label).click();
    await page.getByText(says).waitFor();
    await card(page, list, ann.name).waitFor();
    const hers = await open(ann);
    await card(hers.page, 'Requests sent', 'Bob').getByText('Waiting for an answer').waitFor();

    await button(page, list, ann.name, 'Accept').click();
    await card(page, 'My connections', ann.name).waitFor();
    await card(page, list, ann.name).getByText('Connected', { exact: true }).waitFor();
  });

  test('a request can be repeated 30 days after a polite decline', async () => {
    const [ann, bob] = [await join('Ann Patient'), await join('Bob Busy')];
    await ask(ann, bob);
    await decline(bob, ann, 'polite');
    network.clock.advance(30 * DAY);
    const { emailOrPhone, password } = ann;
    const { token } = await network.api('POST /api/authApplicant/login', {
      body: { emailOrPhone, password },
    });
    const { page } = await open({ ...ann, token });
    await button(page, 'Requests sent', 'Bob Busy', 'Ask again').click();
    await page.getByText('Encouragement sent successfully!').waitFor();
    await button(page, 'Requests sent', 'Bob Busy', 'Withdraw').waitFor();
  });

  test('by keyboard alone: find a person, request, and accept', async () => {
    const skills = 'Sailing';
    const [ann, bob] = [await join('Ann Keys', { skills }), await join('Bob Keys', { skills })];
    const hers = (await open(ann)).page;
    await tabTo(hers, 'searchbox', 'Search people');
    await hers.keyboard.type('bob keys');
    await card(hers, 'People to meet', 'Bob Keys').waitFor();
    await expect.poll(() => section(hers, 'People to meet').getByRole('article').count()).toBe(1);
    await pressEnterOn(hers, 'button', 'Connect: Bob Keys');
    await card(hers, 'Requests sent', 'Bob Keys').waitFor();
    // The focused button was removed: the focus moves to the list's heading.
    const heading = section(hers, 'People to meet').getByRole('heading').locator('span').first();
    await expect.poll(() => isFocused(heading)).toBe(true);

    const his = (await open(bob)).page;
    await pressEnterOn(his, 'button', 'Accept: Ann Keys');
    await card(his, 'My connections', 'Ann Keys').waitFor();
    await tabTo(his, 'button', '75% compatible: Ann Keys');
    await his.getByRole('tooltip').waitFor();
    await his.keyboard.press('Escape');
    await his.getByRole('tooltip').waitFor({ state: 'hidden' });
  });
});

describe('people to meet', () => {
  test('come with the best match first, their skills in common, and no number for nothing', async () => {
    const skills = 'Falconry, Glazing';
    const best = await join('Match Best', { skills });
    const some = await join('Match Some', { skills: 'Glazing, Weaving, Dyeing' });
    const none = await join('Match None', { skills: 'Sewing' });
    const { page } = await open(await join('Ann Matching', { skills }), {
      viewport: { width: 390, height: 844 },
    });
    await find(page, 'match');
    const cards = section(page, 'People to meet').getByRole('article');
    const names = () => cards.getByRole('heading').allTextContents();
    await expect.poll(names).toEqual([best.name, some.name, none.name]);
    const common = cards.first().getByRole('list', { name: 'In common' });
    expect(await common.getByRole('listitem').allTextContents()).toEqual(['falconry', 'glazing']);
    expect(
      await cards
        .last()
        .getByText(/compatible/)
        .count(),
    ).toBe(0);

    await cards.first().getByRole('button', { name: best.name, exact: true }).click();
    const look = page.getByRole('dialog', { name: `About ${best.name}` });
    await look.getByText('2 of 2 skills in common: falconry, glazing').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await look.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('Encouragement sent successfully!').waitFor();
    await cards.first().getByText('Request sent').waitFor();
    await expect.poll(names).toEqual([best.name, some.name, none.name]);
    await card(page, 'Requests sent', best.name).waitFor();
  });

  test('say how to find common ground while one has no skills, and requests come first', async () => {
    const [ann, bob] = [await join('Ann Bare'), await join('Bob Eager')];
    await ask(bob, ann);
    const { page } = await open(ann, { viewport: { width: 1440, height: 900 } });
    await page.getByText('Add your skills to see what you share with others.').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.findIndex((text) => text.startsWith('Requests received'))).toBeLessThan(
      headings.findIndex((text) => text.startsWith('My connections')),
    );
    const top = (await page.getByRole('heading', { name: 'People to meet' }).boundingBox())!.y;
    expect(top).toBeLessThan((await page.getByRole('heading', { name: 'Requests sent' }).boundingBox())!.y);
  });
});

test('people to meet load to the end of the list', async () => {
  const MANY = 55;
  const crowd = await network.signUpAll(
    'Applicant',
    Array.from({ length: MANY }, (_, index) => `Crowd ${index}`),
  );
  // First in the list without a search: the names tell when the search is shown.
  await join('Someone Else');
  const { page } = await open(await join('Ann Scrolling'), { viewport: { width: 1440, height: 900 } });
  await find(page, 'crowd');
  const cards = section(page, 'People to meet').getByRole('article');
  const names = () => cards.getByRole('heading').allTextContents();
  await expect.poll(async () => (await names()).every((name) => name.startsWith('Crowd'))).toBe(true);
  while ((await cards.count()) < MANY) await page.mouse.wheel(0, 2_000);
  // The newest account is first. Ids of accounts are in the order of their creation.
  const newestFirst = crowd.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(({ name }) => name);
  expect(await names()).toEqual(newestFirst);
});
