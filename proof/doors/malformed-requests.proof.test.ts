// Promise: Whatever a request says, no call of any role answers it with a 5xx, and every list still answers.
// Guards: services, packages/service-kit, packages/contracts

import { answerFlaw, flawsOf } from '@firstrung/all-in-one/testing/bad-values';
import { namesIn, type Schema } from '@firstrung/all-in-one/testing/boundary-values';
import { CALL_TABLE } from '@firstrung/all-in-one/testing/call-table';
import { connectChat, socketSamples } from '@firstrung/all-in-one/testing/chat-socket';
import { callerOf, flawOfShown, headersOf, inject } from '@firstrung/all-in-one/testing/inject';
import { createTestNetwork, type TestNetwork } from '@firstrung/all-in-one/testing/network';
import type { Row } from '@firstrung/all-in-one/testing/row';
import { logIn, restoreAccount, suspendAccount } from '@firstrung/all-in-one/testing/suspend-account';
import { createWorld, type World } from '@firstrung/all-in-one/testing/world';
import { type Call, calls, clientEvents } from '@firstrung/contracts';
import { createRandom, type Random } from '@firstrung/service-kit/random';
import type { SignedIn } from '@firstrung/test-kit/people';
import { expect, test } from 'vitest';
import { BOLDNESS, drawRequest, ODDNESS } from './requests.ts';
import { drawValue } from './values.ts';

const { SEED, REQUESTS = '30000' } = process.env;
/** Requests to one world: they use up what it has, so that later ones would be refused early. */
const ROUND = 3_000;
/** One of so many requests is an event of the chat's socket. */
const EVENTS = 15;

type Key = keyof typeof calls;
const rows = Object.entries(CALL_TABLE) as [Key, Row][];
/** Each call as often as it has fields. The table has last what takes away what others need. */
const calling = rows.flatMap((row) => {
  const { params, query, body }: Call = calls[row[0]];
  return Array(1 + namesIn([params, query, body]).length).fill(row) as (typeof row)[];
});

const isList = ({ query, reply }: Call) =>
  'limit' in ((query as Schema)?.properties ?? {}) || (reply[200] as Schema)?.type === 'array';
const lists = rows.filter(([key]) => key.startsWith('GET /api/') && isList(calls[key]));

/** Whom calls are made by, beside guests. */
type People = Record<string, SignedIn>;

async function createPeople(network: TestNetwork, world: World): Promise<People> {
  const { applicant, otherApplicant, recruiter, otherRecruiter, colleague, reader, removed } = world;
  const suspend = async (person: SignedIn) => {
    await suspendAccount(network, person.id);
    return logIn(network, person);
  };
  return {
    ...{ applicant, otherApplicant, recruiter, otherRecruiter, colleague, reader, removed },
    peer: world.chat.peer,
    suspendedApplicant: await suspend(await network.signUp('Applicant')),
    suspendedRecruiter: await suspend(await network.signUp('Recruiter')),
  };
}

/** How the requests of a run were answered. */
type Answers = Map<string, Map<number, number>>;

async function sendRequests(
  network: TestNetwork,
  { world, people, ids, random, answers }: Round,
  count: number,
): Promise<string[]> {
  function* drawAll() {
    for (let n = 0; n < count; n++) {
      const [key, row] = calling[Math.floor((n * calling.length) / count)]!;
      const own = callerOf(world, calls[key], row);
      const other = random.pick([undefined, ...Object.values(people)]);
      const caller = random.chance(0.75) ? own : other;
      yield { key, caller, request: drawRequest(key, row.valid(world), { random, ids }) };
    }
  }
  return flawsOf(drawAll(), async ({ key, caller, request: { method, url, headers, payload } }) => {
    const credentials = headersOf(network, url, caller);
    const reply = await inject(network, method, url, { ...headers, ...credentials }, payload);
    note(answers, key, reply.status);
    // Requests have ended the session, and may end the next one, too. Staff have one in each world.
    if (reply.status === 401 && caller && 'role' in caller)
      Object.assign(caller, await logIn(network, caller).catch(() => undefined));
    const flaw = answerFlaw(reply);
    return flaw && `${method} ${url} ${JSON.stringify(headers)} ${payload?.slice(0, 2_000)}: ${flaw}`;
  });
}

interface Round {
  world: World;
  people: People;
  ids: readonly string[];
  random: Random;
  answers: Answers;
}

function note(answers: Answers, name: string, status: number): void {
  const ofName = answers.get(name) ?? new Map<number, number>();
  answers.set(name, ofName.set(status, (ofName.get(status) ?? 0) + 1));
}

/** What an acknowledgement would have been as the reply to a call; without one the connection was ended. */
function statusOf(acknowledgement: string | undefined): number {
  if (acknowledgement === undefined) return 400;
  const [answer] = JSON.parse(acknowledgement.slice(acknowledgement.indexOf('[')));
  if (answer.ok) return 200;
  return answer.error?.error === 'Internal' ? 500 : 400;
}

/** Sends events of each kind to the chat. */
async function sendEvents(
  network: TestNetwork,
  { world, people, ids, random, answers }: Round,
  count: number,
): Promise<string[]> {
  const samples = Object.entries(socketSamples(world)) as [keyof typeof clientEvents, unknown][];
  const flaws: string[] = [];
  const names = ['applicant', 'peer', 'otherApplicant', 'recruiter', 'otherRecruiter'];
  for (const [at, name] of names.entries()) {
    await restoreAccount(network, people[name]!.id); // Staff may have suspended them.
    const connect = async () => connectChat(network, await logIn(network, people[name]!));
    let socket = await connect();
    for (let n = at; n < count; n += names.length) {
      const [event, sample] = random.pick(samples)!;
      const [oddness, boldness] = [random.pick(ODDNESS)!, random.pick(BOLDNESS)!];
      const value = drawValue(clientEvents[event] as unknown as Schema, sample, {
        random,
        ids,
        oddness,
        boldness,
      });
      const json = random.chance(oddness / 10) ? '{"roomId":' : JSON.stringify(value);
      const reply = await socket.emit(event, json);
      // What is no packet ends the connection, and so does one that is too large.
      if (reply === undefined) socket = await connect();
      const status = statusOf(reply);
      note(answers, event, status);
      if (status === 500) flaws.push(`${event} ${json.slice(0, 2_000)}: ${reply}`);
    }
    socket.close();
  }
  return flaws;
}

/** What is wrong with the lists of everybody who may see them. */
async function flawsOfLists(network: TestNetwork, { world, people }: Round): Promise<string[]> {
  await network.processAll();
  const callers: [string, SignedIn | undefined][] = [['guest', undefined]];
  for (const [name, person] of Object.entries(people))
    if (!name.startsWith('suspended')) callers.push([name, await logIn(network, person)]);
  const listing = lists.flatMap(([key, row]) => {
    const { scope, params, memberRole }: Call = calls[key];
    const mayCall = (person: SignedIn | undefined) =>
      scope === 'public' ? !person : person && ['anyone', person.role.toLowerCase()].includes(scope);
    return callers
      .filter(([, person]) => mayCall(person))
      .map((caller) => ({ key, caller, input: row.valid(world), mayRefuse: Boolean(params ?? memberRole) }));
  });
  return flawsOf(listing, async ({ key, caller: [name, person], input, mayRefuse }) => {
    const flaw = await flawOfShown(network, key, input, person, { mayRefuse });
    // One of the requests may have been that of staff who suspend somebody.
    return flaw && !flaw.includes('"Suspended"') ? `${name}: ${flaw}` : undefined;
  });
}

const count = (answers: Answers, matches: (status: number) => boolean) =>
  [...answers.values()]
    .flatMap((of) => [...of])
    .reduce((sum, [status, n]) => sum + (matches(status) ? n : 0), 0);

test('no call of any role answers with a 5xx', async ({ annotate }) => {
  const seed = Number(SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`seed ${seed}`);
  const random = createRandom(seed);
  await using network = await createTestNetwork({ pages: false });
  const answers: Answers = new Map();
  for (let sent = 0; sent < Number(REQUESTS); sent += ROUND) {
    const world = await createWorld(network);
    const ids = [...new Set(JSON.stringify(world).match(/[\da-f]{8}-[\da-f-]{27}/g))];
    const round = { world, people: await createPeople(network, world), ids, random, answers };
    expect(await flawsOfLists(network, round)).toEqual([]);
    const size = Math.min(ROUND, Number(REQUESTS) - sent);
    const events = Math.floor(size / EVENTS);
    expect(await sendRequests(network, round, size - events)).toEqual([]);
    expect(await sendEvents(network, round, events)).toEqual([]);
    expect(await flawsOfLists(network, round)).toEqual([]);
    const total = sent + size;
    const accepted = count(answers, (status) => status < 400);
    const byInput = count(answers, (status) => [400, 413, 414, 415, 431].includes(status));
    const byCaller = count(answers, (status) => status === 401 || status === 403);
    // A code that was tried too often is 429: other limits are off.
    const byRule = count(answers, (status) => [404, 409, 429].includes(status));
    console.log(
      `${total} sent: ${accepted} accepted, refused for the input ${byInput}, the caller ${byCaller}, by a rule ${byRule}`,
    );
    // They reach the handlers, and no limit stands in front of them.
    expect(accepted).toBeGreaterThan(total / 10);
    expect(accepted + byInput + byCaller + byRule).toBe(total);
  }
  const never = rows
    .map(([key]) => key)
    .filter((key) => ![...(answers.get(key)?.keys() ?? [])].some((s) => s < 400));
  console.log(`never accepted: ${never.join(', ')}`);
  await annotate(`${REQUESTS} requests: 0 answered with a 5xx`);
});
