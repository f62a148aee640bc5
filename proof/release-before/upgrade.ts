import { type Fleet, SERVICES } from '@firstrung/all-in-one/testing/fleet';
import type { Release } from '@firstrung/all-in-one/testing/fleet/release';
import { createRandom } from '@firstrung/service-kit/random';
import type { DrillTargets, Fault } from '../support/faults.ts';
import { openClient } from '../support/open-client.ts';
import { createReleaseMix, type ReleaseMix } from './mix.ts';
import { createReleaseRecord } from './record.ts';
import { releaseTable, verifyReleases } from './report.ts';
import { playStoryOf } from './stories.ts';

/** An upgrade and the way back during a drill. */
export type DrilledUpgrade = ReturnType<typeof createUpgrade>;

/**
 * The drill's faults strike while both releases run; the last two are for each release alone. After each step
 * of the upgrade the stories of both pass, with the client of their own pages.
 */
export function createUpgrade(older: Release, { seed, print }: { seed: number; print(line: string): void }) {
  const record = createReleaseRecord();
  let migrations: Set<string> | undefined;
  const mix: ReleaseMix = createReleaseMix(older, {
    random: createRandom(seed),
    async afterwards(fleet) {
      for (const release of [mix.older, mix.newer]) await playStoryOf(release, fleet);
      print(`the stories of ${mix.older.name} and ${mix.newer.name} pass`);
      const present = await readMigrations(fleet.databaseUrl);
      const added = [...present].filter((name) => !migrations?.has(name));
      print(`migrations of ${mix.newer.name}: ${added.join(', ') || 'none'}`);
    },
  });
  return {
    choose: mix.choose,
    plan: (faults: Fault<DrillTargets>[]): Fault<DrillTargets>[] =>
      mix.plan({ both: faults.slice(0, -2), newer: faults.slice(-2, -1), older: faults.slice(-1) }),
    /** Called before each fault and after the last. */
    async observe(fleet: Fleet): Promise<void> {
      migrations ??= await readMigrations(fleet.databaseUrl);
      await record.read(fleet.instances, mix.wanted);
    },
    verify: () => verifyReleases(mix, record),
    table: () => releaseTable(mix, record),
  };
}

/** As `jobs 100_baseline`. */
async function readMigrations(url: string): Promise<Set<string>> {
  await using client = await openClient(url);
  const { rows } = await client.query<{ name: string }>(
    SERVICES.map((service) => `select '${service} ' || name as name from ${service}.migration`).join(
      ' union all ',
    ),
  );
  return new Set(rows.map(({ name }) => name));
}
