import { readFile } from 'node:fs/promises';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { UNDO_APPLICATION_MS, UNDO_GRACE_MS } from '@firstrung/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { type Board, createBoard } from './support/board.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { refusedForGood, SERVER_MESSAGE } from './support/faults.ts';
import { isFocused } from './support/focus.ts';
import { pressEnterOn, tabTo, typeInto } from './support/keyboard.ts';
import { signedIn } from './support/session.ts';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  board = await createBoard(network);
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** A job with one applicant. */
async function jobWithApplicant(profile?: object) {
  const ada = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  if (profile) {
    await network.api('PUT /api/profile/update-profile', { token: ada.token, body: profile });
    await network.processAll();
  }
  const jobId = await board.post();
  const body = { jobId, message: 'Hello,\nit is me.' };
  await network.api('POST /api/jobs/apply-job', { token: ada.token, body });
  const applicationId = await board.applicationTo(jobId);
  return { ada, jobId, applicationId };
}

async function go(path: string): Promise<Page> {
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  await page.goto(network.url + path);
  return page;
}

const statusShownTo = async ({ token }: { token: string }) => {
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token, query: {} });
  return entry?.status;
};
const update = (page: Page) => page.getByRole('button', { name: 'Update status' }).click();

test('the table of applicants links to an application, and only opening it sets Under Review', async () => {
  const { ada, jobId, applicationId } = await jobWithApplicant({
    resume: 'https://example.org/resume.pdf',
    socialPoints: 7,
  });
  const page = await go(`/recruiter/job-details/${jobId}`);
  const link = page.getByRole('row').getByRole('link', { name: 'Ada Lovelace' });
  await link.hover();
  await page.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await statusShownTo(ada)).toBe('Applied');

  await link.click();
  await page.waitForURL(`**/recruiter/applications/${applicationId}`);
  await page.getByText('it is me.').waitFor();
  expect(await statusShownTo(ada)).toBe('Under Review');
  const contact = page.getByRole('link', { name: ada.emailOrPhone });
  expect(await contact.getAttribute('href')).toBe(`mailto:${ada.emailOrPhone}`);
  // The applicant chose the address: its host is shown, and the recruiter is asked before it is fetched.
  await page.getByText('at example.org').waitFor();
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  await page.getByRole('button', { name: 'Open the resume' }).click();
  const question = page.getByRole('dialog', { name: 'Open a page at example.org?' });
  await question.waitFor();
  expect(fetched.filter((url) => url.includes('example.org'))).toEqual([]);
  await question.getByRole('button', { name: 'Open the page' }).click();
  await expect.poll(() => fetched).toContain('https://example.org/resume.pdf');
});

test('the Status button of the table decides and gets the focus back', async () => {
  const { ada, jobId } = await jobWithApplicant();
  const page = await go(`/recruiter/job-details/${jobId}`);
  const button = page.getByRole('button', { name: 'Status of Ada Lovelace' });
  // A click beside the checkbox selects too; the rest of the row is a link.
  const [cell, box] = [page.getByRole('cell').first(), page.getByRole('row').getByLabel('Select Ada')];
  await cell.click({ position: { x: 4, y: 20 } });
  await expect.poll(() => box.isChecked()).toBe(true);
  await button.click();
  await page.getByRole('radio', { name: 'not up to snuff' }).check();
  await page.getByRole('checkbox', { name: 'Number of projects' }).check();
  await page.getByRole('checkbox', { name: 'The position has been filled' }).check();
  // The second click must not send: the server would refuse it as a conflict with the first.
  await page.getByRole('button', { name: 'Update status' }).dblclick();
  const notice = page.getByRole('status').filter({ hasText: 'Status updated successfully!' });
  await notice.waitFor();
  const bar = page.getByLabel('Selected applicants');
  const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await page.getByRole('cell', { name: 'not up to snuff' }).waitFor();
  await expect.poll(() => isFocused(button)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(`/recruiter/job-details/${jobId}`);
  const [entry] = await network.api('GET /api/jobs/applied-interns', { token: ada.token, query: {} });
  expect(entry?.jobId.rejectionReasons).toEqual(['project Counts', 'position filled']);
});

test('two tabs decide on one application: both decisions show, and the recruiter chooses one', async () => {
  const { ada, jobId, applicationId } = await jobWithApplicant();
  const [one, other] = [
    await go(`/recruiter/applications/${applicationId}`),
    await go(`/recruiter/job-details/${jobId}`),
  ];
  await other.getByRole('button', { name: 'Status of Ada Lovelace' }).click();
  await other.getByRole('radio', { name: 'accepted' }).check();
  await one.getByRole('radio', { name: 'not up to snuff' }).check();
  await one.getByRole('checkbox', { name: 'Social points' }).check();
  await update(one);
  await one.getByText('Status updated successfully!').waitFor();

  await update(other);
  await other.getByText('The status was changed elsewhere in the meantime, to “not up to snuff”.').waitFor();
  // The dialog explains it: no notice says the same.
  expect(await other.getByText('Error updating status. Please try again.').count()).toBe(0);
  const dialog = other.getByRole('dialog');
  await dialog.getByText('Social points').waitFor();
  await dialog.getByText('accepted', { exact: true }).waitFor();
  expect(await statusShownTo(ada)).toBe('Rejected');
  await dialog.getByRole('button', { name: 'Set my choice' }).click();
  await other.getByText('Status updated successfully!').waitFor();
  expect(await statusShownTo(ada)).toBe('Accepted');

  // The first tab still shows the rejection. Its recruiter keeps the acceptance.
  await one.getByRole('radio', { name: 'not reviewed' }).check();
  await update(one);
  await one.getByText('The status was changed elsewhere in the meantime, to “accepted”.').waitFor();
  const focused = one.locator(':focus');
  await focused.getByRole('button', { name: 'Keep the current status' }).waitFor();
  await one.getByRole('button', { name: 'Keep the current status' }).click();
  await focused.getByRole('button', { name: 'Update status' }).waitFor();
  expect(await one.getByRole('radio', { name: 'accepted' }).isChecked()).toBe(true);
  expect(await statusShownTo(ada)).toBe('Accepted');
  const history = one.getByRole('list', { name: 'History' }).getByRole('listitem');
  expect(await history.allInnerTexts()).toEqual([
    expect.stringMatching(/^accepted.+Rita Recruiter$/s),
    expect.stringMatching(/^not up to snuff.+Rita Recruiter · Social points$/s),
    expect.stringMatching(/^Opened.+Rita Recruiter$/s),
    expect.stringMatching(/^Applied.+Ada Lovelace$/s),
  ]);
});

/** A job with these applicants, who apply one second apart. The last one comes first in the table. */
async function jobWithApplicants(names: readonly string[]) {
  const jobId = await board.post();
  const skills: Record<string, string> = { Grace: 'COBOL, SQL', Linus: 'chemistry; sql' };
  for (const { name, token } of await network.signUpAll('Applicant', names)) {
    if (skills[name]) {
      await network.api('PUT /api/profile/update-profile', { token, body: { skills: skills[name] } });
      await network.processAll();
    }
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  await network.processAll();
  const rows = async () => {
    const { applications } = await network.api('GET /api/recruiter/jobs/job-details/:jobId', {
      token: board.recruiter.token,
      params: { jobId },
    });
    return applications;
  };
  return { jobId, rows, path: `/recruiter/job-details/${jobId}` };
}

const people = (number: number) => Array.from({ length: number }, (_, index) => `Applicant ${index + 1}`);
const names = (page: Page) =>
  page.getByRole('row').getByRole('link').locator('span > span:nth-child(2)').allInnerTexts();
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('applicants can be paged, searched, filtered by status and skills, and sorted', async () => {
  const { path, jobId } = await jobWithApplicants([...people(21), 'Grace', 'Linus']);
  const page = await go(path);
  const newestFirst = ['Linus', 'Grace', ...people(21).toReversed()];
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 20));
  await page.getByText('Page 1 of 2').waitFor();
  await clickButton(page, 'Last');
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(20));

  await clickButton(page, 'Name');
  await expect.poll(async () => (await names(page))[0]).toBe('Applicant 1');
  await clickButton(page, 'Name');
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Linus', 'Grace']));

  const skills = page.getByRole('combobox', { name: 'Has the skills' });
  await skills.fill('SQL,');
  await expect.poll(() => names(page)).toEqual(['Linus', 'Grace']);
  await skills.fill('cobol,');
  await expect.poll(() => names(page)).toEqual(['Grace']);
  await board.decide(jobId, { status: 'accepted' });
  await page.goto(`${network.url}${path}?status=accepted`);
  await expect.poll(() => names(page)).toEqual(['Linus']);
  await page.getByLabel('Search name, contact, message').fill('grace');
  await page.getByRole('heading', { name: 'No matching applicants' }).waitFor();
  await clickButton(page, 'Show all');
  await expect.poll(() => names(page)).toHaveLength(20);
});

test('a new applicant appears on the open page of the job, and in the overview', async () => {
  const { path, jobId } = await jobWithApplicants(['Ada']);
  const [job, home] = [await go(path), await go('/recruiter/home')];
  await expect.poll(() => names(job)).toEqual(['Ada']);
  const tile = home.getByRole('link', { name: /New applications/ });
  const waiting = async () => Number.parseInt((await tile.textContent()) ?? '', 10);
  const before = await waiting();

  const { token } = await network.signUp('Applicant', { name: 'Grace' });
  network.clock.advance(1_000);
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  // Recruiters are notified once the application can no longer be undone.
  network.clock.advance(UNDO_APPLICATION_MS + UNDO_GRACE_MS);
  await network.processAll();
  await expect.poll(() => names(job)).toEqual(['Grace', 'Ada']);
  await expect.poll(waiting).toBe(before + 1);
});

test('the export contains the filtered applicants', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace']);
  const page = await go(`${path}?skill=sql`);
  await page.getByRole('link', { name: 'Grace' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, 'Export CSV')]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Grace');
  expect(csv).not.toContain('Ada');
});

test('a bulk decision lists applications that were changed first, and changes them only on demand', async () => {
  const { path, jobId, rows } = await jobWithApplicants(['Ada', 'Grace', 'Linus']);
  const page = await go(path);
  const all = page.getByRole('columnheader').getByLabel('Select all on this page');
  await all.check();
  await page.getByText('3 selected').waitFor();
  await board.decide(jobId, { status: 'accepted' });
  await clickButton(page, 'Change status');
  await page.getByRole('radio', { name: 'not up to snuff' }).check();
  await page.getByRole('checkbox', { name: 'Overqualified' }).check();
  await update(page);
  const refused = page.getByRole('dialog', { name: '1 application was not changed' });
  await refused.getByText('Linus').waitFor();
  await refused.getByText('accepted', { exact: true }).waitFor();
  const statuses = async () => (await rows()).map(({ name, status }) => [name, status]);
  expect(await statuses()).toEqual([
    ['Linus', 'accepted'],
    ['Grace', 'not up to snuff'],
    ['Ada', 'not up to snuff'],
  ]);
  await refused.getByRole('button', { name: 'Change it anyway' }).click();
  await page.getByText('Status updated successfully!').waitFor();
  await refused.waitFor({ state: 'detached' });
  expect((await rows()).map(({ rejectionReasons }) => rejectionReasons)).toEqual(
    Array(3).fill(['overqualified']),
  );
  await expect.poll(() => page.getByText('selected', { exact: false }).count()).toBe(0);
  await expect.poll(() => isFocused(all)).toBe(true);
});

test('a list is made of the selected applicants, shows three of them, and can be changed and deleted', async () => {
  const { path, jobId } = await jobWithApplicants(people(22));
  const page = await go(path);
  const lists = async () => {
    const { lists } = await network.api('GET /api/recruiter/lists/all/:jobId', {
      token: board.recruiter.token,
      params: { jobId },
    });
    return lists.map(({ name, applicants }) => [name, applicants.map((person) => person.name)]);
  };
  await clickButton(page, 'Job Lists');
  await page.getByText('No lists yet').waitFor();
  await clickButton(page, 'Make Lists');
  const name = page.getByLabel('Name of the list');
  await expect.poll(() => isFocused(name)).toBe(true);
  await name.fill('To call');
  expect(await page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await name.press('Enter');
  await page.getByText('Please select at least one applicant').waitFor();
  expect(await lists()).toEqual([]);
  for (const number of [22, 21, 20, 19]) await page.getByLabel(`Select Applicant ${number}`).check();
  // The selection spans pages.
  await clickButton(page, 'Next');
  await page.getByLabel('Select Applicant 2', { exact: true }).check();
  await clickButton(page, 'Save');
  await page.getByText('List created successfully').waitFor();
  const selected = [22, 21, 20, 19, 2].map((number) => `Applicant ${number}`);
  expect(await lists()).toEqual([['To call', selected]]);
  const card = page.getByRole('article').getByRole('article').filter({ hasText: 'To call' });
  await card.waitFor();
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    ...selected.slice(0, 3).map((person) => expect.stringContaining(person)),
    '+2 more...',
  ]);

  // The name of a list is unique.
  await clickButton(page, 'Make Lists');
  await page.getByLabel('Select Applicant 1', { exact: true }).check();
  await name.fill('To call');
  await clickButton(page, 'Save');
  await page.getByText('Error saving list').first().waitFor();
  await clickButton(page, 'Cancel');

  await clickButton(page, 'Job Lists');
  await clickButton(page, 'Edit To call');
  await page.getByRole('heading', { name: 'List “To call”' }).waitFor();
  await clickButton(page, 'Remove Applicant 21 from the list');
  await page.getByLabel('Select Applicant 1', { exact: true }).check();
  await name.fill('Called');
  await clickButton(page, 'Save');
  await page.getByText('List updated successfully').waitFor();
  expect(await lists()).toEqual([
    ['Called', ['Applicant 22', 'Applicant 20', 'Applicant 19', 'Applicant 2', 'Applicant 1']],
  ]);

  await clickButton(page, 'Edit Called');
  await clickButton(page, 'Delete');
  await page.getByRole('dialog', { name: 'Are you sure you want to delete the list "Called"?' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await clickButton(page, 'Cancel');
  await clickButton(page, 'Delete Called');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this list?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('List deleted successfully').waitFor();
  expect(await lists()).toEqual([]);
  await page.locator(':focus').getByRole('heading', { name: 'No lists yet' }).waitFor();
});

test('a list is viewed beside the table: decided on, written to, exported, shown in the table', async () => {
  const { path, jobId } = await jobWithApplicants(people(4));
  const { token } = board.recruiter;
  const applications = async () =>
    (await network.api('GET /api/recruiter/jobs/job-details/:jobId', { token, params: { jobId } }))
      .applications;
  const listed = (await applications()).filter(({ name }) => /[24]$/.test(name));
  await network.api('POST /api/recruiter/lists/create', {
    token,
    body: { jobId, name: 'To call', applicantIds: listed.map(({ applicantId }) => applicantId._id) },
  });
  const page = await go(path);
  await page.setViewportSize({ width: 1440, height: 900 });
  await clickButton(page, 'Job Lists');
  await clickButton(page, 'View To call');
  const heading = page.getByRole('heading', { name: 'List “To call”' });
  await heading.waitFor();
  const [panel, table] = [await heading.boundingBox(), await page.getByRole('table').boundingBox()];
  expect(panel!.x).toBeGreaterThan(table!.x + table!.width);
  const members = page.getByRole('list', { name: '2 applicants' });
  expect(await members.getByRole('link').allInnerTexts()).toEqual(listed.map(({ name }) => name));
  expect(await accessibilityFaults(page)).toEqual([]);

  // A selection stays while a list is viewed.
  await page.getByLabel('Select Applicant 1', { exact: true }).check();
  await page.getByText('1 selected').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).last().click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(
    lines
      .slice(1)
      .map((line) => /Applicant \d/.exec(line)?.[0])
      .toSorted(),
  ).toEqual(['Applicant 2', 'Applicant 4']);

  await page.getByRole('button', { name: 'Change status' }).first().click();
  await page.getByRole('dialog').getByRole('radio', { name: 'nextSteps Shortlisted' }).check();
  await clickButton(page, 'Update status');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(
    (await applications())
      .map(({ name, status }) => [name, status])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['Applicant 1', 'not reviewed'],
    ['Applicant 2', 'nextSteps Shortlisted'],
    ['Applicant 3', 'not reviewed'],
    ['Applicant 4', 'nextSteps Shortlisted'],
  ]);

  await clickButton(page, 'Message 2 applicants');
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill('Come on Monday.');
  await message.press('Enter');
  await page.getByText('Come on Monday.').last().waitFor();
  const rooms = async () => {
    const { jobs } = await network.api('GET /api/recruiter-to-applicants-message/job-applicants', { token });
    return jobs.find(({ _id }) => _id === jobId)?.selections?.map(({ names }) => names.toSorted());
  };
  await expect.poll(rooms).toEqual([['Applicant 2', 'Applicant 4']]);

  await page.keyboard.press('Escape');
  await clickButton(page, 'Show in table');
  await page.getByText('2 applicants match').first().waitFor();
  expect(new URL(page.url()).searchParams.get('list')).toBeTruthy();
});

test('on a phone the list is a sheet at the lower edge, above which applicants are selected', async () => {
  const { path } = await jobWithApplicants(people(3));
  const page = await go(path);
  await page.setViewportSize({ width: 390, height: 844 });
  const choose = async (action: string) => {
    await clickButton(page, 'More actions');
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Job Lists');
  await page.getByRole('heading', { name: 'Job Lists' }).waitFor();
  await clickButton(page, 'Close');
  await choose('Make Lists');
  const name = page.getByLabel('Name of the list');
  await name.fill('To call');
  await page.getByLabel('Select Applicant 3').check();
  await page.getByText('1 selected').waitFor();
  const [sheet, bar] = [await name.boundingBox(), await page.getByText('1 selected').boundingBox()];
  expect(bar!.y + bar!.height).toBeLessThan(sheet!.y);
  expect(await accessibilityFaults(page)).toEqual([]);
  await clickButton(page, 'Save');
  await page.getByText('List created successfully').waitFor();
});

test('clearing the selection focuses Select all, and a failed search keeps the page of the job', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace']);
  const page = await go(path);
  const all = page.getByLabel('Select all on this page');
  for (const [width, box] of [
    [1440, page.getByRole('columnheader').getByLabel('Select all on this page')],
    [390, all.first()],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await box.check();
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect.poll(() => isFocused(box)).toBe(true);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/api\/recruiter\/jobs\/job-details/, refusedForGood);
  await page.getByLabel('Search name, contact, message').fill('nobody');
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the applicants" });
  await failure.getByText(SERVER_MESSAGE).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Field Technician' }).waitFor();
  await page.unrouteAll();
  await failure.getByRole('button').click();
  await page.getByRole('heading', { name: 'No matching applicants' }).waitFor();
});

test('a shortcut waits for the adjacent applications to load, unless another key is pressed', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace']);
  const page = await go(path);
  const waitForHeading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/neighbours\//, (route) => promise.then(() => route.continue()));
    return async () => {
      resolve();
      await page.unrouteAll({ behavior: 'wait' });
    };
  };
  const release = await hold();
  await page.getByRole('link', { name: 'Grace' }).click();
  await waitForHeading('Grace');
  await page.keyboard.press('j');
  await release();
  await waitForHeading('Ada');
  await page.getByText('2 of 2').waitFor();

  const releaseAgain = await hold();
  await page.reload();
  await waitForHeading('Ada');
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await releaseAgain();
  await page.getByText('2 of 2').waitFor();
  await waitForHeading('Ada');
});

test('shortcuts work beside an open chat, but not inside it', async () => {
  const { applicationId } = await jobWithApplicant();
  const page = await go(`/recruiter/applications/${applicationId}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const chat = page.getByRole('dialog', { name: 'Ada Lovelace' });
  const field = chat.getByRole('textbox');
  await expect.poll(() => isFocused(field)).toBe(true);
  const accepted = page.getByRole('radio', { name: 'accepted' });
  await page.keyboard.press('a');
  expect(await field.inputValue()).toBe('a');
  await chat.getByRole('button', { name: 'Close the chat' }).focus();
  await page.keyboard.press('a');
  expect(await accepted.isChecked()).toBe(false);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect.poll(() => accepted.isChecked()).toBe(true);
  expect(await chat.isVisible()).toBe(true);
});

test('two keys shortlist, three reject with a reason, each with the next applicant; Previous goes back', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace', 'Linus']);
  const page = await go(`${path}?status=not+reviewed&sort=name`);
  const person = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Ada New' }).click();
  await person('Ada');
  await page.getByText('1 of 3').waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('Shift+Enter');
  await person('Grace');
  await page.getByText('2 of 3').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('3');
  await page.keyboard.press('Shift+Enter');
  await person('Linus');
  // Both have left the filtered table; Previous goes through them all the same.
  await page.keyboard.press('k');
  await person('Grace');
  await page.getByRole('main').locator('p').getByText('Social points', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await person('Ada');
  await page.locator('h1 + *').getByText('nextSteps Shortlisted').waitFor();
});

test('on a phone the bar at the bottom decides and leads on, without scrolling', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace']);
  const page = await go(`${path}?sort=name`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Ada New' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  const bar = page.getByRole('region', { name: 'Decide' });
  await bar.getByRole('button', { name: 'not up to snuff' }).click();
  await bar.getByRole('button', { name: 'Another reason' }).click();
  await bar.getByRole('button', { name: 'Update and next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await bar.getByRole('button', { name: 'Previous applicant' }).click();
  await page.locator('h1 + *').getByText('not up to snuff').waitFor();
});

test('all matching applicants are selected at once; the bar of statuses is a filter', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `Person ${index + 10}`);
  const { path } = await jobWithApplicants(names);
  const page = await go(path);
  await page.getByRole('button', { name: 'Select all 22' }).click();
  await page.getByText('22 selected').waitFor();
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Status of 22 applicants' });
  await dialog.getByRole('radio', { name: 'nextSteps Shortlisted' }).check();
  await dialog.getByRole('button', { name: 'Update status' }).click();
  await page.getByText('Status updated successfully!').waitFor();
  const bar = page.getByRole('list', { name: 'Applicants by status' });
  await bar.getByRole('link', { name: '22 applicants: nextSteps Shortlisted' }).click();
  await page.waitForURL('**status=nextSteps+Shortlisted**');
  await page.getByText('22 applicants match').waitFor();
});

test('a job can be posted and three applicants reviewed by keyboard alone', async () => {
  const page = await go('/recruiter/home');
  await typeInto(page, 'Job Title', 'Battery Lab Intern');
  await page.keyboard.press('Enter');
  // The page asks, because description and location are missing.
  await pressEnterOn(page, 'button', 'Go live anyway');
  await page.getByText('Job posted successfully!').waitFor();
  await pressEnterOn(page, 'link', 'View the job');
  await page.getByRole('heading', { level: 1, name: 'Battery Lab Intern' }).waitFor();
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  for (const { token } of await network.signUpAll('Applicant', ['Ada', 'Grace', 'Linus'])) {
    network.clock.advance(1_000);
    await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  }
  await network.processAll();
  await page.reload();

  await pressEnterOn(page, 'link', 'Linus New');
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  const decide = async (key: string, status: RegExp) => {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.locator('h1 + *').getByText(status).waitFor();
  };
  await decide('a', /^accepted$/);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  await page.getByText('2 of 3').waitFor();
  await decide('s', /^nextSteps Shortlisted$/);
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await page.getByText('3 of 3').waitFor();

  // “?” lists the shortcuts and has the switch that turns them off.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next applicant').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  expect(await page.getByRole('radio', { name: 'not reviewed' }).isChecked()).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();

  await tabTo(page, 'radio', 'not reviewed');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'checkbox', 'Number of projects');
  await page.keyboard.press('Space');
  await pressEnterOn(page, 'button', 'Update status');
  await page.locator('h1 + *').getByText('not up to snuff').waitFor();
  await pressEnterOn(page, 'button', 'Previous applicant');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
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

test('next follows the table and previous what was shown, even when a decision removes the application from it', async () => {
  const { path } = await jobWithApplicants(['Ada', 'Grace', 'Linus']);
  const page = await go(`${path}?status=not+reviewed&sort=name`);
  await page.getByRole('link', { name: 'Grace' }).click();
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('radio', { name: 'accepted' }).check();
  await update(page);
  await page.getByText('Status updated successfully!').waitFor();
  await clickButton(page, 'Next applicant');
  await page.getByRole('heading', { level: 1, name: 'Linus' }).waitFor();
  await clickButton(page, 'Previous applicant');
  await page.getByRole('heading', { level: 1, name: 'Grace' }).waitFor();
  await clickButton(page, 'Previous applicant');
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await page.getByRole('link', { name: 'Applicants for Field Technician' }).click();
  await expect.poll(() => names(page)).toEqual(['Ada', 'Linus']);
});

test('the reason disabled by default is not offered, and the server names it when it is sent', async () => {
  await using other = await createTestNetwork();
  const office = await createBoard(other);
  const jobId = await office.post();
  const { token } = await other.signUp('Applicant');
  await other.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  const applicationId = await office.applicationTo(jobId);
  const { page } = await openPage(browser, signedIn(other.url, office.recruiter));
  const choose = async () => {
    await page.goto(`${other.url}/recruiter/applications/${applicationId}`);
    await page.getByRole('radio', { name: 'not up to snuff' }).check();
    await page.getByRole('checkbox', { name: 'Another reason' }).check();
  };
  await choose();
  expect(await page.getByRole('checkbox').count()).toBe(6);
  expect(await page.getByRole('checkbox', { name: 'Another gender was asked for' }).count()).toBe(0);

  // Without that call the page offers all reasons.
  await page.route(/rejection-reasons/, refusedForGood);
  await choose();
  await page.getByRole('checkbox', { name: 'Another gender was asked for' }).check();
  await update(page);
  await page.getByText('Error updating status. Please try again.').waitFor();
  await page.getByText('“Another gender was asked for” is not available here.').waitFor();
  await page.context().close();
});
