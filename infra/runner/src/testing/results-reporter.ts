import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/**
 * Writes each test's outcome to the results file of `npm test` as soon as
 * it is known, and a failure for everything else that goes wrong: a file
 * that can't be loaded, a hook or something outside of tests that throws.
 */
export default class ResultsReporter implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'pending') record(state);
    if (test.diagnostic()?.flaky) {
      record('flaky');
      this.flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    }
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const _ of suite.errors()) record('failed');
  }

  onTestModuleEnd(module: TestModule): void {
    for (const _ of module.errors()) record('failed');
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    for (const _ of unhandled) record('failed');
    if (this.flaky.length > 0)
      console.log(`\nPassed only when repeated; each is a defect to find:\n  ${this.flaky.join('\n  ')}`);
  }
}

/** Adds one line to the results, if `npm test` keeps some. */
export function record(outcome: 'passed' | 'failed' | 'skipped' | 'flaky'): void {
  if (process.env.FIRSTRUNG_RESULTS) appendFileSync(process.env.FIRSTRUNG_RESULTS, `${outcome}\n`);
}
