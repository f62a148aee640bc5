import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFileLog } from './log.ts';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Lines are written together, a moment after the first. */
const MOMENT_MS = 100;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const modeOf = (path: string) => statSync(path).mode & 0o777;
const isRoot = process.getuid?.() === 0;

test('only its owner can read the log, which is renamed when it is large', () => {
  const folder = openFolder();
  const log = createFileLog(folder, { securityDays: 1, maxBytes: 2_000 });
  const file = join(folder, 'log');
  for (let n = 1; n <= 3; n++) {
    log.info({ n, text: 'x'.repeat(1_500) }, 'a line');
    vi.advanceTimersByTime(MOMENT_MS);
    expect(readFileSync(file, 'utf8')).toContain(`"n":${n}`);
  }
  expect(readFileSync(`${file}.before`, 'utf8').match(/"n":\d/g)).toEqual(['"n":1', '"n":2']);
  expect(readFileSync(file, 'utf8').match(/"n":\d/g)).toEqual(['"n":3']);
  expect([modeOf(file), modeOf(`${file}.before`)]).toEqual([0o600, 0o600]);
  // For root PostgreSQL's own account must be able to pass.
  expect(modeOf(folder)).toBe(isRoot ? 0o711 : 0o700);
});

test('a log that can’t be written is reported once, and continues when it can be written again', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = openFolder();
  const log = createFileLog(folder, { securityDays: 1 });
  rmSync(folder, { recursive: true });
  log.info('one');
  // Several attempts fail.
  vi.advanceTimersByTime(5 * MOMENT_MS);
  expect(report.mock.calls).toEqual([[expect.stringContaining("can't be written (ENOENT)")]]);
  mkdirSync(folder);
  vi.advanceTimersByTime(MOMENT_MS);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('"one"');
  expect(report).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenLastCalledWith(expect.stringContaining('can be written again'));
});
