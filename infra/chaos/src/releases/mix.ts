import { type Fleet, type Instance, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { type Release, THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import type { Random } from '@firstrung/service-kit/random';
import type { Fault } from '../faults.ts';

interface Targets {
  fleet: Fleet;
}

/** Decides which of two releases the processes of a fleet run. It begins with the older one alone. */
export interface ReleaseMix {
  readonly older: Release;
  readonly newer: Release;
  /** The releases that run now. */
  readonly wanted: readonly Release[];
  /** For the fleet, see `FleetOptions.release`. */
  choose(beside: readonly Release[]): Release;
  /**
   * The steps of an upgrade and of the way back, with faults at each: both releases, the newer one alone, the
   * older one alone on the tables of the newer one.
   */
  plan<T extends Targets>(faults: { both: Fault<T>[]; newer: Fault<T>[]; older: Fault<T>[] }): Fault<T>[];
}

/** `afterwards` is called when the services run what a step of the plan wants. */
export function createReleaseMix(
  older: Release,
  { random, newer = THIS_RELEASE, afterwards }: MixOptions,
): ReleaseMix {
  let wanted: readonly Release[] = [older];

  const step = (
    name: string,
    releases: readonly Release[],
    replaced: (instances: readonly Instance[]) => readonly Instance[],
  ): Fault<Targets> => ({
    name,
    async strike({ fleet }) {
      wanted = releases;
      await Promise.all(SERVICES.map((service) => replace(fleet, replaced(fleet.of(service)))));
    },
    afterwards: ({ fleet }) => afterwards?.(fleet, releases),
  });
  const all = (release: Release) =>
    step(`every process is replaced by ${release.name}`, [release], (instances) =>
      instances.filter((instance) => instance.release !== release),
    );

  return {
    older,
    newer,
    get wanted() {
      return wanted;
    },
    choose(beside) {
      const missing = wanted.filter((release) => !beside.includes(release));
      return random.pick(missing.length > 0 ? missing : wanted)!;
    },
    plan: (faults) => [
      step(`one process of each service is replaced by ${newer.name}`, [older, newer], (instances) =>
        instances.slice(0, 1),
      ),
      ...faults.both,
      all(newer),
      ...faults.newer,
      all(older),
      ...faults.older,
    ],
  };
}

export interface MixOptions {
  random: Random;
  /** Default: this release. */
  newer?: Release;
  afterwards?: (fleet: Fleet, wanted: readonly Release[]) => Promise<void>;
}

/**
 * One after the other, each as in an upgrade: it is stopped by
 * SIGTERM, and the next one follows when it is ready again.
 */
async function replace(fleet: Fleet, instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    await instance.stop();
    instance.start();
    await fleet.ready([instance]);
  }
}
