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
/** From one applicant to the next. */
const STEPS = 20;

/** What a page may do for one step, in counts that a busy machine changes little. Rows are 1,000. */
const MOST_WORK = {
  scroll: { calls: 60_000, styled: 60, laidOut: 10 },
  pane: { calls: 150_000, styled: 300, laidOut: 30 },
};

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

interface Work {
  /** Calls of functions. */
  calls: number;
  /** Elements whose style was computed. */
  styled: number;
  /** Objects whose layout was computed. */
  laidOut: number;
}

interface TraceEvent {
  name: string;
  args: { elementCount?: number; beginData?: { dirtyObjects: number } };
}

async function openAt(path: string, width: number): Promise<Page> {
  const { page } = await openPage(browser, {
    ...signedIn(network.url, { token }),
    viewport: { width, height: 900 },
  });
  await page.goto(network.url + path);
  return page;
}

/** What the page does for each of so many steps. */
async function workPerStep(page: Page, steps: number, act: () => Promise<void>): Promise<Work> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true });
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const sum = (counts: number[]) => Math.round(counts.reduce((total, count) => total + count, 0) / steps);
  const of = (name: string) => traceEvents.filter((event) => event.name === name).map(({ args }) => args);
  return {
    calls: sum(result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]!.count))),
    styled: sum(of('UpdateLayoutTree').map(({ elementCount = 0 }) => elementCount)),
    laidOut: sum(of('Layout').map(({ beginData }) => beginData?.dirtyObjects ?? 0)),
  };
}

function expectAtMost(work: Work, most: Work): void {
  expect(work.calls).toBeGreaterThan(0);
  for (const what of ['calls', 'styled', 'laidOut'] as const)
    expect(work[what], what).toBeLessThanOrEqual(most[what]);
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
])('$what at $width px scroll with little work', async ({ path, pages, rows, width }) => {
  const page = await openAt(path(), width);
  await page.getByText(`Page 1 of ${pages}`).waitFor();
  expect(await page.getByRole('row').count()).toBe(rows + 1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const work = await workPerStep(page, Math.ceil(height / 300), async () => {
    await page.mouse.move(width / 2, 450);
    for (let top = 0; top < height; top += 300) await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight)).toBeGreaterThanOrEqual(height - 1);
  });
  expectAtMost(work, MOST_WORK.scroll);
});

test('the pane moves with little work beside 1,000 applicants', async () => {
  const page = await openAt(`/recruiter/job-details/${jobId}`, 1440);
  const message = page.getByText('Hello', { exact: true });
  await page.getByRole('row').nth(1).click();
  await message.waitFor();
  const work = await workPerStep(page, STEPS, async () => {
    const settled = page.waitForResponse(/\/get-application\//);
    for (let step = 0; step < STEPS; step++) await page.keyboard.press('j');
    await settled;
    await message.waitFor();
  });
  expectAtMost(work, MOST_WORK.pane);
});
