import { type Fleet, type Instance, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import { type Release, THIS_RELEASE } from '@firstrung/all-in-one/testing/fleet/release';
import type { Random } from '@firstrung/service-kit/random';
import type { Fault } from '../support/faults.ts';

interface Targets {
  fleet: Fleet;
}

/** Decides which of two releases the processes of a fleet run. It begins with the older one alone. */
export interface ReleaseMix {
  /** Chooses the release of a process that starts beside others of its service: `FleetOptions.release`. */
  choose(beside: readonly Release[]): Release;
  /**
   * The steps of an upgrade and of the way back, with faults at each: both releases, this one alone, the
   * older one alone on the tables of this one; at last this one again.
   */
  plan<T extends Targets>(faults: { both: Fault<T>[]; newer: Fault<T>[]; older: Fault<T>[] }): Fault<T>[];
}

/** @param afterwards called after each step of the plan, when the services run the releases of it */
export function createReleaseMix(
  older: Release,
  random: Random,
  afterwards: (fleet: Fleet) => Promise<void> = async () => {},
): ReleaseMix {
  let wanted: readonly Release[] = [older];

  const step = (
    name: string,
    releases: readonly Release[],
    chosen: (instances: readonly Instance[]) => readonly Instance[],
  ): Fault<Targets> => ({
    name,
    async strike({ fleet }) {
      wanted = releases;
      await Promise.all(SERVICES.map((service) => restart(fleet, chosen(fleet.of(service)))));
      await afterwards(fleet);
    },
  });
  const all = (release: Release) =>
    step(`every process is replaced by ${release.name}`, [release], (instances) =>
      instances.filter((instance) => instance.release !== release),
    );

  return {
    choose(beside) {
      const missing = wanted.filter((release) => !beside.includes(release));
      return random.pick(missing.length > 0 ? missing : wanted)!;
    },
    plan: (faults) => [
      step(
        `one process of each service is replaced by ${THIS_RELEASE.name}`,
        [older, THIS_RELEASE],
        (instances) => instances.slice(0, 1),
      ),
      ...faults.both,
      all(THIS_RELEASE),
      ...faults.newer,
      all(older),
      ...faults.older,
      // What only this one knows, such as its emails, has waited for it.
      all(THIS_RELEASE),
    ],
  };
}

/** Restarts instances by SIGTERM as an upgrade does: each once the one before is ready. */
async function restart(fleet: Fleet, instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    await instance.stop();
    instance.start();
    await fleet.ready([instance]);
  }
}
