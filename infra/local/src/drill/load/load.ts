import type { Client } from '../../client.ts';
import type { LetterServer } from '../../testing/letters.ts';
import type { Random } from '../random.ts';
import type { Person, World } from '../world.ts';

/** What an operation works with. */
export interface Load {
  client: Client;
  mail: LetterServer;
  world: World;
  random: Random;
  /** Resolves with somebody of the role who does nothing else until `release`; `undefined` when there is nobody free. */
  take(role: Person['role']): Person | undefined;
  release(person: Person): void;
}
