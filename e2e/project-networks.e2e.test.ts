import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { BodyOf, Calls } from '@firstrung/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, pressInMenu, tabTo } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const DAY = 24 * 60 * 60 * 1000;

type Person = Awaited<ReturnType<TestNetwork['signUp']>>;
type Profile = BodyOf<Calls['PUT /api/profile/update-profile']>;

const { browser, network } = await sharedSite();

/** A new applicant, listed first among the people to meet. */
async function join(name: string, profile: Profile = {}): Promise<Person> {
  network.clock.advance(1_000);
  const person = await network.signUp('Applicant', { name });
  await network.api('PUT /api/profile/update-profile', { token: person.token, body: profile });
  await network.processAll();
  return person;
}

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
  return { page, consoleErrors };
}
const section = (page: Page, name: Section) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name }) }).last();
const card = (page: Page, list: Section, name: string) =>
  section(page, list).getByRole('article', { name, exact: true });
const button = (page: Page, list: Section, name: string, label: string) =>
  card(page, list, name).getByRole('button', { name: `${label}: ${name}`, exact: true });

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
  // He stays where he was found, without a button.
  await card(page, 'People to meet', 'Bob Asked').getByText('Request sent').waitFor();
  expect(await button(page, 'People to meet', 'Bob Asked', 'Connect').count()).toBe(0);
  // The focused button was removed: the focus moves to the list's heading.
  const heading = section(page, 'People to meet').getByRole('heading').locator('span').first();
  await expect.poll(() => isFocused(heading)).toBe(true);
  await page.getByText('Sent and declined').click();
  await card(page, 'Requests sent', 'Bob Asked').getByText('Waiting for an answer').waitFor();

  await pressInMenu(his.page, 'Not now: Ann Asker', 'Maybe Later');
  await his.page.getByText('Encouragement declined politely.').waitFor();
  await his.page.getByText('Sent and declined').click();
  await card(his.page, 'Politely declined', 'Ann Asker').waitFor();
  await network.processAll();
  await card(page, 'Requests sent', 'Bob Asked').getByText('Waiting for an answer').waitFor();

  // He may still accept.
  await pressEnterOn(his.page, 'button', 'Accept: Ann Asker');
  await his.page.getByText('Encouragement supported successfully!').waitFor();
  await card(his.page, 'My connections', 'Ann Asker').waitFor();
  await his.page.getByText('1 connection', { exact: true }).waitFor();
  await card(his.page, 'Politely declined', 'Ann Asker').getByText('Connected', { exact: true }).waitFor();
  expect(await button(his.page, 'Politely declined', 'Ann Asker', 'Accept').count()).toBe(0);
  await card(page, 'My connections', 'Bob Asked').waitFor();
  await tabTo(his.page, 'button', '75% compatible: Ann Asker');
  const reasons = his.page.getByRole('tooltip');
  await reasons.getByText('2 of 3 skills in common: c++, sql\nSame discipline: energy').waitFor();
  await his.page.keyboard.press('Escape');
  await reasons.waitFor({ state: 'hidden' });

  network.clock.advance(2 * DAY);
  await page.reload();
  await card(page, 'My connections', 'Bob Asked').getByRole('button', { name: 'Bob Asked' }).click();
  await page.getByRole('dialog').getByText('Connected for 2 days').waitFor();
  expect(loads).toHaveLength(1);
  expect([...consoleErrors, ...his.consoleErrors]).toEqual([]);
});
