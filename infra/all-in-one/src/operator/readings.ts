import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Clock, Service } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import { type BackupState, NO_BACKUPS, readBackupState } from '../backups.ts';
import type { Readings } from './rules.ts';
import type { OperatorSettings } from './settings.ts';

/** A service or server that needs longer counts as not ready. */
const PATIENCE_MS = 10_000;
/** What asks other servers is read this seldom. */
const SELDOM_MS = 5 * 60_000;
const MINUTE = 60_000;
const ERROR_MINUTES = 10;

/** Where the board is in its life. The services are there once it serves. */
export type Stage = 'preparing' | 'starting' | readonly Pick<Service, 'name' | 'ready' | 'metrics'>[];

export interface Readers {
  read(stage: Stage): Promise<Readings>;
}

/**
 * Reads everything that the rules judge. What can't be read is missing in the result.
 * @param o.findMailFailure connects and logs in to the mail server
 */
export function createReaders({
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
}): Readers {
  const certificate = seldom(clock, () => readCertificate(settings.publicUrl));
  const mailError = seldom(clock, async () => findMailFailure?.());

  return {
    async read(stage) {
      const [notReady, disk, queues, retried, seen, error] = await Promise.all([
        readNotReady(stage),
        readDisk().catch(() => undefined),
        readQueues(stage),
        readEmails(stage),
        certificate(),
        mailError(),
      ]);
      // A database that does not answer fails every request: that is told once.
      if (stage === 'starting' || notReady?.length) errors.reset();
      return {
        isStarting: stage === 'starting',
        errors: errors.read(),
        ...given({ notReady, disk, queues, backup: readBackup(settings), certificate: seen }),
        ...(findMailFailure === undefined && retried === undefined
          ? {}
          : { mail: given({ retried, error }) }),
      };
    },
  };
}

/** Bytes that are free for this user, and all bytes of the disk. */
export async function spaceOf(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

export interface ErrorCount {
  add(): void;
  read(): number;
  reset(): void;
}

/** Counts errors of the last ten minutes. */
export function countErrors(clock: Clock): ErrorCount {
  let byMinute = new Map<number, number>();
  const present = () => Math.floor(clock.now().getTime() / MINUTE);
  return {
    add() {
      const minute = present();
      byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
    },
    read() {
      const first = present() - ERROR_MINUTES;
      byMinute = new Map([...byMinute].filter(([minute]) => minute > first));
      return [...byMinute.values()].reduce((total, number) => total + number, 0);
    },
    reset() {
      byMinute.clear();
    },
  };
}

async function readNotReady(stage: Stage): Promise<string[] | undefined> {
  if (typeof stage === 'string') return undefined;
  const states = await Promise.all(
    stage.map(async ({ name, ready }) => {
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

/** The same values as the metrics. */
async function readQueues(stage: Stage): Promise<Readings['queues']> {
  if (typeof stage === 'string') return undefined;
  const [dead, outbox, pending] = await Promise.all(
    ['firstrung_dead_letters', 'firstrung_outbox_events', 'firstrung_events_pending'].map((name) =>
      sum(stage, name),
    ),
  );
  if (dead === undefined || outbox === undefined || pending === undefined) return undefined;
  return { deadLetters: dead, waiting: outbox + pending };
}

const readEmails = async (stage: Stage): Promise<number | undefined> =>
  typeof stage === 'string'
    ? undefined
    : sum(
        stage.filter(({ name }) => name === 'mail'),
        'firstrung_emails_retrying',
      );

/** The sum over the services and labels; `undefined` if a service's value could not be read. */
async function sum(services: Exclude<Stage, string>, name: string): Promise<number | undefined> {
  let total = 0;
  for (const { metrics } of services) {
    const values = (await metrics.getSingleMetric(name)?.get())?.values ?? [];
    if (values.length === 0) return undefined;
    for (const { value } of values) total += value;
  }
  return total;
}

/** What `npm run backup` has written, if backups are set up. */
const readBackup = ({ backupDir, isBackupExpected }: OperatorSettings): BackupState | undefined =>
  readBackupState(backupDir) ?? (isBackupExpected ? NO_BACKUPS : undefined);

/** The certificate that the public address shows, whoever signed it. */
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

/** Without the fields that have no value. */
const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
