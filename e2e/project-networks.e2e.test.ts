import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { BodyOf, Calls } from '@firstrung/contracts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, pressInMenu, tabTo } from './support/keyboard.ts';
import { lookAt, looks } from './support/screens.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const DAY = 24 * 60 * 60 * 1000;

type Person = Awaited<ReturnType<TestNetwork['signUp']>>;
type Profile = BodyOf<Calls['PUT /api/profile/update-profile']>;

let browser: Browser;
let network: TestNetwork;
beforeAll(async () => {
  ({ browser, network } = await sharedSite());
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

/** The page as one person sees it. */
async function open(person: Person) {
  const { page, consoleErrors } = await openPage(browser, signedIn(network.url, person));
  await page.goto(`${network.url}/project-networks`);
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

test('the page with everything, and with reasons shown', async () => {
  const long = { discipline: 'W'.repeat(100), skills: 'w'.repeat(1_000) };
  const ada = await join('Ada', { skills: 'SQL, C++', discipline: 'Energy' });
  const others = await network.signUpAll('Applicant', ['Bo', 'Cleo', 'Dan', 'Eva', 'W'.repeat(100)]);
  const [bo, cleo, dan, eva, longest] = others as [Person, Person, Person, Person, Person];
  for (const { token } of others) await network.api('PUT /api/profile/update-profile', { token, body: long });
  await network.processAll();
  for (const one of [bo, cleo, dan, longest]) await ask(one, ada);
  await accept(ada, longest);
  await decline(ada, cleo, 'polite');
  await decline(ada, dan, 'harsh');
  await ask(ada, eva);
  await join('Fresh', { skills: 'SQL' });

  await lookAt(browser, looks, {
    address: `${network.url}/project-networks`,
    person: signedIn(network.url, ada),
    async complete(page) {
      await page
        .getByRole('button', { name: /% compatible/ })
        .first()
        .focus();
      await page.getByRole('tooltip').waitFor();
    },
    title: 'Project Networks',
  });
});

test('a request, its decline and its acceptance, seen from both sides without a reload, by keyboard', async () => {
  const ann = await join('Ann Asker', { skills: 'SQL, C++, Dutch', discipline: 'Energy' });
  const bob = await join('Bob Asked', { skills: 'sql; c++', discipline: 'energy' });
  await join('Someone Else');
  const his = await open(bob);
  const { page, consoleErrors } = await open(ann);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // He is found: nobody else is shown.
  await tabTo(page, 'searchbox', 'Search people');
  await page.keyboard.type('bob ask');
  await expect.poll(() => section(page, 'People to meet').getByRole('article').count()).toBe(1);
  await pressEnterOn(page, 'button', 'Connect: Bob Asked');
  await page.getByText('Encouragement sent successfully!').waitFor();
  await card(page, 'Requests sent', 'Bob Asked').getByText('Waiting for an answer').waitFor();
  // He stays where he was found, without a button.
  await card(page, 'People to meet', 'Bob Asked').getByText('Request sent').waitFor();
  expect(await button(page, 'People to meet', 'Bob Asked', 'Connect').count()).toBe(0);
  // The focused button was removed: the focus moves to the list's heading.
  const heading = section(page, 'People to meet').getByRole('heading').locator('span').first();
  await expect.poll(() => isFocused(heading)).toBe(true);

  await pressInMenu(his.page, 'Not now: Ann Asker', 'Maybe Later');
  await his.page.getByText('Encouragement declined politely.').waitFor();
  await card(his.page, 'Politely declined', 'Ann Asker').waitFor();
  await network.processAll();
  await card(page, 'Requests sent', 'Bob Asked').getByText('Waiting for an answer').waitFor();

  // He may still accept.
  await pressEnterOn(his.page, 'button', 'Accept: Ann Asker');
  await his.page.getByText('Encouragement supported successfully!').waitFor();
  const connection = card(his.page, 'My connections', 'Ann Asker');
  await connection.getByText('Connected today').waitFor();
  await his.page.getByText('1 connection', { exact: true }).waitFor();
  await card(his.page, 'Politely declined', 'Ann Asker').getByText('Connected', { exact: true }).waitFor();
  expect(await button(his.page, 'Politely declined', 'Ann Asker', 'Accept').count()).toBe(0);
  await card(page, 'My connections', 'Bob Asked').getByText('Connected today').waitFor();
  await tabTo(his.page, 'button', '75% compatible: Ann Asker');
  const reasons = his.page.getByRole('tooltip');
  await reasons.getByText('2 of 3 skills in common: c++, sql\nSame discipline: energy').waitFor();
  await his.page.keyboard.press('Escape');
  await reasons.waitFor({ state: 'hidden' });

  network.clock.advance(2 * DAY);
  await page.reload();
  await card(page, 'My connections', 'Bob Asked').getByText('Connected for 2 days').waitFor();
  expect(loads).toHaveLength(1);
  expect([...consoleErrors, ...his.consoleErrors]).toEqual([]);
});

test('a blocked person leaves the cards and is unblocked in the settings', async () => {
  const [dora, eve] = [await join('Dora Blocks'), await join('Eve Blocked')];
  const { page, consoleErrors } = await open(dora);
  const menu = page.getByRole('button', { name: `More actions for ${eve.name}`, exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText(`${eve.name} is blocked.`).waitFor();
  await expect.poll(() => menu.count()).toBe(0);

  await page.goto(`${network.url}/settings`);
  await page.getByRole('button', { name: `Unblock: ${eve.name}`, exact: true }).click();
  await page.getByText('You have blocked no one.').waitFor();
  await page.goto(`${network.url}/project-networks`);
  await menu.waitFor();
  expect(consoleErrors).toEqual([]);
});
