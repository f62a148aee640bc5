import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { callAddress, calls, type Scope } from '@firstrung/contracts';
import { currentTrace } from '@firstrung/service-kit/trace';
import type { CallKey, Reply } from '@firstrung/test-kit/client';
import type { SignedIn } from '@firstrung/test-kit/people';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestNetwork, type TestNetwork } from '../testing/network.ts';
import { type Frames, listen } from './support/frames.ts';
import { startSecondJobs } from './support/second-jobs.ts';

const HOLD_SECONDS = 60;
/** Of an applicant with a held decision and one without. */
const PAIRS = 8;
const AT_ONCE = 8;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|"[0-9a-f]{32}"/g;
/** When a session was last used is written beside the requests, at most once in a while. */
const SESSION_USE = /^update "session" set "network"/;
/** Pairs that do something while the decision is held. */
const [WITHDRAWS, APPLIES_AGAIN, UNDOES, DELETES] = [0, 1, 2, 3] as const;
/** Pairs whose decision is undone at another instance, and where it is decided and undone again and again. */
const [UNDONE, CHURNED] = [4, 5] as const;
const UNTOUCHED = 6;
/** Of these the one that is promised a next answer. */
const SHORTLISTED = 7;
const REJECTION = { status: 'not up to snuff', rejectionReasons: ['other'] };
/** Long enough for a frame that nobody should get. */
const FRAME_MS = 500;
const CHURN_MS = 100;
/** Ends only a run that hangs: it makes some thousand requests. */
const TIMEOUT_MS = 15 * 60_000;

interface Seen {
  body: string;
  etag: string | null;
  statements: readonly string[];
}

/** Records the statements of each request to the server by its trace. */
function recordStatements(url: string) {
  const byTrace = new Map<string, string[]>();
  let request: IncomingMessage | undefined;
  const onRequest = (message: unknown) => {
    const started = (message as { request: IncomingMessage }).request;
    if (started.headers.host === new URL(url).host) request = started;
  };
  diagnostics.subscribe('http.server.request.start', onRequest);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    const id = currentTrace()?.id;
    const text = typeof statement === 'string' ? statement : statement.text;
    if (id !== undefined) byTrace.set(id, [...(byTrace.get(id) ?? []), text]);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  onTestFinished(() => {
    pg.Client.prototype.query = query;
    diagnostics.unsubscribe('http.server.request.start', onRequest);
  });
  return {
    /** Those of the last request. */
    ofRequest(): string[] {
      const values = Object.getOwnPropertySymbols(request!).map((key) => Reflect.get(request!, key));
      const id = values.find((value) => value?.traceparent)?.id;
      expect(id).toBeTypeOf('string');
      return (byTrace.get(id) ?? []).filter((text) => !SESSION_USE.test(text));
    },
  };
}

const readsOf = (...scopes: Scope[]) =>
  (Object.keys(calls) as CallKey[]).filter(
    (key) => key.startsWith('GET') && scopes.includes(calls[key].scope) && !key.includes(':name'),
  );
/** Every call by which an applicant, or anyone, reads. */
const READS = readsOf('applicant', 'anyone');
/** What guests read of the job, its company and the board, the feeds too. */
const GUEST_READS = readsOf('public').filter((key) =>
  /\/guest\/(jobs|company)\/(?!search|suggest)/.test(key),
);
const FEEDS = ['/jobs.json', '/jobs.rss', '/sitemap.xml'];

/** What follows are those of its event, whose handlers go on with the trace at any time. */
const untilCommit = (statements: readonly string[]) => statements.slice(0, statements.indexOf('commit') + 1);

/** In the order in which they were sent, but of calls that ask for several things at the same time. */
const inOrder = (path: string, { statements }: Seen) =>
  /\/(job-details\/|second-factor$)/.test(path) ? statements.toSorted() : statements;

const withoutIds = (text: string) => text.replace(ID, 'id').replace(RECEIPT, (_, claims) => claimsOf(claims));

const RECEIPT = /[\w-]+\.([\w-]+)\.[\w-]{80,}/g;
/** What a receipt says beside its random value. */
function claimsOf(claims: string): string {
  const { secret: _, ...said } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return JSON.stringify(said).replaceAll('"', '').replace(ID, 'id');
}

test('while decisions are held, nothing that applicants can see differs from undecided twins', {
  timeout: TIMEOUT_MS,
}, async () => {
  const env = { DECISION_HOLD_SECONDS: String(HOLD_SECONDS) };
  await using network = await createTestNetwork({ pages: false, env });
  const { api, call, clock, processAll } = network;
  // From the first decision on, the recruiter's calls reach another instance.
  await using office = await startSecondJobs(network, env);
  const rita = await network.signUp('Recruiter', { name: 'Rita Recruiter' });
  const jobId = await network.postJob(rita, { title: 'Baker', answerWithin: 5 });
  const own = await api('PUT /api/company/update-company-profile', {
    token: rita.token,
    body: { name: 'Oven & Sons' },
  });
  const { _id: companyId, slug } = own.company;
  const bystander = await network.signUp('Applicant');
  const people: SignedIn[] = [];
  // As many at once as the small pools serve.
  while (people.length < 2 * PAIRS)
    people.push(...(await network.signUpAll('Applicant', Array(AT_ONCE).fill('Alex Doe'))));
  const [held, twins] = [people.slice(0, PAIRS), people.slice(PAIRS)];
  const both = (pair: number) => [held[pair]!, twins[pair]!];

  const applicationIds = new Map<string, string>();
  const apply = async ({ id, token }: SignedIn) => {
    const { applicationId } = await api('POST /api/jobs/apply-job', { token, body: { jobId } });
    applicationIds.set(id, applicationId);
  };
  for (const person of people) if (!both(UNDOES).includes(person)) await apply(person);
  clock.advance(60_000);
  for (const person of both(UNDOES)) await apply(person);
  await processAll();

  const statements = recordStatements(network.url);
  const ask = async (
    { token }: SignedIn,
    method: string,
    address: string,
    body?: unknown,
  ): Promise<Reply & Seen> => {
    const reply = await call(method, address, { token, body });
    const seen = { etag: reply.headers.get('etag'), statements: statements.ofRequest() };
    return { ...reply, ...seen, body: `${reply.status} ${withoutIds(JSON.stringify(reply.body))}` };
  };
  const observe = async (person: SignedIn): Promise<Record<string, Seen>> => {
    const seen: Record<string, Seen> = {};
    for (const key of READS) {
      const { method, address } = callAddress(key, { jobId, companyId });
      for (const path of key.endsWith('applied-interns')
        ? [address, `${address}?withdrawn=included`]
        : [address]) {
        const { body, etag, statements: made } = await ask(person, method, path);
        seen[path] = { body, etag, statements: made };
      }
    }
    return seen;
  };
  const observeAll = async () => {
    // Fills the caches that all of them share.
    await observe(bystander);
    const all = [];
    for (const person of people) all.push(await observe(person));
    return all;
  };
  /** What guests see, pages from the caches included. */
  const observeAsGuest = async () => {
    const paths = GUEST_READS.map((key) => callAddress(key, { jobId, companyId, slug: slug! }).address);
    const seen: Record<string, string> = {};
    for (const path of [...paths, ...FEEDS]) {
      const reply = await call('GET', path);
      expect(reply.status, path).toBe(200);
      seen[path] = `${reply.headers.get('etag')} ${JSON.stringify(reply.body)}`;
    }
    return seen;
  };
  const expectTwins = (seen: Awaited<ReturnType<typeof observeAll>>) => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const [one, other] = [seen[pair]!, seen[PAIRS + pair]!];
      for (const path of Object.keys(one)) {
        const name = `${path} of pair ${pair}`;
        expect(one[path]!.body, name).toBe(other[path]!.body);
        expect(inOrder(path, one[path]!), name).toEqual(inOrder(path, other[path]!));
      }
    }
  };

  const frames: Frames[] = [];
  for (const person of people) frames.push(await listen(network.url, person));
  const expectSameFrames = async () => {
    await delay(FRAME_MS);
    for (let pair = 0; pair < PAIRS; pair++)
      await expect
        .poll(() => frames[pair]!, { message: `frames of pair ${pair}` })
        .toEqual(frames[PAIRS + pair]);
  };
  const headers = { authorization: `Bearer ${rita.token}` };
  const decideOn = async (pairs: readonly number[], decision: object = REJECTION) => {
    const applications = pairs.map((pair) => ({ _id: applicationIds.get(held[pair]!.id)! }));
    const body = { clientId: randomUUID(), applications, ...decision };
    const path = '/api/recruiter/applications/update-statuses';
    expect((await office.call('PUT', path, { headers, body })).status).toBe(200);
  };
  const undo = async (pair: number) => {
    const body = { applications: [applicationIds.get(held[pair]!.id)!] };
    const path = '/api/recruiter/applications/undo-decisions';
    const { results } = (await office.call('POST', path, { headers, body })).body;
    expect(results).toMatchObject([{ error: null }]);
  };
  /** Decides and undoes at the other instance while `work` runs at this one. */
  const whileDeciding = async <T>(work: () => Promise<T>): Promise<T> => {
    let isWorking = true;
    let times = 0;
    const churn = async () => {
      for (; isWorking; times++) {
        await undo(CHURNED);
        await decideOn([CHURNED]);
        await delay(CHURN_MS);
      }
    };
    const [done] = await Promise.all([work().finally(() => (isWorking = false)), churn()]);
    expect(times).toBeGreaterThan(2);
    return done;
  };

  const before = await observeAll();
  expectTwins(before);
  await expectSameFrames();
  const counted = Object.values(before[5]!).flatMap((seen) => seen.statements);
  expect(counted.length).toBeGreaterThan(20);

  const guestBefore = await observeAsGuest();
  await decideOn([...held.keys()]);
  await decideOn([SHORTLISTED], { status: 'nextSteps Shortlisted', nextAnswer: 10 });
  await processAll();
  const during = await whileDeciding(observeAll);
  expectTwins(during);
  const replies = (all: typeof during) =>
    all.map((seen) => Object.entries(seen).map(([path, { body, etag }]) => [path, body, etag]));
  expect(replies(during)).toEqual(replies(before));
  expect(await observeAsGuest()).toEqual(guestBefore);
  await undo(UNDONE);
  for (const { id } of both(UNTOUCHED)) {
    const { roomId } = await api('POST /api/recruiter-to-applicant-message/start-chat', {
      token: rita.token,
      body: { applicantId: id },
    });
    const body = { roomId, message: 'We will come back to you.' };
    await api('POST /api/recruiter-to-applicant-message/send-message', { token: rita.token, body });
  }
  await processAll();
  await expect.poll(() => frames[UNTOUCHED]!.socket.join()).toContain('roomOpened');
  await expectSameFrames();

  const act = async (pair: number, path: string, body: object) => {
    const [one, other] = both(pair);
    const [first, second] = [await ask(one!, 'POST', path, body), await ask(other!, 'POST', path, body)];
    expect(first.status, path).toBeLessThan(300);
    expect(first.body).toBe(second.body);
    const made = untilCommit(first.statements);
    expect(made.length).toBeGreaterThan(0);
    expect(made).toEqual(untilCommit(second.statements));
  };
  await act(UNDOES, '/api/jobs/undo-application', { jobId });
  await act(WITHDRAWS, '/api/jobs/withdraw-application', { jobId });
  await act(APPLIES_AGAIN, '/api/jobs/withdraw-application', { jobId });
  await act(APPLIES_AGAIN, '/api/jobs/apply-job', { jobId });
  await act(DELETES, '/api/authApplicant/delete-profile', { password: 'correct horse' });
  await republish(network);
  await processAll();
  const acted = await whileDeciding(observeAll);
  expectTwins(acted);
  await undo(CHURNED);
  await expectSameFrames();

  expect(during[SHORTLISTED]!['/api/jobs/applied-interns']!.body).toContain('"answer":{"by"');
  clock.advance(HOLD_SECONDS * 1_000);
  await processAll();
  const after: string[] = [];
  for (const person of people) after.push((await ask(person, 'GET', '/api/jobs/applied-interns')).body);
  const applied = (pair: number) => after[pair]!;
  for (const pair of [UNDOES, WITHDRAWS, APPLIES_AGAIN, DELETES, UNDONE, CHURNED])
    expect(applied(pair)).toBe(applied(PAIRS + pair));
  expect(applied(SHORTLISTED)).toContain('"isNext":true');
  for (let pair = UNTOUCHED; pair < PAIRS; pair++) {
    expect(applied(pair)).toContain(`"status":"${pair === SHORTLISTED ? 'interviewing' : 'Rejected'}"`);
    expect(applied(PAIRS + pair)).toContain('"status":"Applied"');
    // A decision that takes effect is the first that the page is told of.
    const told = () => frames[pair]!.stream.slice(frames[PAIRS + pair]!.stream.length);
    await expect.poll(told).toEqual([expect.stringContaining('"unread"')]);
  }
});

/** As after a service has missed events. */
async function republish({ product }: TestNetwork): Promise<void> {
  for (const { name, events } of product.services) {
    if (name === 'jobs') await events.republish();
    if (name === 'mail') await events.resync();
  }
}
