import { writeSync } from 'node:fs';

/** The longest time a line waits for others, in milliseconds. */
const FLUSH_MS = 200;
/** Waiting characters from which on they are written without further delay. */
const FLUSH_LENGTH = 16 * 1_024;
/** The buffer limit for a reader that doesn't read: further lines are dropped and counted. */
const MAX_BUFFER = 4 * 1_024 * 1_024;
/** A process that ends gives up on such a reader after this many failed tries, 10 ms apart. */
const MAX_FINAL_RETRIES = 100;
/** pino's `error` and `fatal`. */
const URGENT = /^\{"level":[56]/;

export interface LogOutput {
  write(line: string): void;
}

/**
 * Why not pino's own: docs/decisions/017-log-writer.md.
 *
 * Writes pino's lines to a file descriptor: the first immediately, those of the next
 * moment together, because a write for each line costs a sixth of the request it logs. An
 * error is written immediately with all waiting lines, and so is everything when the
 * process ends, unless it is killed. The process never waits for the reader: lines that a
 * slow reader has no room for are written later, and lines that no one reads are dropped.
 */
export function createLogOutput(fd: number): LogOutput {
  let lines = '';
  let lost = 0;
  /** Bytes that a full pipe has not accepted yet. */
  let rest: Buffer = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    rest = rest.subarray(writeNow(fd, rest));
    if (rest.length > 0) return;
    const bytes = Buffer.from(lines);
    lines = '';
    rest = bytes.subarray(writeNow(fd, bytes));
    if (lost === 0 || rest.length > 0) return;
    lines = `{"level":40,"lost":${lost},"msg":"log lines dropped (reader too slow)"}\n`;
    lost = 0;
    flush();
  };

  const collect = () => {
    timer = setTimeout(() => {
      process.off('exit', end);
      timer = undefined;
      if (lines === '' && rest.length === 0) return;
      flush();
      collect();
    }, FLUSH_MS).unref();
    process.on('exit', end);
  };

  const end = () => {
    flush();
    let failures = 0;
    while (rest.length > 0 && failures < MAX_FINAL_RETRIES) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      const before = rest.length;
      flush();
      failures = rest.length < before ? 0 : failures + 1;
    }
  };

  return {
    write(line) {
      if (rest.length + lines.length > MAX_BUFFER) {
        lost++;
        return;
      }
      lines += line;
      if (timer === undefined) {
        flush();
        collect();
      } else if (lines.length > FLUSH_LENGTH || URGENT.test(line)) flush();
    },
  };
}

/**
 * Writes what there is room for. Returns how much of it is done with: that is all when it can't be written.
 */
function writeNow(fd: number, bytes: Buffer): number {
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(fd, bytes, done);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return bytes.length;
  }
  return done;
}
