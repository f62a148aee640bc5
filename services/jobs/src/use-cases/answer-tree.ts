import { createHash } from 'node:crypto';
import { DAY_MS } from '../domain/day.ts';

// What the log of promised answers commits to. `verify-answers.mjs` of contracts computes the same.

/** `void`: withdrawn or erased on its last day or before. */
export type Outcome = 'in time' | 'not in time' | 'void';

/** Lines that were published together, sorted, which says nothing of their days. */
export interface LogGroup {
  /** the last month of its lines; those before have the earlier months */
  until: string;
  lines: string[];
}

/** A log lists that many lines at once, or more. */
const MIN_GROUP = 5;
/** A company's log begins with that many. */
const MIN_LOG = 10;
/** A tree has no fewer leaves: the length of a path says nothing of how many promises ended in a night. */
const MIN_LEAVES = 256;

/** SHA-256, base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Everyone may see it. `hash` is that of the receipt; `by` the promised day. */
export const lineOf = (hash: string, by: string, outcome: Outcome): string =>
  `${hash} ${by.slice(0, 7)} ${outcome}`;

/** Only who holds the receipt can compute it from the line. */
export const lineLeaf = (secret: string, line: string): string => sha256(`line ${secret} ${line}`);

export const logLeaf = (companyId: string, groups: readonly LogGroup[]): string =>
  sha256(`log ${companyId} ${groups.map(({ until, lines }) => `${until} ${lines}`)}`);

/** Adds leaves that say nothing, made by `random`, so that every path of the tree has the same length. */
export function padLeaves(leaves: readonly string[], random: () => string): string[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(MIN_LEAVES, leaves.length + 1)));
  const added = Array.from({ length: size - leaves.length }, random);
  return [...leaves, ...added].sort();
}

/** The root of a tree of hashes (RFC 9162, with the two sides of a node sorted); of a power of two of leaves. */
export function rootOf(leaves: readonly string[]): string {
  let level = leaves;
  while (level.length > 1) level = parentsOf(level);
  return level[0]!;
}

/** The hashes beside the way from a leaf to the root. */
export function pathOf(leaves: readonly string[], leaf: string): string[] {
  const path: string[] = [];
  let at = leaves.indexOf(leaf);
  for (let level = leaves; level.length > 1; level = parentsOf(level), at >>= 1) path.push(level[at ^ 1]!);
  return path;
}

const parentsOf = (level: readonly string[]): string[] =>
  Array.from({ length: level.length / 2 }, (_, at) =>
    sha256(`node ${[level[2 * at]!, level[2 * at + 1]!].sort()}`),
  );

/** The lines that a log lists now, of those that it doesn't yet; none while they are too few. */
export const nextGroup = (listed: number, unlisted: readonly string[]): string[] =>
  unlisted.length >= MIN_GROUP && listed + unlisted.length >= MIN_LOG ? unlisted.toSorted() : [];

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The last month, as `2026-03`, that is over when a day is. */
export const wholeMonth = (day: string): string =>
  dayAfter(`${dayAfter(day).slice(0, 7)}-01`, -1).slice(0, 7);

/** The first of the twelve months that end with this one. */
export const firstMonth = (to: string): string => dayAfter(`${to}-15`, -335).slice(0, 7);
