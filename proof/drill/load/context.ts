import type { Random } from '@firstrung/service-kit/random';
import type { Client } from '@firstrung/test-kit/client';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';
import type { Application, Person, World } from '../world.ts';

/** What an operation works with. */
export interface LoadContext {
  client: Client;
  mail: SmtpServer;
  world: World;
  random: Random;
  /** Reserves a person of the role until `release`; `undefined` when none is free. */
  take(role: Person['role']): Person | undefined;
  /** The same for somebody of whom `fits` is true. */
  reserve(fits: (person: Person) => boolean): Person | undefined;
  release(person: Person): void;
  /**
   * Reserves up to so many applications of which `fits` is true for an operation on their decisions, until
   * `releaseApplications`.
   */
  reserveApplications(fits: (application: Application) => boolean, count: number): Application[];
  releaseApplications(applications: readonly Application[]): void;
  isInUse(application: Application): boolean;
}

/**
 * Runs an operation of a person of the role; resolves with `false` when none is free. A person performs one
 * operation at a time, so the answer to a retry shows what an unanswered try has done.
 */
export async function asPerson(
  context: LoadContext,
  role: Person['role'],
  act: (person: Person) => Promise<boolean>,
): Promise<boolean> {
  const person = context.take(role);
  if (!person) return false;
  try {
    return await act(person);
  } finally {
    context.release(person);
  }
}
