// Promise: 500 people behind one address, five pages a minute each, and 60 logins never meet a limit.
// Guards: packages/service-kit/src/http, packages/service-kit/src/base, shells/web/server, services/auth

import { flawsOf } from '@firstrung/all-in-one/testing/bad-values';
import { createTestNetwork } from '@firstrung/all-in-one/testing/network';
import { createLog } from '@firstrung/service-kit/service';
import { expect, onTestFinished, test, vi } from 'vitest';

const CAMPUS = '198.51.100.7';
const PEOPLE = 500;
const LOGINS = 60;
/** An account may log in ten times a minute. */
const LOGINS_OF_ONE = 5;
const MINUTE_MS = 60_000;
/** What a page takes to render and to compress on the main thread, at most: see `work-budget.ts`. */
const PAGE_MS = 3;
const COMPANY = 'Harbour Bakery';
const TITLES = Array.from({ length: 50 }, (_, n) => `Baker ${n}`);

test('a campus behind one address gets no 429, and no page without its data', async () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) } });
  await using network = await createTestNetwork({ env: { RATE_LIMITS: 'on' }, log });
  const { api, product } = network;
  const { token } = await network.signUp('Recruiter');
  const { company } = await api('PUT /api/company/update-company-profile', {
    body: { name: COMPANY },
    token,
  });
  const jobs: string[] = [];
  for (const title of TITLES) {
    const body = { title, status: 'liveJobs' as const };
    jobs.push((await api('POST /api/recruiter/jobs/create-job', { body, token })).job._id);
  }
  const students = await network.signUpAll('Applicant', TITLES.slice(0, LOGINS / LOGINS_OF_ONE));
  await network.processAll();
  const logins = Array.from({ length: LOGINS }, (_, n) => students[n % students.length]!);

  // The minute of the page server's budget, and the time that its work takes.
  vi.useFakeTimers({ toFake: ['performance'] });
  let used = 0;
  const cpu = vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => {
    used += PAGE_MS * 1_000;
    return { user: used - (before?.user ?? 0), system: 0 };
  });
  onTestFinished(() => {
    vi.useRealTimers();
    cpu.mockRestore();
  });

  const send = (url: string, payload?: object) =>
    product.http.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      remoteAddress: CAMPUS,
      ...(payload && { payload }),
    });
  const pagesOf = (person: number) => {
    const at = (n: number) => (person + n) % jobs.length;
    return [
      '/guest/home',
      `/jobs?q=${encodeURIComponent(TITLES[at(0)]!)}`,
      `/guests/job-details/${jobs[at(1)]}`,
      `/guests/job-details/${jobs[at(2)]}`,
      `/companies/${company.slug}`,
    ];
  };
  const pages = Array.from({ length: PEOPLE }, (_, person) => pagesOf(person)).flat();
  let withoutData = 0;
  const ofPages: string[] = [];
  // One after the other: a session of the database that is held while the clock is moved counts for longer.
  for (const url of pages) {
    vi.advanceTimersByTime(MINUTE_MS / pages.length);
    const page = await send(url);
    if (!page.body.includes(COMPANY)) withoutData++;
    // What the screens ask for beyond what the page brought: more of a list, a suggestion.
    const more = await send(`/api/guest/jobs/search-skills?query=${encodeURIComponent(url.slice(-9))}`);
    const isFine = page.statusCode === 200 && more.statusCode === 200;
    if (!isFine) ofPages.push(`${url}: ${page.statusCode} ${more.statusCode}`);
  }
  const ofLogins = await flawsOf(logins, async ({ emailOrPhone, password }) => {
    const { statusCode } = await send('/api/authApplicant/login', { emailOrPhone, password });
    return statusCode === 200 ? undefined : `login: ${statusCode}`;
  });

  expect([...ofPages, ...ofLogins]).toEqual([]);
  expect(lines.filter((line) => line.includes('rate-limit-reached'))).toEqual([]);
  // A machine that is too slow for a page sends it without; a limit says nothing.
  const late = lines.filter((line) => line.includes('TimeoutError'));
  console.log(
    `${pages.length} pages, ${withoutData} without data, ${late.length} of them because it was late`,
  );
  expect(withoutData).toBe(late.length);
});
