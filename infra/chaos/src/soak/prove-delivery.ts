import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '@firstrung/test-kit/random';
import { FAULTS } from './faults.ts';
import { createParticipant, type Participant } from './participant.ts';
import { storedMessages, storeFlaws, viewFlaws } from './verify.ts';
import { createDeliveryWorld, type DeliveryWorld } from './world.ts';

export interface DeliveryOptions {
  databaseUrl: string;
  seed: number;
  people?: number;
  rooms?: number;
  messages: number;
  /** Messages a second, of all together. */
  rate: number;
  /** One begins this long after the last has ended. */
  faultEveryMs: number;
  logs?: string;
  print(line: string): void;
}

export interface DeliveryReport {
  flaws: string[];
  sent: number;
  faults: number;
  reconnections: number;
  /** From the end of the last fault until everyone saw what is stored. */
  settledMs: number;
}

const NODES = 3;
/** Only ends a run that would never end. */
const PATIENCE_MS = 180_000;
const LOOK_MS = 250;

/**
 * People write to each other over several nodes while those, and the servers behind them, are killed and started, and
 * sockets are cut. In the end what each of them sees must be what is stored, and each message must be stored once.
 * Nothing is done to help them after the last fault: nobody reconnects, or looks again, who doesn't by themselves.
 */
export async function proveDelivery(options: DeliveryOptions): Promise<DeliveryReport> {
  const { databaseUrl, seed, people = 30, rooms = 10, print } = options;
  const random = createRandom(seed);
  const { logs } = options;
  await using world = await createDeliveryWorld({
    databaseUrl,
    nodes: NODES,
    people,
    rooms,
    random,
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
    await until(() => views(participants).every(({ status }) => status === 'ready'));
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
      // Every kind at least once.
      while (writing || faults < FAULTS.length) {
        const fault = FAULTS[faults % FAULTS.length]!;
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

    const look = async () => {
      const stored = await storedMessages(databaseUrl);
      return [...storeFlaws(stored, sent), ...viewFlaws(participants, world.rooms, stored)];
    };
    let flaws = await look();
    for (let looks = 1; flaws.length > 0 && performance.now() - lastFault < PATIENCE_MS; looks++) {
      await delay(LOOK_MS);
      flaws = await look();
      if (looks % 20 === 0 && flaws.length > 0) print(`not yet: ${flaws.length}, as ${flaws[0]}`);
    }
    for (const { name, crashes } of nodes) if (crashes > 0) flaws.push(`${name} ended by itself`);
    return {
      flaws,
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

/** The same message to two nodes at once, and again until one of them says that it is stored. */
async function sendTwice(
  { fleet }: DeliveryWorld,
  { member }: Participant,
  { roomId, text, first }: { roomId: string; text: string; first: number },
): Promise<void> {
  const body = JSON.stringify({ roomId, message: text, clientId: randomUUID() });
  const send = async (at: number): Promise<boolean> => {
    const { url } = fleet.instances[at % fleet.instances.length]!;
    const response = await fetch(`${url}/api/applicant/messages/send-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    return response?.ok === true;
  };
  for (let tries = first; ; tries++) {
    const answers = await Promise.all([send(tries), send(tries + 1)]);
    if (answers.includes(true)) return;
    await delay(200);
  }
}

async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!check()) {
    if (performance.now() > end) throw new Error('not everyone could open their rooms');
    await delay(50);
  }
}
