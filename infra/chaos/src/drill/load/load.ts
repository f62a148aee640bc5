import type { Client } from '@firstrung/test-kit/client';
import type { Random } from '@firstrung/test-kit/random';
import type { SmtpServer } from '@firstrung/test-kit/smtp-server';
import type { Person, World } from '../world.ts';

/** What an operation works with. */
export interface Load {
  client: Client;
  mail: SmtpServer;
  world: World;
  random: Random;
  /** Resolves with somebody of the role who does nothing else until `release`; `undefined` when there is nobody free. */
  take(role: Person['role']): Person | undefined;
  release(person: Person): void;
}
