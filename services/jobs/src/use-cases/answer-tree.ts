import { createHash } from 'node:crypto';
import type { LogGroup } from '../domain/answer-line.ts';

// What the log of promised answers commits to. `verify-answers.mjs` of contracts computes the same.

/** A tree has no fewer leaves: the length of a path says nothing of how many promises ended in a night. */
const MIN_LEAVES = 256;

/** SHA-256, base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

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

/** The root of a tree of hashes, as in RFC 9162 but with sorted nodes, of a power of two of leaves. */
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
