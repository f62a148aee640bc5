import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node';
import { ROOT } from '../root.ts';
import seconds from './long-files.json' with { type: 'json' };

/** How long the longest test files take, by their paths in the repository. */
const SECONDS: Readonly<Record<string, number>> = seconds;
const SHORT_SECONDS = 20;

/**
 * Starts the longest test files first, so that none of them begins when the others end: vitest doesn't know
 * durations in a fresh clone. The other files follow in vitest's order.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  SECONDS[relative(ROOT, moduleId).replaceAll('\\', '/')] ?? 0;

/** Writes how long these files took to `long-files.json`; other files keep their seconds. */
export function writeLongFiles(modules: readonly TestModule[]): void {
  const took = { ...SECONDS };
  for (const module of modules)
    took[module.relativeModuleId] = Math.round(module.diagnostic().duration / 1_000);
  const long = Object.entries(took)
    .filter(([path, of]) => of > SHORT_SECONDS && existsSync(join(ROOT, path)))
    .toSorted(([, a], [, b]) => b - a);
  const json = JSON.stringify(Object.fromEntries(long), undefined, 2);
  writeFileSync(join(import.meta.dirname, 'long-files.json'), `${json}\n`);
}
