import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { createLog, type Logger, SECURITY_LOG } from '@firstrung/service-kit/service';
import { createSecurityFiles } from './security-files.ts';

/** Size at which the file is renamed, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
/** pino's number of the level. */
const ERROR = 50;

/**
 * Writes every line to the file `log` in the data folder, those of the security log to a
 * folder of their own, and a short line for each error to the terminal. The file is renamed
 * to `log.before` when it is large. It holds what people did, so only its owner may read
 * it. On a full disk lines are dropped, which is reported, and the process continues.
 * @param o.maxBytes for tests
 */
export function createFileLog(
  dataDir: string,
  { securityDays, maxBytes }: { securityDays: number; maxBytes?: number },
): Logger {
  mkdirSync(dataDir, { recursive: true });
  // For root PostgreSQL runs as another user, who must be able to reach its own folder below.
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const file = openFile(join(dataDir, 'log'), maxBytes);
  const securityFiles = createSecurityFiles(dataDir, { days: securityDays });
  return createLog({
    destination: {
      write(line: string) {
        const { level, service, msg, err, log } = JSON.parse(line);
        if (log === SECURITY_LOG) return void securityFiles.write(line);
        file.write(line);
        if (level >= ERROR) console.error(['error', service, msg, err?.message].filter(Boolean).join(': '));
      },
    },
  });
}

/** Each line is in the file when `write` returns. Why not pino-roll: docs/decisions/017-log-writer.md. */
function openFile(path: string, maxBytes = MAX_BYTES): { write(line: string): void } {
  const before = `${path}.before`;
  for (const old of [path, before]) if (existsSync(old)) chmodSync(old, 0o600);
  const open = () => openSync(path, 'a', 0o600);
  // Open all the time: to open it for each line would cost ten times the write.
  let file = open();
  let size = fstatSync(file).size;
  let droppedLines = 0;
  let failure: string | undefined;

  const rotate = () => {
    renameSync(path, before);
    closeSync(file);
    file = open();
    size = 0;
  };

  return {
    write(line) {
      // What failed may have been written in part: the next line begins anew.
      const notice = failure
        ? `\n${JSON.stringify({ level: 40, lost: droppedLines, msg: `log lines dropped (${failure})` })}\n`
        : '';
      try {
        if (size > maxBytes) rotate();
        appendFileSync(file, notice + line);
        size += Buffer.byteLength(notice + line);
        if (failure) console.error(`The log can be written again: ${path}`);
        droppedLines = 0;
        failure = undefined;
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException;
        if (failure !== code) console.error(`The log can't be written (${code}): ${path}`);
        failure = code;
        droppedLines++;
      }
    },
  };
}
