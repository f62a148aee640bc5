import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@firstrung/test-kit/chromium';
import { removeLeftClusters } from '@firstrung/test-kit/cluster';
import { buildChanged } from '../build/build-changed.ts';
import { ROOT } from '../root.ts';
import { record } from './results-reporter.ts';

interface Check {
  name: string;
  run(context: { program(...command: [string, ...string[]]): Promise<boolean> }): Promise<boolean>;
}

const FORMAT: Check = { name: 'format', run: ({ program }) => program('biome', 'format', '.') };
const LINT: Check = {
  name: 'lint',
  run: ({ program }) => program('biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.'),
};
const TYPES: Check = {
  name: 'types',
  run: async ({ program }) =>
    (await program('tsc', '-p', 'tsconfig.json')) && (await program('tsc', '-p', 'tsconfig.web.json')),
};
const BUILD: Check = { name: 'build', run: () => buildChanged(ROOT).then(() => true) };
const BUDGETS: Check = {
  name: 'budgets',
  run: ({ program }) =>
    program(process.execPath, join(ROOT, 'infra', 'all-in-one', 'src', 'commands', 'budgets.ts')),
};

/** The projects of vitest.config.ts, with what must have been done before. */
const PROJECTS: Record<string, Check[]> = {
  unit: [],
  component: [],
  int: [BUILD],
  contract: [BUILD],
  e2e: [BUILD],
  compose: [],
};
/** Run by name only: builds images with an engine that not every machine has. */
const NOT_BY_DEFAULT = ['compose'];
const NEEDS_BROWSER = [undefined, 'component', 'e2e'];

/**
 * `npm test`: the checks, each counting as one, then vitest; or one project of it. Goes on after a failure, so that one run tells
 * everything. Writes outcomes to the results file; answers the exit code.
 */
export async function runTests(project: string | undefined): Promise<number> {
  if (project !== undefined && !PROJECTS[project]) {
    console.error(`There is no project "${project}"; there are ${Object.keys(PROJECTS).join(', ')}.`);
    return 2;
  }
  let current: ChildProcess | undefined;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = true;
      current?.kill(signal);
    });
  }
  const program = async (file: string, ...args: string[]): Promise<boolean> => {
    const isWindows = process.platform === 'win32' && !existsSync(file);
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', shell: isWindows });
    current = child;
    return new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(error.message);
        resolve(false);
      });
      child.on('exit', (code) => resolve(code === 0));
    });
  };

  let ok = true;
  if (NEEDS_BROWSER.includes(project)) process.env.CHROMIUM_PATH = await findChromium();
  for (const check of project === undefined ? [FORMAT, LINT, TYPES, BUILD, BUDGETS] : PROJECTS[project]!) {
    if (stopped) return 1;
    console.log(`\n--- ${check.name}`);
    const passed = await check.run({ program }).catch((error: Error) => {
      console.error(error.message);
      return false;
    });
    record(passed ? 'passed' : 'failed');
    ok &&= passed;
  }
  if (stopped) return 1;
  console.log('\n--- tests');
  const reporter = join(import.meta.dirname, 'results-reporter.ts');
  const passed = await program(
    ...(['vitest', 'run', '--reporter=default', `--reporter=${reporter}`] as const),
    ...(project === undefined
      ? NOT_BY_DEFAULT.map((name) => `--project=!${name}`)
      : [`--project=${project}`]),
  );
  await removeLeftClusters();
  return ok && passed && !stopped ? 0 : 1;
}
