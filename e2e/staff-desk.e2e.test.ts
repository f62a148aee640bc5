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
  await page.keyboard.press('a');
  await page.getByLabel('Reason').fill('The company has shown the contract.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Closed reports' }).click();
  await page.getByRole('link', { name: /Shelf Assistant/ }).waitFor();

  expect([...remotes]).toEqual(['staff']);
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('token')])).toEqual(['', null]);
  expect(consoleErrors).toEqual([]);
});
