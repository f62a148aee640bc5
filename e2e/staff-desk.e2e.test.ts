import { callAs, joinStaff } from '@firstrung/all-in-one/testing/staff';
import { totpCode } from '@firstrung/service-kit/totp';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { sharedSite } from './support/site.ts';

const PASSWORD = 'correct horse';

test('who is invited sets an authenticator app up and closes a report, in pages without other remotes', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network, { name: 'Fair Hire' });
  const jobId = await board.post({ title: 'Shelf Assistant' });
  await network.api('POST /api/reports', {
    body: { subject: { kind: 'job', id: jobId }, reason: 'fraud', words: 'It asks for a deposit.' },
  });
  await network.processAll();
  const auth = network.product.services.find(({ name }) => name === 'auth')!;
  const invited = await auth.operations['staff invite']!('desk@example.org manager', {
    reason: '',
    by: 'operator',
  });
  const [, ticket] = /\?token=(\S+)/.exec(invited!)!;

  const { page, consoleErrors } = await openPage(browser);
  const remotes = new Set<string>();
  page.on('request', (request) => {
    const [, remote] = /\/mfe\/(\w+)\//.exec(request.url()) ?? [];
    if (remote) remotes.add(remote);
  });
  await page.goto(`${network.url}/staff/accept?token=${ticket}`);
  await page.getByLabel('Your name').fill('Dora Desk');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Add an authenticator app or a passkey first.').waitFor();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Current password').last().fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an app' });
  const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(totpCode(secret, network.clock.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('heading', { name: 'Desk' }).waitFor();
  await page.getByRole('link', { name: /Shelf Assistant/ }).click();
  await page.getByText('It asks for a deposit.').waitFor();
  await page.getByRole('heading', { name: 'As others see it' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
  await page.keyboard.press('a');
  await page.getByLabel('Reason').fill('The company has shown the contract.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Closed reports' }).click();
  await page.getByRole('link', { name: /Shelf Assistant/ }).waitFor();

  expect([...remotes]).toEqual(['staff']);
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('token')])).toEqual(['', null]);
  expect(consoleErrors).toEqual([]);
});

test('a lost reply, a colleague who was first and an ended session: nothing twice, always a word', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network, { name: 'Twice Ltd' });
  const ids: string[] = [];
  for (let at = 1; at <= 4; at++) {
    network.clock.advance(1_000);
    const id = await board.post({ title: `Twice ${at}` });
    await network.api('POST /api/reports', {
      body: { subject: { kind: 'job', id }, reason: 'spam', words: `Words ${at}` },
    });
    ids.push(id);
  }
  await network.processAll();
  const mia = await joinStaff(network, 'manager', { name: 'Mia' });
  const otto = await joinStaff(network, 'manager', { name: 'Otto' });
  const { reports } = (await callAs(network, otto, 'reports', { state: 'open' })).body as {
    reports: { _id: string; subject: { _id: string } }[];
  };
  const reportIds = ids.map((id) => reports.find(({ subject }) => subject._id === id)!._id);

  const { page } = await openPage(browser);
  const { hostname: domain } = new URL(network.url);
  const cookie = { name: 'staff', value: mia.token, domain, path: '/api/staff', httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }]);
  // The reply of each call is lost once, after the server has done what it was asked for.
  const lost = new Set<string>();
  await page.route('**/api/staff/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    await route.fetch();
    return route.abort('connectionreset');
  });
  const decide = async (at: number, key: string, reason: string) => {
    await page.getByText(`Words ${at}`).waitFor();
    await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
    await page.keyboard.press(key);
    await page.getByLabel('Reason').fill(reason);
    await page.keyboard.press('Control+Enter');
  };
  const dialog = page.getByRole('dialog');
  const again = async (says: string) => {
    await dialog.getByText('The server cannot be reached.').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(says).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
  };

  await page.goto(`${network.url}/staff?show=reports&item=${reportIds[0]}`);
  await decide(1, 'a', 'It is allowed.');
  await again('Mia has closed this report already: “It is allowed.”');
  await decide(2, 'r', 'It is a fraud.');
  await again('Mia has restricted this already: “It is a fraud.”');
  await page.getByText('Words 3').waitFor();
  await callAs(network, otto, 'reports/close', { reportId: reportIds[2], reason: 'Otto knows them.' });
  await decide(3, 'a', 'It is allowed.');
  await dialog.getByText('Otto has closed this report already: “Otto knows them.”').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.getByText('Words 4').waitFor();
  await callAs(network, mia, 'logout');
  await decide(4, 'a', 'It is allowed.');
  await page.waitForURL(/\/staff\/login$/);
  await page.getByText('Please log in.').waitFor();

  await network.processAll();
  expect(lost).toContain('/api/staff/reports/read');
  const actsOf = async (name: string, body: object) =>
    ((await callAs(network, otto, name, body)).body.acts as { act: string }[]).map(({ act }) => act);
  for (const at of [0, 2])
    expect(
      (await actsOf('reports/read', { reportId: reportIds[at] })).filter((act) => act === 'report-closed'),
    ).toHaveLength(1);
  expect(await actsOf('subjects/details', { kind: 'job', id: ids[1] })).toEqual(['restricted']);
  const open = (await callAs(network, otto, 'reports', { state: 'open' })).body.reports as { _id: string }[];
  expect(open.map(({ _id }) => _id).filter((id) => reportIds.includes(id))).toEqual([reportIds[3]]);
});
