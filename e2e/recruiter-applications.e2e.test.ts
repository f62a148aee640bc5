import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage, sharePage } from './support/browser.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const { browser, network } = await sharedSite();
const board = await createBoard(network);
const [ada, grace] = await network.signUpAll('Applicant', ['Ada Lovelace', 'Grace Hopper']);

/** The recruiter at this path, in a page of the test's own, or in the one that tests share. */
async function go(path: string, open = sharePage): Promise<Page> {
  const { page } = await open(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

/** The application beside the list. */
const pane = (page: Page) => page.getByRole('region', { name: 'The chosen applicant' });

/** The strip below the buttons, which asks before a decision that isn't held. */
const strip = (page: Page, name: string) => page.getByRole('form', { name: `Status of ${name}` });

/** The status above an application: the button that changes it. */
const statusOf = (page: Page, name: string, status: string) =>
  pane(page).getByRole('button', { name: `Status of ${name}: ${status}`, exact: true });

/** An application of Ada Lovelace to a job of its own. */
async function applicationOfAda(message = '') {
  const jobId = await board.post();
  await board.apply(ada, jobId, message);
  return { jobId, applicationId: await board.applicationTo(jobId) };
}

test('open pages show a new applicant once the application can no longer be undone', async () => {
  const { jobId } = await applicationOfAda();
  const home = await go('/recruiter/home', openPage);
  const job = await go(`/recruiter/job-details/${jobId}`);
  const rows = job.getByRole('row');
  await rows.nth(1).getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  const line = home.getByRole('heading', { name: /waits? for an answer/ });
  const waiting = async () => Number.parseInt(/\d+/.exec((await line.textContent()) ?? '')?.[0] ?? '', 10);
  const before = await waiting();
  await board.apply(grace, jobId);
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await network.processAll();
  await rows.nth(1).getByRole('link', { name: 'Grace Hopper' }).waitFor();
  await rows.nth(2).getByRole('link', { name: 'Ada Lovelace' }).waitFor();
  await expect.poll(waiting).toBe(before + 1);
});

test('only an opened application is set under review, not a row that is selected or passed by', async () => {
  const { jobId, applicationId } = await applicationOfAda('Hello,\nit is me.');
  const page = await go(`/recruiter/job-details/${jobId}`, openPage);
  const link = page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' });
  await link.hover();
  await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check();
  await page.getByRole('region', { name: 'Selected applicants' }).getByText('1 selected').waitFor();
  // The pane shows what the row says until the row has stood there for a second.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 2, name: 'Ada Lovelace' }).waitFor();
  await page.clock.runFor(900);
  expect(await page.getByText('Loading the application').count()).toBe(1);
  expect(await board.statusShownTo(ada)).toBe('Applied');
  await page.clock.runFor(200);
  await page.clock.resume();
  await page.getByText('it is me.').waitFor();
  expect(await board.statusShownTo(ada)).toBe('Under Review');
  const contact = page.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);

  // The address keeps the person, and Back leads to the list alone.
  await page.reload();
  await page.getByText('it is me.').waitFor();
  expect(new URL(page.url()).searchParams.get('person')).toBe(applicationId);
  await page.goBack();
  await link.waitFor();
  expect(await pane(page).count()).toBe(0);
  expect(await isFocused(link)).toBe(true);
});

test('on a phone the pane is the next page, and both ways back lead to its row', async () => {
  const { applicationId } = await applicationOfAda('Hello,\nit is me.');
  const { page } = await openPage(browser, {
    ...signedIn(network.url, board.recruiter),
    viewport: { width: 390, height: 844 },
  });
  await page.goto(`${network.url}/recruiter/to-review?sort=date`);
  const link = page.locator(`[data-row="${applicationId}"]`).getByRole('link');
  for (const goBack of [
    () => page.goBack(),
    () => pane(page).getByRole('button', { name: 'To review' }).click(),
  ]) {
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    await page.getByText('it is me.').waitFor();
    expect(await link.isVisible()).toBe(false);
    await goBack();
    await expect.poll(() => isFocused(link)).toBe(true);
    await page.getByRole('heading', { level: 1, name: 'To review' }).waitFor();
  }
});

test('leaving a list that was changed asks first, and the pane beside it is no other page', async () => {
  const { jobId } = await applicationOfAda();
  const page = await go(`/recruiter/job-details/${jobId}`, openPage);
  const inMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More about this job' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await inMenu('Job Lists');
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor();
  await inMenu('Make Lists');
  const member = page.getByRole('checkbox', { name: 'Select Ada Lovelace' });
  await member.check();
  await page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' }).click();
  await pane(page).getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  await page.goBack();
  await pane(page).waitFor({ state: 'detached' });
  const question = page.getByRole('dialog', { name: 'You have unsaved changes. Do you want to leave?' });
  for (const leave of [() => inMenu('Job Lists'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await member.isChecked()).toBe(true);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor();
});

test('a job can be posted and three applicants reviewed by keyboard alone', async () => {
  // It turns the shortcuts off, which the browser keeps.
  const page = await go('/recruiter/home', openPage);
  await typeInto(page, 'Job Title', 'Battery Lab Intern');
  await page.keyboard.press('Enter');
  await page.getByText('Job posted successfully!').waitFor();
  await pressEnterOn(page, 'link', 'View the job');
  await page.getByRole('heading', { level: 1, name: 'Battery Lab Intern' }).waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  for (const person of await network.signUpAll('Applicant', ['Ada', 'Grace', 'Linus']))
    await board.apply(person, jobId);
  await network.processAll();
  await page.reload();

  const shown = (name: string) => pane(page).getByRole('heading', { level: 2, name });
  const decisions = pane(page).getByRole('region', { name: 'Decide' });
  await pressEnterOn(page, 'link', 'Linus New');
  await shown('Linus').waitFor();
  // The strip asks, because nothing is held here. Then the next applicant is shown.
  const decide = async (key: string, name: string, next: string) => {
    await shown(name).waitFor();
    await decisions.waitFor();
    // What is pressed at once is not meant for the application that has just come.
    await page.waitForTimeout(450);
    await page.keyboard.press(key);
    await strip(page, name).waitFor();
    await page.keyboard.press('Enter');
    await shown(next).waitFor();
  };
  await decide('a', 'Linus', 'Grace');
  await decide('s', 'Grace', 'Ada');

  // “?” lists the shortcuts and has the switch that turns them off.
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByText('Next applicant').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await shown('Ada').waitFor();
  await decisions.waitFor();
  expect(await strip(page, 'Ada').count()).toBe(0);

  // Esc closes the strip alone, from the choice of words, which gets the focus, and from the buttons.
  await pressEnterOn(page, 'button', 'Reject');
  await strip(page, 'Ada').waitFor();
  await pressEnterOn(page, 'button', 'change');
  await expect.poll(() => isFocused(page.getByRole('combobox', { name: 'E-mail' }))).toBe(true);
  await page.keyboard.press('Escape');
  await strip(page, 'Ada').waitFor({ state: 'detached' });
  await pressEnterOn(page, 'button', 'Reject');
  await strip(page, 'Ada').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await strip(page, 'Ada').waitFor({ state: 'detached' });

  await pressEnterOn(page, 'button', 'Reject');
  await tabTo(page, 'checkbox', 'Number of projects');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await statusOf(page, 'Ada', 'Rejected').waitFor();
  // The rows are one stop, which arrow keys move in.
  await tabTo(page, 'link', 'Ada');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await shown('Grace').waitFor();
  await statusOf(page, 'Grace', 'Shortlisted').waitFor();
  const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
    token: board.recruiter.token,
    params: { jobId },
  });
  expect(applications.map(({ name, status }) => [name, status])).toEqual([
    ['Linus', 'accepted'],
    ['Grace', 'nextSteps Shortlisted'],
    ['Ada', 'not up to snuff'],
  ]);
});
