import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeLeftClusters } from '@firstrung/test-kit/cluster';
import { buildChanged } from '../build/build-changed.ts';
import { readText } from '../read-file.mjs';
import { ROOT } from '../root.ts';
import { chooseBrowser } from './choose-browser.ts';
import { createPrograms } from './programs.ts';
import { readProven, writeProven } from './proven.ts';
import { record } from './results-reporter.ts';
import { readSuites, type Suite } from './suites.ts';

/** Says of each suite where it has passed last. */
const PAGE = 'docs/proof.md';

/**
 * `npm run proof` runs the suites that aren't proven: since they have passed, something that they guard has
 * changed. `-- <suite …>` runs the named ones, `-- --since <ref>` those that guard a path that has changed
 * since then, `-- --all` all. Writes the outcomes to the results file, what has passed to the page unless
 * something isn't committed, and returns the exit code.
 */
export async function runProof(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' }, all: { type: 'boolean' } },
  });
  const page = join(ROOT, PAGE);
  const proven = readProven(page);
  const order = [...proven.keys()];
  const suites = readSuites(ROOT).toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    console.error(`There is no suite "${unknown}": ${suites.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const commit = git('rev-parse', 'HEAD');
  const isClean = git('status', '--porcelain', '--', '.', `:!${PAGE}`) === '';
  const chosen = suites.filter((suite) => {
    if (positionals.length > 0) return positionals.includes(suite.name);
    return values.all || hasChanged(suite, values.since ?? proven.get(suite.name));
  });

  const programs = createPrograms();
  await chooseBrowser();
  await buildChanged(ROOT);
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-proof-'));
  const failed: string[] = [];
  for (const { name } of chosen) {
    if (programs.stopped) break;
    const begin = performance.now();
    console.log(`\n--- proof: ${name}`);
    const file = join(folder, name);
    const isGreen = await programs.vitest(['proof'], [`proof/${name}/`], { FIRSTRUNG_FIGURES: file });
    const minutes = (performance.now() - begin) / 60_000;
    console.log(`proof: ${name} ${isGreen ? 'passed' : 'failed'} after ${minutes.toFixed(1)} min`);
    const figures = (readText(file) ?? '').split('\n').filter((line) => line !== '');
    if (!isGreen) failed.push(name);
    else if (isClean) writeProven(page, name, { figures, minutes, commit });
  }
  rmSync(folder, { recursive: true });
  await removeLeftClusters();
  if (chosen.length === 0) record('passed');
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0 && !programs.stopped ? 0 : 1;
}

/** Tests, budgets, what runs them, and pages about source: a change of them breaks no promise. */
const EXCEPT = `:!*/tests/* :!*.unit.test.* :!*.component.test.* :!*/budgets.json :!infra/runner/src/testing/*
  :!services/*/README.md :!packages/*/README.md :!${PAGE}`.split(/\s+/);

/** Whether what the suite guards differs from how it was at a commit, or that isn't known. */
function hasChanged({ name, tests }: Suite, since: string | undefined): boolean {
  const guards = [`proof/${name}`, ...tests.flatMap((test) => test.guards), ...EXCEPT];
  return !since || spawnSync('git', ['diff', '--quiet', since, '--', ...guards], { cwd: ROOT }).status !== 0;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
