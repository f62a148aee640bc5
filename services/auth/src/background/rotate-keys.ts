import { type BackgroundUnit, periodic } from '@firstrung/service-kit/service';
import type { AuthContext } from '../context.ts';
import { refreshKeySet } from '../use-cases/signing-keys.ts';

/** Makes the next signing key when the present one gets old, and drops the ones before. */
export const rotateKeys = (context: AuthContext): BackgroundUnit =>
  periodic({
    name: 'rotate-keys',
    everyMs: 3600_000,
    clock: context.clock,
    log: context.log,
    run: () => refreshKeySet(context),
  });
