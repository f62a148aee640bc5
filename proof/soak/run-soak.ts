import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@firstrung/service-kit/random';
import { createClient, sendTo } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import type { RedisServer } from '@firstrung/test-kit/redis';
import { SOAK_FAULTS } from '../support/faults.ts';
import { createParticipant, type Participant } from './participant.ts';
import { readStored, verifyStored, verifyViews } from './verify.ts';
import { createDeliveryWorld, type DeliveryWorld } from './world.ts';

export interface SoakOptions {
  databaseUrl: string;
  seed: number;
  people?: number;
  rooms?: number;
  messages: number;
  /** Messages a second of all people together. */
  rate: number;
  /** Pause between two faults. */
  faultEveryMs: number;
  /** Default: one server. */
  redis?: RedisServer;
  logs?: string;
  print(line: string): void;
}

export interface SoakReport {
  /** Empty when nothing was lost, doubled or out of order. */
  findings: string[];
  sent: number;
  faults: number;
  reconnections: number;
  /** From the end of the last fault until every view equals what is stored. */
  settledMs: number;
}

const NODES = 3;
/** Ends a run that would never end. */
const TIMEOUT_MS = 180_000;
const POLL_MS = 250;

/**
 * People write to each other over several nodes while the nodes and their servers are killed and started, and
 * sockets are cut. In the end each view must equal what is stored, and each message must be stored exactly
 * once. After the last fault the test only waits: the clients reconnect and recover on their own.
 */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { databaseUrl, seed, people = 30, rooms = 10, print } = options;
  const random = createRandom(seed);
  const { logs, redis } = options;
  await using world = await createDeliveryWorld({
    databaseUrl,
    nodes: NODES,
    people,
    rooms,
    random,
    ...(redis ? { redis } : {}),
    ...(logs ? { logs } : {}),
  });
  const { fleet } = world;
  const nodes = fleet.instances;
  const participants = world.people.map((member) =>
    createParticipant(
      member,
      world.rooms.filter((room) => room.members.includes(member)),
      { nodes, random },
    ),
  );
  try {
    await eventually(
      async () => {
        if (views(participants).some(({ status }) => status !== 'ready'))
          throw new Error('not everyone could open their rooms');
      },
      { giveUpMs: TIMEOUT_MS },
    );
    const active = participants.filter((one) => one.rooms.size > 0);
    print(`${active.length} people in ${world.rooms.length} rooms on ${NODES} nodes, seed ${seed}`);

    const sent = new Set<string>();
    let writing = true;
    const write = async () => {
      const begin = performance.now();
      for (let i = 0; i < options.messages; i++) {
        const ahead = (i / options.rate) * 1_000 - (performance.now() - begin);
        if (ahead > 5) await delay(ahead);
        const one = random.pick(active)!;
        const roomId = random.pick([...one.rooms.keys()])!;
        const text = `message ${i} of ${one.member.name}`;
        sent.add(text);
        if (random.chance(0.1))
          doubled.push(sendTwice(world, one, { roomId, text, first: random.below(NODES) }));
        else one.rooms.get(roomId)!.send(text);
      }
      writing = false;
    };
    const doubled: Promise<void>[] = [];
    let faults = 0;
    const strike = async () => {
      // Every kind of fault happens at least once.
      while (writing || faults < SOAK_FAULTS.length) {
        const fault = SOAK_FAULTS[faults % SOAK_FAULTS.length]!;
        const begin = performance.now();
        await fault.strike({ fleet, participants }, random);
        print(`${sent.size} sent: ${fault.name}, for ${Math.round(performance.now() - begin)} ms`);
        faults += 1;
        await delay(options.faultEveryMs);
      }
    };
    await Promise.all([write(), strike()]);
    const lastFault = performance.now();
    await Promise.all(doubled);

    const verify = async () => {
      const stored = await readStored(databaseUrl);
      return [...verifyStored(stored, sent), ...verifyViews(participants, world.rooms, stored)];
    };
    let findings = await verify();
    for (let polls = 1; findings.length > 0 && performance.now() - lastFault < TIMEOUT_MS; polls++) {
      await delay(POLL_MS);
      findings = await verify();
      if (polls % 20 === 0 && findings.length > 0)
        print(`still ${findings.length} findings, such as ${findings[0]}`);
    }
    for (const { name, crashes } of nodes) if (crashes > 0) findings.push(`${name} ended by itself`);
    return {
      findings,
      sent: sent.size,
      faults,
      reconnections: participants.reduce((sum, { connections }) => sum + connections - 1, 0),
      settledMs: Math.round(performance.now() - lastFault),
    };
  } finally {
    for (const one of participants) one.close();
  }
}

const views = (participants: readonly Participant[]) =>
  participants.flatMap(({ rooms }) => [...rooms.values()].map((room) => room.getState()));

/** Sends the same message to two nodes concurrently, and retries until one of them acknowledges it. */
async function sendTwice(
  { fleet }: DeliveryWorld,
  { member }: Participant,
  { roomId, text, first }: { roomId: string; text: string; first: number },
): Promise<void> {
  const { token } = member;
  const body = { roomId, message: text, clientId: randomUUID() };
  const send = async (at: number): Promise<boolean> => {
    const { url } = fleet.instances[at % fleet.instances.length]!;
    const { api } = createClient(sendTo(url, { timeoutMs: 10_000 }));
    return api('POST /api/applicant/messages/send-message', { token, body }).then(
      () => true,
      () => false,
    );
  };
  for (let tries = first; ; tries++) {
    const answers = await Promise.all([send(tries), send(tries + 1)]);
    if (answers.includes(true)) return;
    await delay(200);
  }
}
