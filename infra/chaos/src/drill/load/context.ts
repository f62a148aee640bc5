import type { Random } from '@firstrung/service-kit/random';
import type { Client } from '@firstrung/test-kit/client';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';
import type { Person, World } from '../world.ts';

/** What an operation works with. */
export interface LoadContext {
  client: Client;
  mail: SmtpServer;
  world: World;
  random: Random;
  /** Reserves a person of the role until `release`; `undefined` when none is free. */
  take(role: Person['role']): Person | undefined;
  release(person: Person): void;
}
