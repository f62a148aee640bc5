import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { createLog, type Logger, SECURITY_LOG } from '@firstrung/service-kit/service';
import { createSecurityFiles } from './security-files.ts';

const ENOUGH = 10 * 1024 * 1024;
/** What may wait for a disk that takes nothing; further lines are dropped and counted. */
const MOST_WAITING = 1024 * 1024;
const FLUSH_MS = 100;
const ERROR = 50;

/**
 * Writes every line to the file `log` in the data folder, those of the security log to a folder of their own, and a short line for
 * each error to the terminal. The file is renamed to `log.before` when it is large. It holds what people did, so only its owner may
 * read it. A disk that takes no more loses lines, which is reported, and never ends the process.
 * @param o.enough size at which the file is renamed, for tests
 */
export function createFileLog(
  dataDir: string,
  { securityDays, enough = ENOUGH }: { securityDays: number; enough?: number },
): Logger {
  mkdirSync(dataDir, { recursive: true });
  // For root PostgreSQL runs as another user, who must be able to reach its own folder below.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const file = join(dataDir, 'log');
  for (const old of [file, `${file}.before`]) if (existsSync(old)) chmodSync(old, 0o600);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const securityFiles = createSecurityFiles(dataDir, { days: securityDays });
  let waiting = '';
  let isTimed = false;
  let lost = 0;
  let failure: string | undefined;

  const write = () => {
    if (size > enough) {
      renameSync(file, `${file}.before`);
      size = 0;
    }
    const dropped =
      lost === 0 ? '' : `${JSON.stringify({ level: 40, lost, msg: 'log lines dropped (disk full)' })}\n`;
    try {
      appendFileSync(file, dropped + waiting, { mode: 0o600 });
    } catch (error) {
      // A part may have been written; the next try writes all of it.
      if (existsSync(file)) truncateSync(file, size);
      throw error;
    }
    size += Buffer.byteLength(dropped + waiting);
    waiting = '';
    lost = 0;
  };

  const flush = () => {
    isTimed = false;
    if (!waiting) return;
    try {
      write();
      if (failure) console.error(`The log can be written again: ${file}`);
      failure = undefined;
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      if (failure !== code) console.error(`The log can't be written (${code}): ${file}`);
      failure = code;
      later();
    }
  };

  const later = () => {
    if (isTimed) return;
    isTimed = true;
    // Buffered, since a write for each request would slow the requests down.
    setTimeout(flush, FLUSH_MS).unref();
  };

  process.on('exit', flush);
  return createLog({
    destination: {
      write(line: string) {
        const { level, service, msg, err, log } = JSON.parse(line);
        if (log === SECURITY_LOG) return void securityFiles.write(line);
        if (waiting.length < MOST_WAITING) waiting += line;
        else lost++;
        later();
        if (level >= ERROR) console.error(['error', service, msg, err?.message].filter(Boolean).join(': '));
      },
    },
  });
}
