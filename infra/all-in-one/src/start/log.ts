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

/** Size at which the file is renamed, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Size of the buffer while the disk is full, in characters. Further lines are dropped and counted. */
const MAX_BUFFERED = 1024 * 1024;
const FLUSH_MS = 100;
/** pino's number of the level. */
const ERROR = 50;

/**
 * Writes every line to the file `log` in the data folder, those of the security log to a
 * folder of their own, and a short line for each error to the terminal. The file is renamed
 * to `log.before` when it is large. It holds what people did, so only its owner may read
 * it. On a full disk lines are dropped, which is reported, and the process continues.
 * @param o.maxBytes for tests
 * @param o.onError called for each error
 */
export function createFileLog(
  dataDir: string,
  {
    securityDays,
    maxBytes = MAX_BYTES,
    onError,
  }: { securityDays: number; maxBytes?: number; onError?: () => void },
): Logger {
  mkdirSync(dataDir, { recursive: true });
  // For root PostgreSQL runs as another user, who must be able to reach its own folder below.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const file = join(dataDir, 'log');
  for (const old of [file, `${file}.before`]) if (existsSync(old)) chmodSync(old, 0o600);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const securityFiles = createSecurityFiles(dataDir, { days: securityDays });
  let buffer = '';
  let isScheduled = false;
  let droppedLines = 0;
  let failure: string | undefined;

  const write = () => {
    if (size > maxBytes) {
      renameSync(file, `${file}.before`);
      size = 0;
    }
    const notice =
      droppedLines === 0
        ? ''
        : `${JSON.stringify({ level: 40, lost: droppedLines, msg: 'log lines dropped (disk full)' })}\n`;
    try {
      appendFileSync(file, notice + buffer, { mode: 0o600 });
    } catch (error) {
      // A part may have been written; the next try writes all of it.
      if (existsSync(file)) truncateSync(file, size);
      throw error;
    }
    size += Buffer.byteLength(notice + buffer);
    buffer = '';
    droppedLines = 0;
  };

  const flush = () => {
    isScheduled = false;
    if (!buffer) return;
    try {
      write();
      if (failure) console.error(`The log can be written again: ${file}`);
      failure = undefined;
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      if (failure !== code) console.error(`The log can't be written (${code}): ${file}`);
      failure = code;
      scheduleFlush();
    }
  };

  const scheduleFlush = () => {
    if (isScheduled) return;
    isScheduled = true;
    // Buffered, since a write for each request would slow the requests down.
    setTimeout(flush, FLUSH_MS).unref();
  };

  process.on('exit', flush);
  return createLog({
    destination: {
      write(line: string) {
        const { level, service, msg, err, log } = JSON.parse(line);
        if (log === SECURITY_LOG) return void securityFiles.write(line);
        if (buffer.length < MAX_BUFFERED) buffer += line;
        else droppedLines++;
        scheduleFlush();
        if (level < ERROR) return;
        console.error(['error', service, msg, err?.message].filter(Boolean).join(': '));
        onError?.();
      },
    },
  });
}
