import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type {} from '../../testing/costs.ts';
import { ROOT } from '../root.ts';
import { readBudgets } from './budgets.ts';
import { writeLongFiles } from './long-files.ts';
import { checkTestCosts, type FileCosts } from './test-costs.ts';

type Outcome = 'passed' | 'failed' | 'skipped' | 'flaky';

/** A test file in which something failed. */
interface FailedFile {
  /** relative to the project's folder */
  path: string;
  /** full names of the tests that failed; none if the file could not be loaded, or a hook threw */
  tests: string[];
}

/**
 * Writes each test's outcome to the results file of `npm test` when its file has ended, and a failure for
 * all else that goes wrong: a file that can't be loaded, a hook or something outside of tests that throws.
 *
 * With FIRSTRUNG_REPEAT=collect it writes the files in which something failed to `failedFilesOf(results)`
 * instead, because they run once more; with FIRSTRUNG_REPEAT=compare it is that second run, and what failed
 * before and passes now is flaky.
 */
export default class ResultsReporter implements Reporter {
  private readonly results = process.env.FIRSTRUNG_RESULTS;
  private readonly repeat = process.env.FIRSTRUNG_REPEAT;
  private readonly before = this.results && this.repeat === 'compare' ? readFailedFiles(this.results) : [];
  private readonly failed: FailedFile[] = [];
  private readonly flaky: string[] = [];
  private readonly costs: FileCosts[] = [];
  private isGreen = true;

  onTestModuleEnd(module: TestModule): void {
    const path = module.relativeModuleId;
    const { costs, seconds = 0 } = module.meta();
    const kind = module.project.name.split(' ')[0]!;
    if (!module.ok()) this.isGreen = false;
    else if (costs) this.costs.push({ path, kind, costs, seconds });
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
    if (!module.ok() && this.repeat === 'collect') {
      this.failed.push({ path, tests: failed });
      return;
    }
    const before = this.before.find((file) => file.path === path);
    // The second run selects files by parts of their paths, which other files may contain.
    if (this.repeat === 'compare' && !before) return;
    for (const test of tests) recordTest(test);
    for (const suite of module.children.allSuites()) for (const _ of suite.errors()) record('failed');
    for (const _ of module.errors()) record('failed');
    if (!before || !module.ok()) return;
    const names = before.tests.length > 0 ? before.tests : ['the file, or a hook'];
    for (const name of names) this.addFlaky(`${path} > ${name}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    for (const _ of unhandled) record('failed');
    if (process.env.WRITE_LONG_FILES) writeLongFiles(modules);
    this.checkCosts();
    if (this.results && this.repeat === 'collect')
      writeFileSync(failedFilesOf(this.results), JSON.stringify(this.failed));
    if (this.flaky.length > 0)
      console.log(`\nPassed only when repeated; each is a defect to find:\n  ${this.flaky.join('\n  ')}`);
  }

  /** What tests cost that have failed says nothing. */
  private checkCosts(): void {
    const isWhole = process.env.FIRSTRUNG_WHOLE !== undefined && this.isGreen;
    // For a look at what a sum consists of, or at what differs between two runs.
    if (isWhole) {
      mkdirSync(join(ROOT, '.cache'), { recursive: true });
      const lines = this.costs.map(({ path, costs }) => `${path} ${JSON.stringify(costs)}\n`).toSorted();
      writeFileSync(join(ROOT, '.cache', 'test-costs'), lines.join(''));
    }
    const { ok, text } = checkTestCosts(this.costs, readBudgets(), isWhole);
    if (text) console.log(`\n--- costs of tests${ok ? '' : ' failed'}\n${text}`);
    if (!ok) record('failed');
  }

  private addFlaky(name: string): void {
    record('flaky');
    this.flaky.push(name);
  }
}

function recordTest(test: TestCase): void {
  const { state } = test.result();
  if (state !== 'pending') record(state);
  const { FIRSTRUNG_FIGURES } = process.env;
  for (const { message } of test.annotations())
    if (FIRSTRUNG_FIGURES) appendFileSync(FIRSTRUNG_FIGURES, `${message}\n`);
}

const failedFilesOf = (results: string): string => `${results}.failed.json`;

/** The files that are to be run once more; none if the run did not come to its end. */
export function readFailedFiles(results: string): FailedFile[] {
  try {
    return JSON.parse(readFileSync(failedFilesOf(results), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds one line to the results, if `npm test` keeps some. */
export function record(outcome: Outcome): void {
  if (process.env.FIRSTRUNG_RESULTS) appendFileSync(process.env.FIRSTRUNG_RESULTS, `${outcome}\n`);
}
