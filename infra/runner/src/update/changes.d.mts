export function readMigrations(diff: string): { names: string[]; contracts: string[] };
export function readChangelog(diff: string): string[];
export function shorten(lines: readonly string[], most: number): string[];
export function outdatedReleases(all: readonly string[], kept: readonly (string | undefined)[]): string[];
