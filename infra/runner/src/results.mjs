import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText } from './read-file.mjs';

/**
 * Where checks and tests write how they went, one line each as soon as it is
 * known (`passed`, `failed` or `skipped`, and `flaky` for a test that passed only
 * when repeated), so that the closing line is right even after a crash or a kill.
 */
export function createResults() {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-results-'));
  const file = join(folder, 'results');
  return {
    env: { FIRSTRUNG_RESULTS: file },
    /**
     * Prints the closing line. A run that ended badly without a
     * failure on record, or that collected nothing, has failed.
     * @param {number} code how the run ended @returns {number} how to end
     */
    report(code) {
      const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
      for (const line of (readText(file) ?? '').split('\n')) if (line in counts) counts[line] += 1;
      rmSync(folder, { recursive: true, force: true });
      if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed += 1;
      const { passed, failed, ...others } = counts;
      const further = Object.entries(others).map(([name, count]) => (count > 0 ? `, ${count} ${name}` : ''));
      console.log(`${passed} passed, ${failed} failed${further.join('')}`);
      return counts.failed > 0 ? code || 1 : 0;
    },
  };
}
