import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@firstrung/service-kit/random';
import type { Client } from '@firstrung/test-kit/client';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';
import type { Application, Person, World } from '../world.ts';
import { changePassword, deleteAccount, signUp } from './accounts.ts';
import { apply, editProfile, readLists, withdraw } from './as-applicant.ts';
import { addMember, handOverJob, removeMember } from './as-company.ts';
import { createJob, editCompany, moveJob, openApplication } from './as-recruiter.ts';
import { connect } from './connect.ts';
import type { LoadContext } from './context.ts';
import { answer, readConversation, writeToApplicant } from './converse.ts';
import { decide, decideAtOnce, decideOnMany, sendDecisions, undoDecisions, undoInTime } from './decide.ts';

export interface Load {
  /**
   * Aborted, with the error as reason, when an operation got an answer
   * that the specification doesn't allow. The load has stopped then.
   */
  readonly failed: AbortSignal;
  /** Resolves when so many operations are acknowledged since the world was empty, or the load has failed. */
  acknowledged(count: number): Promise<void>;
  /** Starts no further operations and resolves when those in progress have their answer. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  client: Client;
  mail: SmtpServer;
  world: World;
  random: Random;
  /** Operations in progress at the same time. */
  workers: number;
  applicants: number;
  recruiters: number;
}

/** Recruiters at the start who join companies of others, beside those who found one. */
const COLLEAGUES = 4;
/** Sign-ups come one at a time: hashing passwords would take most of the CPU otherwise. */
const SIGN_UP_EVERY_MS = 1_500;

/** Signs up the first people, then performs operations until it is stopped. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const { client, mail, world, random, workers, applicants, recruiters } = options;
  const busy = new Set<Person>();
  const inUse = new Set<Application>();
  const stopping = new AbortController();
  const failed = new AbortController();
  const context: LoadContext = {
    client,
    mail,
    world,
    random,
    take: (role) => context.reserve((one) => one.role === role),
    reserve(fits) {
      const person = random.pick(world.people.filter((one) => !one.deleted && !busy.has(one) && fits(one)));
      if (person) busy.add(person);
      return person;
    },
    release: (person) => void busy.delete(person),
    reserveApplications(fits, count) {
      const free = world.applications.filter((one) => !inUse.has(one) && fits(one));
      const reserved = Array.from({ length: Math.min(count, free.length) }, () =>
        free.splice(random.below(free.length), 1),
      ).flat();
      for (const application of reserved) {
        inUse.add(application);
        application.uses++;
      }
      return reserved;
    },
    releaseApplications(applications) {
      for (const application of applications) inUse.delete(application);
    },
    isInUse: (application) => inUse.has(application),
  };

  await Promise.all([
    each(recruiters, () => signUp(context, 'Recruiter')),
    each(COLLEAGUES, () => signUp(context, 'Recruiter', { seeksEmployer: true })),
    each(applicants, () => signUp(context, 'Applicant')),
  ]);
  // Even the shortest drill has a deleted account to verify.
  await deleteAccount(context);

  const rest = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // There was nothing to do, such as no application to decide on: try another operation soon.
      if (!(await choose(random)(context))) await rest(5);
    }
  }

  async function signUpMore(): Promise<void> {
    while (!stopping.signal.aborted) {
      await rest(SIGN_UP_EVERY_MS);
      if (!stopping.signal.aborted) await signUp(context, random.chance(0.2) ? 'Recruiter' : 'Applicant');
    }
  }

  async function undoMore(): Promise<void> {
    while (!stopping.signal.aborted) if (!(await undoInTime(context, rest))) await rest(50);
  }

  const fail = (error: unknown) => {
    failed.abort(error);
    stopping.abort();
  };
  const running = [...Array.from({ length: workers }, work), signUpMore(), undoMore(), undoMore()].map(
    (one) => one.catch(fail),
  );
  return {
    failed: failed.signal,
    async acknowledged(count) {
      while (world.operations.length < count && !failed.signal.aborted) await delay(10);
    },
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

interface LoadOperation {
  /** How often it is chosen, relative to the others. */
  weight: number;
  /** Resolves with `false` when there was nothing to do. */
  run(context: LoadContext): Promise<boolean>;
}

/** Mostly applications and what follows from them, as on a real board. */
const OPERATIONS: readonly LoadOperation[] = [
  { weight: 14, run: createJob },
  { weight: 30, run: apply },
  { weight: 16, run: openApplication },
  { weight: 20, run: decide },
  { weight: 4, run: decideOnMany },
  { weight: 4, run: decideAtOnce },
  { weight: 4, run: undoDecisions },
  { weight: 4, run: sendDecisions },
  { weight: 2, run: withdraw },
  { weight: 6, run: moveJob },
  { weight: 8, run: connect },
  { weight: 8, run: editProfile },
  { weight: 3, run: editCompany },
  { weight: 6, run: addMember },
  { weight: 6, run: handOverJob },
  { weight: 3, run: removeMember },
  { weight: 12, run: writeToApplicant },
  { weight: 6, run: answer },
  { weight: 4, run: readConversation },
  { weight: 1, run: changePassword },
  { weight: 1, run: deleteAccount },
  { weight: 10, run: readLists },
];

const TOTAL_WEIGHT = OPERATIONS.reduce((sum, { weight }) => sum + weight, 0);

function choose(random: Random): LoadOperation['run'] {
  let rest = random.next() * TOTAL_WEIGHT;
  return OPERATIONS.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  })!.run;
}
