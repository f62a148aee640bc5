import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { APPLICANT_TEXTS, MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import type { BenchDatabase } from '../database.ts';
import { GOALS } from '../goals.ts';
import {
  GUEST_LIST,
  MEMBER_LIST,
  type MintRequest,
  type ServerReply,
  type ServerRequest,
} from '../http/protocol.ts';
import { openSeededJobs } from '../jobs/open-jobs.ts';
import { PLACES, placeOfRank } from '../jobs/seed.ts';
import { wordOfRank } from '../jobs/words.ts';
import { measurePairs, median } from '../pairs.ts';
import { type Result, resultOf } from '../result.ts';
import { startWorker } from '../worker.ts';
import type { Attack, AttackReply } from './attackers.ts';
import { attacksOf } from './attacks.ts';

const APPLICANTS = 6;
const HEAD_START_MS = 1_000;
const PROBE = { 'x-forwarded-for': '192.0.2.1' };
const ATTACKERS = { 'x-forwarded-for': '198.51.100.1' };

const umlauts = (length: number) => 'äa öa '.repeat(Math.ceil(length / 6)).slice(0, length);

/**
 * How long others wait for the job list while an attacker makes the searches and each of the calls
 * that cost most, as often as the default limits allow, evenly; with `limited: false` as often as the server
 * answers.
 */
export async function benchOthers(
  database: BenchDatabase,
  o: { jobs: number; calls: number; restMs: number; pairs: number; limited: boolean },
): Promise<Result[]> {
  await using undo = new AsyncDisposableStack();
  const databaseUrl = await database.create('others');
  const context = await openSeededJobs(databaseUrl, o.jobs);
  await context.database.destroy();
  const server = undo.use(
    startWorker<ServerRequest, ServerReply>(new URL('../http/server.ts', import.meta.url)),
  );
  const attackers = undo.use(
    startWorker<Attack | 'end', AttackReply>(new URL('./attackers.ts', import.meta.url)),
  );
  const { url } = await server.ask({ start: 'jobs', databaseUrl, limited: o.limited });
  const signIn = async (request: MintRequest) => ({
    authorization: `Bearer ${(await server.ask(request)).token}`,
  });
  const post = async (path: string, headers: Record<string, string>, body: unknown) => {
    const type = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers: { ...headers, ...type }, body: JSON.stringify(body) };
    const reply = await fetch(url + path, request);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };

  const recruiter = await signIn({ mint: { id: randomUUID(), role: 'recruiter', name: 'Rita Recruiter' } });
  const { job } = await post('/api/recruiter/jobs/create-job', recruiter, {
    title: 'Baker',
    status: 'liveJobs',
  });
  let applicationId = '';
  for (let count = 0; count < APPLICANTS; count++) {
    const mint = { id: randomUUID(), role: 'applicant' as const, name: 'Äbel Applicant' };
    const { skills, education, about, defaultMessage } = APPLICANT_TEXTS;
    const profile = {
      applicantId: mint.id,
      name: mint.name,
      skills: umlauts(skills),
      education: umlauts(education),
      about: umlauts(about),
      defaultMessage: umlauts(defaultMessage),
      socialPoints: null,
      profilePicture: null,
      resume: null,
    };
    const applicant = await signIn({ mint, profile });
    const message = umlauts(MAX_APPLICATION_MESSAGE);
    ({ applicationId } = await post('/api/jobs/apply-job', applicant, { jobId: job._id, message }));
  }

  const member = await signIn({ mint: { id: randomUUID(), role: 'applicant', name: 'Otto Other' } });
  let asked = 0;
  const probe = async () => {
    const times: number[] = [];
    for (let call = 0; call < o.calls; call++) {
      // The same two never come together again, so that no page is cached.
      const q = wordOfRank(5 + (asked % 97));
      const location = placeOfRank(1 + ((asked * 13) % PLACES));
      const path = asked++ % 2 === 0 ? GUEST_LIST : MEMBER_LIST;
      const headers = { ...PROBE, ...(path === MEMBER_LIST ? member : {}) };
      const begin = performance.now();
      const reply = await fetch(`${url}${path}?${new URLSearchParams({ q, location })}`, { headers });
      await reply.arrayBuffer();
      times.push(performance.now() - begin);
      if (reply.status !== 200) throw new Error(`others get ${reply.status}`);
      await delay(o.restMs);
    }
    return median(times);
  };
  const measure = async (name: string, attack: Omit<Attack, 'url'>): Promise<Result> => {
    const everyMs = o.limited ? attack.everyMs : 0;
    const pairs = await measurePairs(o.pairs, {
      limit: probe,
      async ours() {
        await attackers.ask({ ...attack, url, everyMs });
        await delay(HEAD_START_MS);
        const ms = await probe();
        console.log(`${name}, replies to these by status:`, await attackers.ask('end'));
        return ms;
      },
    });
    const goal = GOALS.others;
    return resultOf({
      name: `job list while ${name}`,
      against: 'while the server is quiet',
      unit: 'ms',
      pairs,
      goal,
    });
  };
  const eve = { id: randomUUID(), role: 'applicant' as const, name: 'Eve Attacker' };
  const attacks = attacksOf({
    jobId: job._id,
    applicationId,
    guest: ATTACKERS,
    applicant: { ...ATTACKERS, ...(await signIn({ mint: eve })) },
    recruiter: { ...ATTACKERS, ...recruiter },
  });
  const results: Result[] = [];
  for (const [name, attack] of Object.entries(attacks)) {
    const result = await measure(name, attack);
    console.log(`${result.name}: ${result.ratio.toFixed(2)}`);
    results.push(result);
  }
  return results;
}
