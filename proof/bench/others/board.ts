import { rmSync } from 'node:fs';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import { APPLICANT_TEXTS, MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { QUESTION_ID } from '../../../infra/all-in-one/tests/support/unknown-id.ts';
import { createWorld, type World } from '../../../infra/all-in-one/tests/support/world.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { seedJobs } from '../jobs/seed.ts';
import { serveWorker } from '../worker.ts';
import { type NamedAttack, namedAttacks } from './attacks.ts';

export type BoardRequest = { databaseUrl: string; jobs: number; limited: boolean } | { passMs: number };

export interface Board {
  url: string;
  attacks: NamedAttack[];
  /** Headers of a guest, an applicant and a recruiter whom nobody attacks. */
  others: Record<'guest' | 'applicant' | 'recruiter', Record<string, string>>;
}

const APPLICANTS = 6;
/** So that none closes by the time that passes for the limits. */
const SEEDED_AHEAD_MS = 7 * 24 * 3_600_000;

let aheadMs = 0;
/** Goes on by itself, too. */
const clock = {
  now: () => new Date(Date.now() + aheadMs),
  advance(ms: number) {
    aheadMs += ms;
  },
  set(date: Date) {
    aheadMs = date.getTime() - Date.now();
  },
};

// All services and the pages in one process, as `npm start` runs them.
serveWorker(async (request: BoardRequest): Promise<Board | 'passed'> => {
  if ('passMs' in request) {
    clock.advance(request.passMs);
    return 'passed';
  }
  const { databaseUrl, jobs, limited } = request;
  const env = { RATE_LIMITS: limited ? 'on' : 'off' };
  const network = await createTestNetwork({ databaseUrl, clock, env });
  process.on('exit', () => rmSync(network.dataDir, { recursive: true, force: true }));
  const { database } = await openJobs(databaseUrl, { poolSize: 1 });
  await seedJobs(database.pool, { count: jobs, now: new Date(clock.now().getTime() + SEEDED_AHEAD_MS) });
  await database.destroy();
  const world = await createWorld(network);
  await addLongTexts(network, world);
  const other = async (role: 'Applicant' | 'Recruiter') => {
    const { token } = await network.signUp(role, { name: 'Otto Bystander' });
    return { authorization: `Bearer ${token}` };
  };
  const others = { guest: {}, applicant: await other('Applicant'), recruiter: await other('Recruiter') };
  return { url: network.url, attacks: await namedAttacks(network, world), others };
});

const umlauts = (length: number) => 'äa öa '.repeat(Math.ceil(length / 6)).slice(0, length);

/** Applications with the longest texts, which searches of the recruiter read. */
async function addLongTexts({ api, signUpAll, processAll }: TestNetwork, { liveJob }: World): Promise<void> {
  const { skills, education, about } = APPLICANT_TEXTS;
  const people = await signUpAll('Applicant', Array(APPLICANTS).fill('Äbel Applicant'));
  for (const { token, name, emailOrPhone } of people)
    await api('PUT /api/profile/update-profile', {
      body: {
        name,
        emailOrPhone,
        skills: umlauts(skills),
        education: umlauts(education),
        about: umlauts(about),
      },
      token,
    });
  await processAll();
  const answers = [{ questionId: QUESTION_ID, value: true }];
  const body = { jobId: liveJob, message: umlauts(MAX_APPLICATION_MESSAGE), answers };
  for (const { token } of people) await api('POST /api/jobs/apply-job', { body, token });
}
