import { join } from 'node:path';
import { connect } from 'node:tls';
import { ROOT } from '@firstrung/runner/root';
import { type Answer, readErrors } from '@firstrung/runner/running';
import { isUpdating } from '@firstrung/runner/start-board';
import { type BackupState, NO_BACKUPS, readBackupState } from '../backups.ts';
import { spaceOf } from '../start/space.ts';
import type { Readings } from './conditions.ts';
import type { OperatorSettings } from './settings.ts';

/** A server that needs longer counts as one that does not answer. */
const PATIENCE_MS = 10_000;
const ERRORS_MS = 10 * 60_000;
const SHOWN_ERRORS = 3;

/** Of each service that has dead letters. Its own list, because `services.ts` loads them all. */
export const COUNTED_SERVICES = ['auth', 'jobs', 'networks', 'chat', 'mail', 'media'];
const WAITING = `select
  (${COUNTED_SERVICES.map((name) => `(select count(*) from ${name}.dead_letter)`).join(' + ')})::int as dead_letters,
  (select count(*) from mail.outgoing_email where state = 'due' and attempts > 0)::int as retried`;

/**
 * Reads everything that is judged.
 * @param o.readySince since when the board is ready; errors from before have an alarm of their own
 * @param o.findMailFailure connects and logs in to the mail server; absent without one
 * @param o.isThorough also asks the database, the mail server and the public address
 */
export async function readBoard({
  settings,
  answer,
  now,
  readySince,
  findMailFailure,
  isThorough,
  readDisk = () => spaceOf(settings.dataDir),
}: {
  settings: OperatorSettings;
  answer: Answer | undefined;
  now: Date;
  readySince: string | undefined;
  findMailFailure: (() => Promise<string | undefined>) | undefined;
  isThorough: boolean;
  readDisk?: () => Promise<{ free: number; all: number }>;
}): Promise<Readings> {
  const errors = readErrors(settings.dataDir);
  const from = Math.max(now.getTime() - ERRORS_MS, Date.parse(readySince ?? '1970-01-01'));
  const often: Readings = {
    answer,
    isUpdating: await isUpdating(join(ROOT, '..', '..'), settings.dataDir),
    errors: answer?.isReady ? errors.filter(({ time }) => Date.parse(time) > from).length : undefined,
    lastErrors: errors
      .slice(-SHOWN_ERRORS)
      .map(({ time, msg, err }) => [time, msg, err?.message].filter(Boolean).join(' ')),
    disk: await readDisk().catch(() => undefined),
    backup: readBackup(settings),
  };
  if (!isThorough) return often;
  const [waiting, certificate, error] = await Promise.all([
    answer?.isReady ? readWaiting(settings).catch(() => undefined) : undefined,
    readCertificate(settings.publicUrl),
    findMailFailure?.(),
  ]);
  return {
    ...often,
    deadLetters: waiting?.dead_letters,
    mail: findMailFailure && { retried: waiting?.retried, error },
    certificate,
  };
}

/** What `npm run backup` has written, if backups are set up. */
const readBackup = ({ backupDir, isBackupExpected }: OperatorSettings): BackupState | undefined =>
  readBackupState(backupDir) ?? (isBackupExpected ? NO_BACKUPS : undefined);

async function readWaiting({
  databaseUrl,
  dataDir,
}: OperatorSettings): Promise<{ dead_letters: number; retried: number } | undefined> {
  // Loaded here, because most looks don't need them.
  const { runningPostgres } = await import('@firstrung/embedded-postgres');
  const { default: pg } = await import('pg');
  const url = databaseUrl ?? runningPostgres(join(dataDir, 'postgres'));
  if (url === undefined) return undefined;
  const timeouts = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  const client = new pg.Client({ connectionString: url, ...timeouts });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(WAITING)).rows[0];
  } finally {
    await client.end();
  }
}

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
