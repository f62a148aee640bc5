import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { rotateKeySet } from '../use-cases/signing-keys.ts';

/** Rotates the signing keys. */
export const rotateKeys = (context: AuthContext): BackgroundUnit =>
  periodic({
    name: 'rotate-keys',
    everyMs: 3600_000,
    clock: context.clock,
    log: context.log,
    run: () => rotateKeySet(context),
  });
