import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeLeftClusters } from '@firstrung/test-kit/cluster';
import { readBudgets } from './budgets.ts';
import { chooseBrowser } from './choose-browser.ts';
import { createPrograms } from './programs.ts';
import { readFailedFiles, record } from './results-reporter.ts';

interface Check {
  name: string;
  /** Programs with their arguments, which run at the same time. */
  commands: [file: string, ...args: string[]][];
}

const FORMAT_AND_LINT: Check = {
  name: 'format and lint',
  commands: [['biome', 'check', '--error-on-warnings', '.']],
};
const TYPES: Check = {
  name: 'types',
  // Several threads of one compiler do much of the work twice.
  commands: ['tsconfig.json', 'tsconfig.web.json'].map((file) => ['tsc', '-p', file, '--singleThreaded']),
};
const UNUSED: Check = {
  name: 'unused files, exports and dependencies',
  commands: [['knip', '--no-progress', '--no-config-hints']],
};
const BUILD: Check = {
  name: 'build',
  commands: [[process.execPath, join('infra', 'runner', 'src', 'commands', 'build.ts')]],
};
const BUDGETS: Check = {
  name: 'budgets',
  commands: [
    [process.execPath, join('infra', 'runner', 'src', 'testing', 'check-budgets.ts')],
    [process.execPath, join('shells', 'web', 'budgets.mjs')],
  ],
};

/** The checks of a whole run. Those of one row run one after another, beside the other row. */
const ALL_CHECKS = [
  [BUILD, BUDGETS],
  [FORMAT_AND_LINT, TYPES, UNUSED],
];

/** The projects of vitest.config.ts, with the steps that each needs first. */
const PROJECTS: Record<string, Check[]> = {
  unit: [],
  component: [],
  int: [BUILD],
  contract: [BUILD],
  e2e: [BUILD],
};
const NEEDS_BROWSER = ['component', 'e2e'];

/** Which tests to run, and the checks before them. */
interface Selection {
  projects: string[];
  /** Parts of paths: only files that contain one of them are run. */
  files: string[];
  checks: Check[][];
}

/**
 * `npm test` runs all checks and projects. `npm test -- <project>` runs one project,
 * and `npm test -- <file …>` the files whose paths contain one of these texts, in
 * the projects that their names say, with the checks that these projects need.
 */
export function select(args: readonly string[]): Selection {
  const named = args.filter((arg) => Object.hasOwn(PROJECTS, arg));
  const files = args.filter((arg) => !Object.hasOwn(PROJECTS, arg));
  const kinds = files.map((file) => /\.(\w+)\.test\b/.exec(file)?.[1] ?? '');
  const byFile = kinds.length > 0 && kinds.every((kind) => Object.hasOwn(PROJECTS, kind)) ? kinds : [];
  const chosen = [named, byFile, Object.keys(PROJECTS)].find((list) => list.length > 0)!;
  const projects = [...new Set(chosen)];
  const needed = [...new Set(projects.flatMap((project) => PROJECTS[project]!))];
  const checks = args.length === 0 ? ALL_CHECKS : [needed];
  return { projects, files, checks };
}

/**
 * Runs the checks, each counted as one test, then vitest. Goes on after a failure, so that one run reports
 * all of them. Writes the outcomes to the results file and returns the exit code.
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const { projects, files, checks } = select(args);
  const programs = createPrograms();
  if (projects.some((project) => NEEDS_BROWSER.includes(project))) await chooseBrowser();
  process.env.BROTLI = 'off';
  const names = checks.flat().map(({ name }) => name);
  if (names.length > 0) console.log(`Running ${names.join(', ')} …`);
  let ok = true;
  const runInTurn = async (row: Check[]) => {
    for (const { name, commands } of row) {
      const outcomes = await Promise.all(commands.map((command) => programs.run(...command)));
      if (programs.stopped) return;
      const passed = outcomes.every((outcome) => outcome.passed);
      // In one piece, so that it isn't mixed with the output of others.
      const output = outcomes.map((outcome) => outcome.output.trim()).filter(Boolean);
      console.log([`\n--- ${name}${passed ? '' : ' failed'}`, ...output].join('\n'));
      record(passed ? 'passed' : 'failed');
      ok &&= passed;
    }
  };
  await Promise.all(checks.map(runInTurn));
  if (programs.stopped) return 1;
  console.log('\n--- tests');
  const vitest = (files: string[], repeat?: 'collect' | 'compare') =>
    programs.vitest(projects, files, repeat && { FIRSTRUNG_REPEAT: repeat });
  // A whole run repeats the files in which something failed once, with processes and browsers of their own,
  // and names what passed only then.
  const results = (args.length === 0 && process.env.FIRSTRUNG_RESULTS) || undefined;
  let passed = await vitest(files, results ? 'collect' : undefined);
  const failed = results && !passed && !programs.stopped ? readFailedFiles(results) : [];
  if (failed.length > 0) {
    console.log('\n--- tests of files in which something failed, once more');
    passed = await vitest(
      failed.map(({ path }) => path),
      'compare',
    );
  }
  await removeLeftClusters();
  if (args.length === 0 && process.platform === 'linux')
    console.log(
      `Processor seconds of all programs, today / then: ${secondsOfChildren()} / ${readBudgets().seconds.all}`,
    );
  return ok && passed && !programs.stopped ? 0 : 1;
}

/** Processor time of all programs that were started and have ended, as Linux counts them: in hundredths. */
function secondsOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return Math.round((Number(fields[13]) + Number(fields[14])) / 100);
}
