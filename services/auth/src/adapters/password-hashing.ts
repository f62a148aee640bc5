import { randomBytes } from 'node:crypto';
import { unavailable } from '@firstrung/service-kit/http';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** argon2id with the parameters of OWASP's Password Storage Cheat Sheet; written into each hash. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, and answers `false`: so an unknown account can't be told by the time. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Throws 503 with `Retry-After` when as many callers wait as may. */
export async function createPasswordHasher(limits: {
  concurrency: number;
  queue: number;
}): Promise<PasswordHasher> {
  // Each hash holds a thread of the pool that files and name lookups need too: the rest wait here.
  const semaphore = createSemaphore(limits, unavailable);
  const nobody = await hash(randomBytes(32), ARGON2ID);

  return {
    hash: (password) => semaphore.run(() => hash(password, ARGON2ID)),
    verify: (known, password) =>
      semaphore.run(async () => (await verify(known ?? nobody, password)) && known !== undefined),
  };
}
