import { readFileSync, writeFileSync } from 'node:fs';

/** A row of the page of what is proven. */
export interface Proven {
  /** What was put in and what became of it, as the suite's tests say it. */
  figures: readonly string[];
  minutes: number;
  /** where the suite has passed */
  commit: string;
}

const ROW = /^\| `([\w-]+)` \| (.*?) \|.*\| `?([0-9a-f]*)`? \|$/gm;

/**
 * The suites of a page in its order, which is that of a run, each with the short hash of the commit where it
 * has passed last, or an empty text.
 */
export const readProven = (page: string): Map<string, string> =>
  new Map(
    [...readFileSync(page, 'utf8').matchAll(ROW)].map(([, suite = '', , commit = '']) => [suite, commit]),
  );

/** Replaces what the page says of a suite but for what it shows. */
export function writeProven(page: string, name: string, { figures, minutes, commit }: Proven): void {
  const text = readFileSync(page, 'utf8').replace(ROW, (row, suite, shows) =>
    suite === name
      ? `| \`${name}\` | ${shows} | ${figures.join('; ')} | ${minutes.toFixed(1)} | \`${commit.slice(0, 9)}\` |`
      : row,
  );
  writeFileSync(page, text);
}
