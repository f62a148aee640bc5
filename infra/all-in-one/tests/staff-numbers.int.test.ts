import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { callAs, joinStaff } from '../testing/staff.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork({ pages: false });
});
afterAll(() => network?.close());

const WEEK_MS = 7 * 24 * 3600_000;

interface Week {
  week: string;
  applications: number | null;
  reports: number | null;
}

async function companyWithJob(title: string) {
  const { token } = await network.signUp('Recruiter');
  const jobId = await network.postJob({ token }, { title, answerWithin: 5 });
  const { _id } = await network.api('GET /api/company/get-company-profile-details', { token });
  return { token, jobId, companyId: _id };
}

test('a week is shown once it is over, by company without what could be computed of few people', async () => {
  const small = await companyWithJob('Small');
  // The first one is left out beside the small one.
  const [large, middle] = [await companyWithJob('Baker'), await companyWithJob('Cook')].sort((one, other) =>
    one.companyId < other.companyId ? -1 : 1,
  ) as [typeof small, typeof small];
  const applicants: string[] = [];
  for (let count = 0; count < 14; count++) applicants.push((await network.signUp('Applicant')).token);
  await network.processAll();
  const apply = async ({ jobId }: { jobId: string }, count: number) => {
    for (const token of applicants.splice(0, count)) {
      await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
      await network.api('POST /api/reports', {
        token,
        body: { subject: { kind: 'job', id: jobId }, reason: 'spam' },
      });
    }
  };
  await apply(large, 7);
  await apply(small, 2);
  await apply(middle, 5);
  await network.processAll();
  const boss = await joinStaff(network, 'manager');
  const numbers = async (name: string, companyId?: string) => {
    const { weeks, ...rest } = (
      await callAs(network, boss, `${name}/numbers`, { ...(companyId && { companyId }) })
    ).body;
    return { ...rest, last: (weeks as Week[]).at(-1)! };
  };
  expect((await numbers('subjects')).last).toMatchObject({ jobs: 0, applications: null });

  network.clock.advance(WEEK_MS);
  const again = await joinStaff(network, 'manager');
  Object.assign(boss, again);
  expect(await numbers('subjects')).toMatchObject({
    last: { jobs: 3, applications: 14, inTime: null },
    companies: [{ _id: middle.companyId }],
    deskTimes: { decided: 0, medianHours: null },
  });
  const of = async (companyId: string) => [
    (await numbers('subjects', companyId)).last.applications,
    (await numbers('reports', companyId)).last.reports,
  ];
  expect(await of(large.companyId)).toEqual([null, null]);
  expect(await of(small.companyId)).toEqual([null, null]);
  expect(await of(middle.companyId)).toEqual([5, 5]);
  expect((await numbers('reports')).last).toMatchObject({ reports: 14 });

  network.clock.advance(WEEK_MS);
  Object.assign(boss, await joinStaff(network, 'manager'));
  expect((await numbers('subjects')).last).toMatchObject({
    jobs: 0,
    late: 14,
    inTime: null,
    medianDays: null,
  });
  expect((await numbers('subjects', small.companyId)).last).toMatchObject({ late: null });
});

test('everyone reads the numbers of whole years if a setting says so', async () => {
  expect((await network.call('GET', '/transparency')).status).toBe(404);
  await using board = await createTestNetwork({ pages: false, env: { PUBLIC_REPORT: 'on' } });
  const rita = await board.signUp('Recruiter');
  const jobIds = [];
  for (let job = 0; job < 6; job++) jobIds.push(await board.postJob(rita, { title: `Job ${job}` }));
  await board.processAll();
  for (const [index, id] of jobIds.entries())
    await board.api('POST /api/reports', {
      body: { subject: { kind: 'job', id }, reason: index === 0 ? 'fraud' : 'spam' },
    });
  await board.processAll();
  const boss = await joinStaff(board, 'manager');
  for (const id of jobIds.slice(0, 5))
    await callAs(board, boss, 'subjects/restrict', { kind: 'job', id, reason: 'No.', rule: 'No <fees>' });
  await board.processAll();
  const page = async () => (await fetch(`${board.url}/transparency`)).text();
  expect(await page()).toContain('There is no year to tell of yet.');
  board.clock.advance(366 * 24 * 3600_000);
  const html = await page();
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)];
  expect(rows.map(([, name, count]) => `${name} ${count}`)).toEqual([
    ...['Jobs 6', 'All 6'],
    ...['Others 6', 'All 6'],
    ...['Others 6', 'All 6'],
    ...['Jobs 5', 'All 5'],
    ...['In force 5', 'All 5'],
    ...['No &lt;fees&gt; 5', 'All 5'],
  ]);
  expect(html).toContain('<dt>Replies to restrictions</dt><dd>fewer than 5</dd>');
});
