import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@firstrung/test-kit/client';
import type { Random } from '@firstrung/test-kit/random';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';
import type { Person, World } from '../world.ts';
import { deleteAccount } from './delete-account.ts';
import type { Load } from './load.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { signUp } from './sign-up.ts';

export interface Crowd {
  /** Aborted when an operation got an answer that makes no sense; its reason is the error. The crowd has stopped then. */
  readonly failed: AbortSignal;
  /** Begins nothing new, and resolves when everything under way has its answer. */
  stop(): Promise<void>;
}

export interface CrowdOptions {
  client: Client;
  mail: SmtpServer;
  world: World;
  random: Random;
  /** How many act at once. */
  workers: number;
  applicants: number;
  recruiters: number;
}

/** Newcomers arrive one at a time: hashing their passwords is most of their work, and it is not what is drilled. */
const NEWCOMER_EVERY_MS = 1_500;

/** Signs up the first people, then sets everybody to work until it is stopped. */
export async function startCrowd(options: CrowdOptions): Promise<Crowd> {
  const { client, mail, world, random, workers, applicants, recruiters } = options;
  const busy = new Set<Person>();
  const stopping = new AbortController();
  const failed = new AbortController();
  const load: Load = {
    client,
    mail,
    world,
    random,
    take(role) {
      const free = world.people.filter((one) => one.role === role && !one.deleted && !busy.has(one));
      const person = random.pick(free);
      if (person) busy.add(person);
      return person;
    },
    release: (person) => void busy.delete(person),
  };

  await Promise.all([
    each(recruiters, () => signUp(load, 'Recruiter')),
    each(applicants, () => signUp(load, 'Applicant')),
  ]);
  // However short the drill is, somebody has left.
  await deleteAccount(load);

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Nothing to do yet, as nobody to decide on: something else then.
      if (!(await choose(random)(load))) await delay(5);
    }
  }

  async function welcome(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(NEWCOMER_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await signUp(load, random.chance(0.2) ? 'Recruiter' : 'Applicant');
    }
  }

  const fail = (error: unknown) => {
    failed.abort(error);
    stopping.abort();
  };
  const running = [...Array.from({ length: workers }, work), welcome()].map((one) => one.catch(fail));
  return {
    failed: failed.signal,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      failed.signal.throwIfAborted();
    },
  };
}

async function each(count: number, action: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done++) await action();
}

const TOTAL = OPERATIONS.reduce((sum, { weight }) => sum + weight, 0);

function choose(random: Random): Operation['run'] {
  let rest = random.next() * TOTAL;
  return OPERATIONS.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  })!.run;
}
