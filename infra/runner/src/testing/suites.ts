import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A folder below `proof/` with tests that `npm run proof` runs together. */
export interface Suite {
  name: string;
  tests: ProofTest[];
}

interface ProofTest {
  /** relative to the repository */
  path: string;
  /** What the test shows, in one sentence. */
  promise: string;
  /** Files and folders, relative to the repository, whose change may break the promise. */
  guards: string[];
}

/**
 * Reads all suites, sorted by name. Every test file of a suite begins with `// Promise: …` and, in the next
 * line, `// Guards: <path>, …`, which may go on in further lines. Throws if one does not.
 */
export function readSuites(root: string): Suite[] {
  const tests = globSync('proof/*/*.proof.test.ts', { cwd: root })
    .sort()
    .map((path) => readTest(root, path));
  const suites = Map.groupBy(tests, ({ path }) => basename(dirname(path)));
  return [...suites].map(([name, ofSuite]) => ({ name, tests: ofSuite }));
}

function readTest(root: string, path: string): ProofTest {
  const text = readFileSync(join(root, path), 'utf8');
  const [, promise, guards] = /^\/\/ Promise: (.+\.)\n\/\/ Guards: (.+(?:\n\/\/ .+)*)\n\n/.exec(text) ?? [];
  if (!promise || !guards)
    throw new Error(`${path} must begin with "// Promise: …." and "// Guards: <path>, …".`);
  return { path, promise, guards: guards.replaceAll('\n//', '').split(', ') };
}
