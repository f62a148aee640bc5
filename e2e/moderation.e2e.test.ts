import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

test('a guest reports a job on a phone; it is hidden, and its company reads why and replies', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network, { name: 'Quick Hire' });
  const jobId = await board.post({ title: 'Parcel Assistant' });
  const address = 'mira.student@example.org';
  const { page: phone } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(`${network.url}/guests/job-details/${jobId}`);
  await phone.getByRole('button', { name: 'Report this job' }).click();
  await phone.getByRole('radio', { name: 'Fraud, such as asking for money' }).check();
  const email = phone.getByLabel('Your e-mail address');
  await email.fill('mira.student');
  await email.press('Enter');
  await phone.getByText('Enter an e-mail address, or none').waitFor();
  await email.fill(address);
  await email.press('Enter');
  await phone.getByRole('dialog', { name: 'Report received' }).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);

  const jobs = network.product.services.find(({ name }) => name === 'jobs')!;
  await jobs.operations['hide-job']!(jobId, { reason: 'It asks for a deposit', by: 'operator' });
  await network.processAll();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Job not found' }).waitFor();
  await expect
    .poll(async () => (await network.mailbox(address)).map(({ text }) => text).join())
    .toMatch(/You reported the job “Parcel Assistant”/);

  const { page: office, consoleErrors } = await openPage(browser, signedIn(network.url, board.recruiter));
  // The form to reply is there for six months.
  await office.clock.setFixedTime(network.clock.now());
  await office.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await office.getByText(/^Hidden by .*: It asks for a deposit$/).waitFor();
  await office.getByRole('link', { name: 'Reply in your settings' }).click();
  await office.getByLabel('Your reply').fill('There is no deposit any more.');
  await office.getByRole('button', { name: 'Send the reply' }).click();
  await office.getByText(/^Your reply of /).waitFor();
  expect(await accessibilityFaults(office)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
