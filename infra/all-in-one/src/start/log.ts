import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, type Logger } from '@firstrung/service-kit/service';

const ENOUGH = 10 * 1024 * 1024;
const ERROR = 50;

/** Writes every line to the file `log` in the data folder, and a short line for each error to the terminal. */
export function createFileLog(dataDir: string): Logger {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ENOUGH) renameSync(file, `${file}.before`);
  let waiting = '';
  const flush = () => {
    if (waiting) appendFileSync(file, waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return createLog({
    destination: {
      write(line: string) {
        // Buffered, since a write for each request would slow the requests down.
        if (waiting === '') setTimeout(flush, 100).unref();
        waiting += line;
        const { level, service, msg, err } = JSON.parse(line);
        if (level >= ERROR) console.error(['error', service, msg, err?.message].filter(Boolean).join(': '));
      },
    },
  });
}
