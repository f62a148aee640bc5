import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

const MEMBERS = '/recruiter/company/members';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a founder invites a colleague, who signs up from the link, joins, decides and is handed a job; the founder leaves', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network);
  const jobId = await board.post({ title: 'Carpenter' });
  const { token } = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  await network.processAll();

  const { page: founder } = await openPage(browser, signedIn(network.url, board.recruiter));
  await founder.goto(`${network.url}/recruiter/company-profile`);
  await founder.getByRole('link', { name: 'Members' }).click();
  await heading(founder, 'Only you so far').waitFor();
  await button(founder, 'Invite a colleague').click();
  const email = 'bea.bridge@journey.example';
  await founder.getByLabel('E-mail').fill(email);
  await button(founder, 'Send the invitation').click();
  await founder.getByText('Invitation sent.').waitFor();
  await network.processAll();

  // The link of the e-mail leads through the login to the signup, and the code back to the invitation.
  const { invitations } = await network.api('GET /api/company/members', { token: board.recruiter.token });
  const path = `/recruiter/invitations/${invitations[0]!._id}`;
  const [mail] = await network.mailbox(email);
  expect(JSON.stringify(mail)).toContain(path);
  const { page: colleague } = await openPage(browser);
  await colleague.goto(network.url + path);
  await colleague.getByText(/^A company invites you\./).waitFor();
  await colleague.getByRole('link', { name: 'Signup as Recruiter' }).click();
  await colleague.getByLabel('Your name').fill('Bea Bridge');
  await colleague.getByLabel('E-mail or phone number').fill(email);
  await colleague.getByLabel('Password', { exact: true }).fill('a long correct horse');
  await button(colleague, 'Sign up').click();
  await colleague.getByLabel('Verification code', { exact: true }).waitFor();
  await network.processAll();
  await colleague.getByLabel('Verification code', { exact: true }).fill(await network.code(email));
  await button(colleague, 'Verify').click();
  await colleague.waitForURL(`**${path}`);
  await network.processAll();
  await heading(colleague, 'Join Northlight Energy?').waitFor();
  await button(colleague, 'Join Northlight Energy').click();
  await colleague.waitForURL('**/recruiter/home');
  await colleague.getByText('You are now a member of Northlight Energy.').waitFor();
  await network.processAll();

  await colleague.getByRole('link', { name: 'All My Jobs' }).first().click();
  const row = colleague.getByRole('row', { name: /Carpenter/ });
  await row.getByText('Rita Recruiter').waitFor();
  await row.getByRole('link', { name: 'Carpenter' }).click();
  await colleague.getByRole('link', { name: 'Ada Lovelace' }).click();
  await button(colleague, 'Accept').click();
  await colleague
    .getByRole('form', { name: 'Status of Ada Lovelace' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await colleague.getByText('Status updated successfully!').waitFor();

  await founder.goto(`${network.url}/recruiter/job-details/${jobId}`);
  await button(founder, 'More about this job').click();
  await founder.getByRole('menuitem', { name: 'Hand over' }).click();
  await founder.getByLabel('Who takes over?').selectOption('Bea Bridge (Recruiter)');
  await founder.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await founder.getByText('Job handed over.').waitFor();
  await founder.getByText('Responsible: Bea Bridge').waitFor();
  await colleague.goto(`${network.url}/recruiter/all-my-jobs?whose=mine`);
  await colleague
    .getByRole('row', { name: /Carpenter/ })
    .getByText('Bea Bridge')
    .waitFor();

  await founder.goto(network.url + MEMBERS);
  await founder.getByRole('button', { name: /^Actions on.*Rita/ }).click();
  await founder.getByRole('menuitem', { name: 'Leave the company' }).click();
  await founder
    .getByLabel('Who becomes owner, and takes over your jobs and conversations?')
    .selectOption('Bea Bridge (Recruiter)');
  await button(founder, 'Leave').click();
  await founder.waitForURL('**/recruiter/home');
  await founder.getByText('You have left the company.').waitFor();
  await heading(founder, 'Your company has no name yet').waitFor();
  await network.processAll();

  await colleague.goto(network.url + MEMBERS);
  await colleague
    .getByRole('row', { name: /Bea Bridge/ })
    .getByText('Owner', { exact: true })
    .waitFor();
  expect(await colleague.getByText('Rita Recruiter').count()).toBe(0);
  // An invitation that was used up.
  await colleague.goto(network.url + path);
  await colleague.getByText(`is for another address than ${email}.`).waitFor();
});
