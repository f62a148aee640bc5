import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listSecurityFiles } from '@firstrung/all-in-one/security-files';
import { readSettings } from '@firstrung/all-in-one/settings';
import type { Env } from '@firstrung/service-kit/config';
import { SECURITY_EVENTS, SECURITY_LOG } from '@firstrung/service-kit/service';
import { UsageError } from './usage.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Prints the events of the security log that the options ask for, the oldest first. Throws `UsageError`. */
export function printAudit({
  args,
  env,
  now,
  print,
}: {
  args: readonly string[];
  env: Env;
  now: Date;
  print(line: string): void;
}): void {
  const { account, event, since, file } = readOptions(args, now);
  // Standard input is the file descriptor 0.
  const files = file === undefined ? listSecurityFiles(readSettings(env).dataDir) : [file === '-' ? 0 : file];
  let count = 0;
  for (const text of files.map((path) => readFileSync(path, 'utf8'))) {
    for (const line of text.split('\n')) {
      const entry = parseLine(line);
      if (entry?.log !== SECURITY_LOG) continue;
      if (account !== undefined && entry.account !== account && entry.subject !== account) continue;
      if (event !== undefined && entry.event !== event) continue;
      if (since !== undefined && !(Date.parse(String(entry.time)) >= since)) continue;
      print(describe(entry));
      count++;
    }
  }
  print(count === 1 ? '1 event' : `${count} events`);
}

function readOptions(args: readonly string[], now: Date) {
  const { account, event, since, file } = parse(args);
  if (event !== undefined && !(SECURITY_EVENTS as readonly string[]).includes(event))
    throw new UsageError(`There is no event "${event}". There are: ${SECURITY_EVENTS.join(', ')}.`);
  return { account, event, file, since: since === undefined ? undefined : readTime(since, now) };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { account: text, event: text, since: text, file: text } })
      .values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `30m`, `12h` or `7d` before now, or a date, as `2026-11-23` or with a time. */
function readTime(text: string, now: Date): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  // `7` alone, of which the unit is missing, would be July 2001.
  const date = /^\d{4}(?:-|$)/.test(text) ? Date.parse(text) : Number.NaN;
  const time = count === undefined ? date : now.getTime() - Number(count) * UNITS[unit]!;
  if (Number.isNaN(time)) throw new UsageError(`--since takes 30m, 12h, 7d or a date, not "${text}".`);
  return time;
}

/** Other lines of a log, and those that a crash cut off, are none of it. */
function parseLine(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const describe = ({
  time,
  event,
  outcome,
  reason,
  account,
  network,
  device,
  requestId,
  subject,
  role,
}: Record<string, unknown>) =>
  [time, event, outcome, reason, account, network, device, requestId, subject, role]
    .map((part) => part ?? '-')
    .join('  ');
