// Promise: A recruiter's screens stay usable with a thousand applicants.
// Guards: mfe-recruiter, services/jobs/src/db/queries

import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { createBoard } from '@firstrung/e2e/support/board';
import { launchBrowser, openPage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const APPLICANTS = 1_000;
const JOBS = 200;

/** Factor by which the CPU of the page is throttled. */
const CPU_THROTTLING = 4;
/**
 * Upper limit of one task on the main thread, milliseconds of
 * CPU time, which a busy machine does not inflate.
 */
const LONGEST_TASK_MS = 200;

let browser: Browser;
let network: TestNetwork;
let token: string;
let jobId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  network = await createTestNetwork();
  const board = await createBoard(network);
  token = board.recruiter.token;
  jobId = await board.post({ title: 'Field Technician', skills: ['sql'] });
  await seed();
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** Inserts the rows directly, because a thousand signups would take too long. */
async function seed() {
  const client = new pg.Client({ connectionString: network.databaseUrl });
  await client.connect();
  try {
    await client.query('set search_path to jobs');
    await client.query(
      `insert into applicant (id, account_name, email_or_phone, skills, skill_words)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Applicant ' || n,
         n || '@example.org', 'SQL, Dutch, welding', ' sql , dutch , welding '
       from generate_series(1, ${APPLICANTS}) n`,
    );
    await client.query(
      `insert into application (id, job_id, company_id, recruiter_id, applicant_id, version, status,
         rejection_reasons, request_message, submitted_at, sort_name)
       select gen_random_uuid(), job.id, job.company_id, job.recruiter_id, applicant.id, 1, 'not reviewed',
         '{}', 'Hello', job.created_at, lower(account_name)
       from applicant, job where job.id = $1`,
      [jobId],
    );
    await client.query(
      `insert into job (id, company_id, recruiter_id, version, title, description, location, requirements,
         benefits, skills, employment_type, status, created_at, updated_at, posted_at)
       select gen_random_uuid(), company_id, recruiter_id, 1, 'Job ' || n, description, 'Lisbon', requirements,
         benefits, skills, employment_type, 'draftJobs', created_at, updated_at, null
       from job, generate_series(1, ${JOBS - 1}) n where job.id = $1`,
      [jobId],
    );
  } finally {
    await client.end();
  }
}

interface TraceEvent {
  name: string;
  /** CPU time of the thread, microseconds. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** The longest task of a main thread in a trace, milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.includes(threadOf(event)));
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

async function openAt(path: string, width: number): Promise<Page> {
  const { page } = await openPage(browser, {
    ...signedIn(network.url, { token }),
    viewport: { width, height: 900 },
  });
  await page.goto(network.url + path);
  return page;
}

/** The longest task of the page's main thread while something is done there on a slow CPU, milliseconds. */
async function longestTaskWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  return longestTask(await browser.stopTracing());
}

test.each([
  {
    what: 'a job with 1,000 applicants',
    path: () => `/recruiter/job-details/${jobId}`,
    pages: 20,
    rows: 50,
    width: 1440,
  },
  {
    what: 'a job with 1,000 applicants',
    path: () => `/recruiter/job-details/${jobId}`,
    pages: 20,
    rows: 50,
    width: 390,
  },
  { what: '200 jobs', path: () => '/recruiter/all-my-jobs', pages: 10, rows: 20, width: 1440 },
])('$what at $width px scroll smoothly on a slow CPU', async ({ path, pages, rows, width }) => {
  const page = await openAt(path(), width);
  await page.getByText(`Page 1 of ${pages}`).waitFor();
  expect(await page.getByRole('row').count()).toBe(rows + 1);
  const longest = await longestTaskWhile(page, async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.move(width / 2, 450);
    for (let top = 0; top < height; top += 300) await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight)).toBeGreaterThanOrEqual(height - 1);
  });
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
});

test('the pane moves smoothly beside 1,000 applicants on a slow CPU', async () => {
  const page = await openAt(`/recruiter/job-details/${jobId}`, 1440);
  const message = page.getByText('Hello', { exact: true });
  await page.getByRole('row').nth(1).click();
  await message.waitFor();
  const longest = await longestTaskWhile(page, async () => {
    const settled = page.waitForResponse(/\/get-application\//);
    for (let step = 0; step < 20; step++) await page.keyboard.press('j');
    await settled;
    await message.waitFor();
  });
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
});
