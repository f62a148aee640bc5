import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { readJson, startFile } from '@firstrung/runner/start-board';
import type { Clock, Service } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { type BackupState, NO_BACKUPS, readBackupState } from '../backups.ts';
import type { Readings } from './rules.ts';
import type { OperatorSettings } from './settings.ts';
import { readWatchFile } from './watch.ts';

/** A service or server that needs longer counts as not ready. */
const PATIENCE_MS = 10_000;
/** What asks other servers is read this seldom. */
const SELDOM_MS = 5 * 60_000;
const ERRORS_MS = 10 * 60_000;
/** How much of the end of the log is searched for errors, and how many of them are shown. */
const LOG_END = 64 * 1024;
const SHOWN_ERRORS = 3;

/** Where the board is in its life. The services are there once it serves. */
export type Stage = 'starting' | Services;
type Services = readonly Pick<Service, 'name' | 'ready' | 'metrics'>[];

/**
 * Reads everything that is judged. What can't be read is missing in the result.
 * @param o.findMailFailure connects and logs in to the mail server
 */
export function createReader({
  settings,
  clock,
  errors,
  findMailFailure,
  readDisk = () => spaceOf(settings.dataDir),
}: {
  settings: OperatorSettings;
  clock: Clock;
  errors: ErrorCount;
  findMailFailure: (() => Promise<string | undefined>) | undefined;
  readDisk?: () => Promise<{ free: number; all: number }>;
}): (stage: Stage) => Promise<Readings> {
  const readCertificateSeldom = seldom(clock, () => readCertificate(settings.publicUrl));
  const readMailError = seldom(clock, async () => findMailFailure?.());

  return async (stage) => {
    const services = stage === 'starting' ? undefined : stage;
    const mail = services?.filter(({ name }) => name === 'mail');
    // One after the other: an idle service has one session of the database, and would open a second one.
    const notReady = services && (await readNotReady(services));
    const deadLetters = services && (await sum(services, 'firstrung_dead_letters'));
    const retried = mail && (await sum(mail, 'firstrung_emails_retrying'));
    const [disk, certificate, error] = await Promise.all([
      readDisk().catch(() => undefined),
      readCertificateSeldom(),
      readMailError(),
    ]);
    // A database that does not answer fails every request, and has an alarm of its own.
    if (!services || notReady?.length) errors.reset();
    return {
      start: services ? undefined : readStart(settings.dataDir),
      notReady,
      disk,
      backup: readBackup(settings),
      deadLetters,
      mail: findMailFailure === undefined && retried === undefined ? undefined : { retried, error },
      errors: errors.read(),
      certificate,
    };
  };
}

/** A board that does not serve yet, with the last errors of its log. */
export const readStart = (dataDir: string, { isGivenUp = false } = {}): NonNullable<Readings['start']> => ({
  isGivenUp,
  isFirst:
    !isGivenUp &&
    readWatchFile(dataDir)?.memory.checks['not-ready'] === undefined &&
    readJson(startFile(dataDir))?.failure === undefined,
  lastErrors: readLastErrors(join(dataDir, 'log')),
});

function readLastErrors(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').slice(-LOG_END).split('\n');
    return lines
      .filter((line) => /^{.*"level":[56]0\b.*}$/.test(line))
      .slice(-SHOWN_ERRORS)
      .map((line) => {
        const { time, msg, err } = JSON.parse(line);
        return [time, msg, err?.message].filter(Boolean).join(' ');
      });
  } catch {
    return [];
  }
}

/** Bytes that are free for this user, and all bytes of the disk. */
export async function spaceOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

export type ErrorCount = ReturnType<typeof countErrors>;

/** Counts errors of the last ten minutes, up to a thousand. */
export function countErrors(clock: Clock) {
  let times: number[] = [];
  const now = () => clock.now().getTime();
  return {
    add: () => {
      times = [...times.slice(-999), now()];
    },
    read: (): number => times.filter((time) => time > now() - ERRORS_MS).length,
    reset: () => {
      times = [];
    },
  };
}

async function readNotReady(services: Services): Promise<string[]> {
  const states = await Promise.all(
    services.map(async ({ name, ready }) => {
      const isReady = await within(
        PATIENCE_MS,
        ready().then(
          () => true,
          () => false,
        ),
      );
      return isReady ? [] : [name];
    }),
  );
  return states.flat();
}

/** The sum of a metric over the services and labels; `undefined` if a service's value could not be read. */
async function sum(services: Services, metric: string): Promise<number | undefined> {
  let total = 0;
  for (const { metrics } of services) {
    const values = (await metrics.getSingleMetric(metric)?.get())?.values ?? [];
    if (values.length === 0) return undefined;
    for (const { value } of values) total += value;
  }
  return total;
}

/** What `npm run backup` has written, if backups are set up. */
const readBackup = ({ backupDir, isBackupExpected }: OperatorSettings): BackupState | undefined =>
  readBackupState(backupDir) ?? (isBackupExpected ? NO_BACKUPS : undefined);

/** The certificate that the public address shows, by whatever authority. */
async function readCertificate(publicUrl: string): Promise<Readings['certificate']> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return undefined;
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 443),
    ...(isName ? { servername: hostname } : {}),
    rejectUnauthorized: false,
  });
  try {
    return await new Promise((resolve) => {
      socket.setTimeout(PATIENCE_MS, () =>
        resolve({ unreachable: `no answer within ${PATIENCE_MS / 1_000} s` }),
      );
      socket.on('error', ({ code, name }: NodeJS.ErrnoException) => resolve({ unreachable: code ?? name }));
      socket.on('secureConnect', () =>
        resolve({ validTo: new Date(socket.getPeerCertificate().valid_to).toISOString() }),
      );
    });
  } finally {
    socket.destroy();
  }
}

/** The value that was read last, unless it is too old. */
function seldom<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (!last || Math.abs(at - last.at) >= SELDOM_MS) last = { at, value: read() };
    return last.value;
  };
}
