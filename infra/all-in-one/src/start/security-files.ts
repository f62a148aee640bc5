import { appendFileSync, mkdirSync, readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;
const DAY_MS = 24 * 3600_000;

const folderOf = (dataDir: string): string => join(dataDir, 'security-log');

/** The files of the security log, the oldest first; none if there is no log yet. */
export function listSecurityFiles(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  try {
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Keeps the security log in a file for each day (UTC) and deletes the files of days that are too old. Only
 * their owner may read them. A line is written at once, so that a killed process loses none; a full disk
 * loses lines, which is reported, and never ends the process.
 */
export function createSecurityFiles(
  dataDir: string,
  { days, now = Date.now }: { days: number; now?: () => number },
): { write(line: string): void } {
  const folder = folderOf(dataDir);
  let today = '';
  let failure: string | undefined;

  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

  const begin = (day: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const oldest = dayOf(now() - days * DAY_MS);
    for (const name of readdirSync(folder)) {
      const written = FILE.exec(name)?.[1];
      if (written !== undefined && written < oldest) unlinkSync(join(folder, name));
    }
    today = day;
  };

  return {
    write(line) {
      try {
        const day = dayOf(now());
        if (day !== today) begin(day);
        appendFileSync(join(folder, `${day}.jsonl`), line, { mode: 0o600 });
        failure = undefined;
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        if (failure !== code) console.error(`The security log can't be written (${code}): ${folder}`);
        failure = code;
      }
    },
  };
}
