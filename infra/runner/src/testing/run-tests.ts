import { join } from 'node:path';
import { findChromium } from '@firstrung/test-kit/chromium';
import { removeLeftClusters } from '@firstrung/test-kit/cluster';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../root.ts';
import { createPrograms, type Program } from './programs.ts';
import { readFailedFiles, record } from './results-reporter.ts';

interface Check {
  name: string;
  run(context: { program: Program }): Promise<boolean>;
}

const FORMAT: Check = { name: 'format', run: ({ program }) => program('biome', 'format', '.') };
const LINT: Check = {
  name: 'lint',
  run: ({ program }) => program('biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.'),
};
const TYPES: Check = {
  name: 'types',
  // Several threads of one compiler do much of the work twice.
  run: async ({ program }) => {
    const projects = ['tsconfig.json', 'tsconfig.web.json'];
    const passed = await Promise.all(projects.map((file) => program('tsc', '-p', file, '--singleThreaded')));
    return passed.every(Boolean);
  },
};
const UNUSED: Check = {
  name: 'unused files, exports and dependencies',
  run: ({ program }) => program('knip', '--no-progress', '--no-config-hints'),
};
const BUILD: Check = { name: 'build', run: () => buildChanged(ROOT).then(() => true) };
const BUDGETS: Check = {
  name: 'budgets',
  run: ({ program }) =>
    program(process.execPath, join(ROOT, 'infra', 'all-in-one', 'src', 'commands', 'budgets.ts')),
};

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
  checks: Check[];
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
  const checks = args.length === 0 ? [FORMAT, LINT, TYPES, UNUSED, BUILD, BUDGETS] : needed;
  return { projects, files, checks };
}

/**
 * Runs the checks, each counted as one test, then vitest. Goes on after a failure, so that one run reports
 * all of them. Writes the outcomes to the results file and returns the exit code.
 */
export async function runTests(args: readonly string[]): Promise<number> {
  const { projects, files, checks } = select(args);
  const programs = createPrograms();
  process.env.BUILD_FOR = 'tests';
  let ok = true;
  if (projects.some((project) => NEEDS_BROWSER.includes(project)))
    process.env.CHROMIUM_PATH = await findChromium();
  for (const check of checks) {
    if (programs.stopped) return 1;
    console.log(`\n--- ${check.name}`);
    const passed = await check.run({ program: programs.run }).catch((error: Error) => {
      console.error(error.message);
      return false;
    });
    record(passed ? 'passed' : 'failed');
    ok &&= passed;
  }
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
  return ok && passed && !programs.stopped ? 0 : 1;
}
