import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A budget that is further above what is must be lowered. */
const SLACK = 1.02;

/** The same of one that varies, as where tests draw what they do at random. */
const SLACK_OF_VARYING = 2;

/** Budgets with their reasons, by what they are of. */
type Section = Record<string, { limit: number; why: string; varies?: true }>;

/** `infra/runner/budgets.json`. */
export interface Budgets {
  install: Section;
  /** Packages that a board doesn't need; `*` stands for any text. */
  neverInstalled: string[];
  lines: Section;
  /** Gzipped bytes of scripts and style sheets, by the path of the page. */
  firstPages: Section;
  /** Of the calls that a day is made of and of a chat message, by call and cost. */
  calls: Section;
  /** By kind and cost, as `int requests`. */
  tests: Section;
  /** Of files that cost more than ten times the median of their kind, by path and cost. */
  testFiles: Section;
  /** Processor time of test workers by kind when the budgets were set. Only printed. */
  seconds: Record<string, number>;
}

export const readBudgets = (): Budgets =>
  JSON.parse(readFileSync(join(ROOT, 'infra', 'runner', 'budgets.json'), 'utf8'));

/**
 * Compares numbers of today with their budgets, which are 0 if missing. Returns whether all are right, and
 * what to print: lines *today / budget*, and if one is wrong the section as it would be right.
 */
export function compare(title: string, section: Section, today: Readonly<Record<string, number>>) {
  let ok = true;
  const next = { ...section };
  const lines = Object.entries(today).map(([name, count]) => {
    const { limit = 0, varies } = section[name] ?? {};
    next[name] = { ...(section[name] ?? { limit, why: '' }), limit: count };
    if (count === 0) delete next[name];
    const slack = varies ? SLACK_OF_VARYING : SLACK;
    const line = `  ${name}: ${format(count)} / ${format(limit)}`;
    if (count <= limit && limit <= count * slack) return line;
    ok = false;
    return `${line}  ${count > limit ? 'OVER BUDGET' : `more than ${varies ? 'twice' : '2 % above'} what is: lower it to ${count}`}`;
  });
  if (!ok) lines.push(`as it would be right:\n${asJson(next)}`);
  return { ok, lines: [`${title}, today / budget:`, ...lines] };
}

/** As it stands in the file: a budget a line. */
const asJson = (section: Section) =>
  JSON.stringify(section, null, 2).replaceAll(/(?<=": )\{[^{}]*\}/g, (entry) =>
    entry.replaceAll(/\s+/g, ' '),
  );

export const format = (count: number): string => count.toLocaleString('en');

/** Those of the paths that are of packages which must not be installed. */
export function findDenied(paths: readonly string[], denied: readonly string[]): string[] {
  const patterns = denied.map((name) => new RegExp(`(^|/)node_modules/${name.replaceAll('*', '[^/]*')}$`));
  return paths.filter((path) => patterns.some((pattern) => pattern.test(path)));
}

const BLOCK = 4_096;

/** Bytes that the files of a package take in blocks of 4 kB, without the packages inside it. */
export function sizeOf(folder: string): number {
  let bytes = BLOCK;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) bytes += Math.ceil(lstatSync(path).size / BLOCK) * BLOCK;
    else if (entry.name !== 'node_modules') bytes += sizeOf(path);
  }
  return bytes;
}

const COUNTED = /\.(ts|tsx|mjs|css|sql)$/;
const TESTS = /\.test\.|\/tests?\/|^e2e\//;
/** What tests, proofs and benches are made with. */
const TOOLS = /\/testing\/|test-kit|^proof\/|^infra\/(chaos|bench)\//;

/** Non-blank lines by what the file is for. */
export function countLines(files: readonly string[], read: (path: string) => string) {
  const counts = { 'source lines': 0, 'source files': 0, 'test lines': 0, 'lines of test tools': 0 };
  const workspaces = new Map<string, number>();
  for (const file of files.filter((path) => COUNTED.test(path))) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    if (TESTS.test(file)) counts['test lines'] += lines;
    else if (TOOLS.test(file)) counts['lines of test tools'] += lines;
    else {
      counts['source lines'] += lines;
      counts['source files'] += 1;
      const workspace = /^(packages|services|shells|infra)\/[^/]+|^[^/]+/.exec(file)![0];
      workspaces.set(workspace, (workspaces.get(workspace) ?? 0) + lines);
    }
  }
  return { counts, workspaces };
}
