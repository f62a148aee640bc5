import { type Budgets, compare } from './budgets.ts';

/** What a test file has made and asked for. */
export interface FileCosts {
  /** relative to the repository */
  path: string;
  /** The project of vitest.config.ts. */
  kind: string;
  costs: Readonly<Record<string, number>>;
  /** Processor time of its worker. */
  seconds: number;
}

/** A file above so many times its kind's median and a tenth of its budget has a budget of its own. */
const TIMES_MEDIAN = 10;

/**
 * Compares test files with their own budgets and, if these are all files of their kinds, the sums of these.
 * Returns whether all is as budgeted, and what to print.
 */
export function checkTestCosts(
  files: readonly FileCosts[],
  { tests, testFiles, seconds }: Pick<Budgets, 'tests' | 'testFiles' | 'seconds'>,
  isWhole: boolean,
) {
  const ofFiles: Record<string, number> = {};
  const ofKinds: Record<string, number> = {};
  const kinds = new Set(files.map(({ kind }) => kind));
  // What a budget is for may be gone.
  for (const name of isWhole ? Object.keys(testFiles) : [])
    if (kinds.has(/\.(\w+)\.test\b/.exec(name)?.[1] ?? '')) ofFiles[name] = 0;
  const each = files.flatMap(({ path, kind, costs }) =>
    Object.entries(costs).map(([cost, count]) => ({
      file: `${path} ${cost}`,
      kind: `${kind} ${cost}`,
      count,
    })),
  );
  for (const [kind, all] of Map.groupBy(
    each.filter(({ count }) => count > 0),
    (one) => one.kind,
  )) {
    ofKinds[kind] = all.reduce((sum, { count }) => sum + count, 0);
    const tenth = (tests[kind]?.limit ?? 0) / 10;
    const usual = Math.max(tenth, TIMES_MEDIAN * median(all.map(({ count }) => count)));
    for (const { file, count } of all)
      if (testFiles[file] || (isWhole && count > usual)) ofFiles[file] = count;
  }
  const checks = [compare('Costs of test files', testFiles, ofFiles)];
  if (isWhole) checks.unshift(compare('Costs of tests', tests, ofKinds));
  // Those of components are Chromium's, which no worker knows.
  const times = Map.groupBy(
    files.filter((file) => file.seconds > 0),
    ({ kind }) => kind,
  );
  const printed = [...times].map(([kind, all]) => {
    const today = all.reduce((sum, file) => sum + file.seconds, 0);
    return `  ${kind}: ${today.toFixed()} / ${seconds[kind] ?? '?'}`;
  });
  if (isWhole) checks.push({ ok: true, lines: ['Processor seconds of workers, today / then:', ...printed] });
  const shown = checks.filter(({ lines }) => lines.length > 1);
  return { ok: checks.every(({ ok }) => ok), text: shown.flatMap(({ lines }) => lines).join('\n') };
}

function median(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
