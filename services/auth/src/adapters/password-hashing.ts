import { randomBytes } from 'node:crypto';
import { preparePassword } from '@firstrung/contracts';
import { createTaskQueue, networkOf } from '@firstrung/service-kit/http';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP's Password Storage Cheat Sheet; written into each hash. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /**
   * `ip` is the client's address: networks take turns, so that a flood from one holds up its own calls only.
   */
  hash(password: string, ip: string): Promise<string>;
  /**
   * Without a hash it takes as long and returns `false`, so that response times do not reveal unknown
   * accounts.
   */
  verify(hash: string | undefined, password: string, ip: string): Promise<boolean>;
}

/** Throws 503 with `Retry-After` if the queue is full. */
export async function createPasswordHasher(limits: {
  concurrency: number;
  maxWaiting: number;
}): Promise<PasswordHasher> {
  // Each hash occupies a thread of the pool that file access and DNS also use, so further hashes wait here.
  const inTurn = createTaskQueue(limits);
  const dummyHash = await hash(randomBytes(32), ARGON2ID);

  return {
    hash: (password, ip) => inTurn(() => hash(preparePassword(password), ARGON2ID), networkOf(ip)),
    verify: (known, typed, ip) =>
      inTurn(
        async () => (await verify(known ?? dummyHash, preparePassword(typed))) && known !== undefined,
        networkOf(ip),
      ),
  };
}
