import { startTestServer, type TestServer } from '@firstrung/service-kit/testing';
import { measurePairs, median } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { analyse, idOf, seedApplicants, seedApplications, seedJobs, seedRecruiter } from './seed.ts';
import { makeJobs, startJobsWorld } from './world.ts';

const BIG = { jobs: 200, applicants: 1_000 };
const SMALL = { jobs: 5, applicants: 10 };
/** A page of the recruiter's tables. */
const ROWS = 20;

type Headers = Record<string, string>;

/** What a recruiter with many jobs and applicants waits for, against one with a few. */
export async function benchReview({
  requests,
  pairs,
}: {
  requests: number;
  pairs: number;
}): Promise<Result[]> {
  await using world = await startJobsWorld({ poolSize: 1 });
  await using server = await startTestServer({
    databaseUrl: world.databaseUrl,
    services: async (kit) => [await makeJobs({ ...kit, poolSize: 8 })],
  });
  const now = server.clock.now();
  await seedApplicants(world.database, BIG.applicants);
  const [small, big] = [
    { headers: await recruiter(server, 1), job: 1 },
    { headers: await recruiter(server, 2), job: 1 + SMALL.jobs },
  ];
  for (const [number, { jobs, applicants }, { job }] of [
    [1, SMALL, small],
    [2, BIG, big],
  ] as const) {
    await seedRecruiter(world.database, number, now);
    await seedJobs(world.database, { recruiter: number, first: job, count: jobs, now });
    await seedApplications(world.database, { job, count: applicants, now });
  }
  await analyse(world.database);

  const job = (query: string) => (id: string) => `/api/recruiter/jobs/job-details/${id}?${query}`;
  const table = (path: string) => () => `/api/recruiter/jobs/${path}`;
  const last = (rows: number) => (rows === BIG.applicants ? BIG.applicants / ROWS : 1);
  const screens: [string, (jobId: string, rows: number) => string][] = [
    ['job details', job(`page=1&limit=${ROWS}`)],
    ['job details, last page', (id, rows) => job(`page=${last(rows)}&limit=${ROWS}`)(id)],
    ['job details by status', job(`page=1&limit=${ROWS}&sort=status`)],
    ['job details by name', job(`page=1&limit=${ROWS}&sort=name`)],
    ['job details, as B asks', job('')],
    ['all jobs', table(`all-my-jobs?page=1&limit=${ROWS}`)],
    ['live jobs by applicants', table(`live-posted-jobs?page=1&limit=${ROWS}&sort=applicants`)],
    ['all jobs, as B asks', table('all-my-jobs')],
  ];
  const results: Result[] = [];
  for (const [name, path] of screens) {
    const timed = (one: { headers: Headers; job: number }, rows: number) => () =>
      medianTime(server, { path: path(idOf(3, one.job), rows), headers: one.headers, requests });
    results.push(
      resultOf({
        name: `${name}: 1,000 applicants, 200 jobs`,
        against: '10 applicants, 5 jobs',
        unit: 'ms',
        pairs: await measurePairs(pairs, {
          limit: timed(small, SMALL.applicants),
          ours: timed(big, BIG.applicants),
        }),
        goal: { atMost: 2 },
      }),
    );
  }
  return results;
}

const recruiter = (server: TestServer, n: number): Promise<Headers> =>
  server.as({ id: idOf(1, n), role: 'recruiter', name: `Recruiter ${n}` });

/** Of one request after the other. */
async function medianTime(
  server: TestServer,
  { path, headers, requests }: { path: string; headers: Headers; requests: number },
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < requests; n++) {
    const start = performance.now();
    const response = await fetch(server.url + path, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  }
  return median(times);
}
