import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeLeftClusters } from '@firstrung/test-kit/cluster';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../root.ts';
import { chooseBrowser } from './choose-browser.ts';
import { createPrograms } from './programs.ts';
import { record } from './results-reporter.ts';
import { readSuites, type Suite } from './suites.ts';

/** Names the suites that have passed at a commit, so that a run that was cut off goes on with the others. */
const PASSED = join(ROOT, '.cache', 'proof.json');

/**
 * `npm run proof` runs all suites but those that have passed at this commit; `-- <suite …>` runs the named
 * ones, `-- --since <ref>` those that guard a path that has changed since then. Writes the outcomes to the
 * results file and returns the exit code.
 */
export async function runProof(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: 'string' } },
  });
  const suites = readSuites(ROOT);
  const unknown = positionals.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    console.error(`There is no suite "${unknown}": ${suites.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const commit = git('rev-parse', 'HEAD').trim();
  const isClean = git('status', '--porcelain').trim() === '';
  const passed = isClean ? readPassed(commit) : new Set<string>();
  const chosen = choose(suites, { named: positionals, since: values.since, passed });
  if (positionals.length === 0 && passed.size > 0)
    console.log(`Passed at this commit before: ${[...passed].join(', ')}`);

  const programs = createPrograms();
  await chooseBrowser();
  await buildChanged(ROOT);
  const failed: string[] = [];
  for (const { name } of chosen) {
    if (programs.stopped) break;
    const begin = performance.now();
    console.log(`\n--- proof: ${name}`);
    const isGreen = await programs.vitest(['proof'], [`proof/${name}/`]);
    const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
    console.log(`proof: ${name} ${isGreen ? 'passed' : 'failed'} after ${minutes} min`);
    if (!isGreen) failed.push(name);
    else if (isClean) writePassed(commit, passed.add(name));
  }
  await removeLeftClusters();
  if (chosen.length === 0) record('passed');
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0 && !programs.stopped ? 0 : 1;
}

interface Choice {
  named: readonly string[];
  since: string | undefined;
  passed: ReadonlySet<string>;
}

function choose(suites: readonly Suite[], { named, since, passed }: Choice): readonly Suite[] {
  if (named.length > 0) return suites.filter(({ name }) => named.includes(name));
  const left = suites.filter(({ name }) => !passed.has(name));
  if (since === undefined) return left;
  const changed = git('diff', '--name-only', since).trim().split('\n');
  return left.filter(({ name, tests }) =>
    [`proof/${name}`, ...tests.flatMap(({ guards }) => guards)].some((guard) =>
      changed.some((path) => path === guard || path.startsWith(`${guard}/`)),
    ),
  );
}

function readPassed(commit: string): Set<string> {
  try {
    const stored = JSON.parse(readFileSync(PASSED, 'utf8')) as { commit: string; passed: string[] };
    return new Set(stored.commit === commit ? stored.passed : []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

function writePassed(commit: string, passed: ReadonlySet<string>): void {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(PASSED, JSON.stringify({ commit, passed: [...passed] }));
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
