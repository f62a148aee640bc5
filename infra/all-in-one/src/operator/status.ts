import type { BackupState } from '../backups.ts';
import { findProblems, type Readings } from './rules.ts';
import type { Running } from './running.ts';
import type { OperatorSettings } from './settings.ts';
import { count, gigabytes, minute, nameProblem } from './texts.ts';
import type { WatchFile } from './watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNKNOWN = 'unknown';

/** One screen about the board, from what the watch has read last. */
export function describeStatus({
  running,
  file,
  settings,
  now,
}: {
  running: Running | undefined;
  file: WatchFile | undefined;
  settings: OperatorSettings;
  now: Date;
}): { lines: string[]; isWell: boolean } {
  const { productName, publicUrl, email, webhook } = settings;
  const readings = file?.readings ?? {};
  const problems = file ? findProblems(file.memory) : [];
  const ago = (time: string) => describeAge(now.getTime() - Date.parse(time));
  const told = [email, webhook && 'OPERATOR_WEBHOOK'].filter(Boolean).join(' and ');
  const rows: [string, string][] = [
    [
      'site',
      `${productName} at ${publicUrl}${running && running.address !== publicUrl ? ` (${running.address})` : ''}`,
    ],
    [
      'running',
      running
        ? `since ${minute(running.startedAt)}, version ${running.version}, commit ${running.revision.slice(0, 12)}`
        : 'no',
    ],
    ['last look', file ? `${ago(file.memory.readAt)} ago` : 'never'],
    ['services', describeServices(readings)],
    [
      'queues',
      readings.queues
        ? `${count(readings.queues.waiting, 'event waits', 'events wait')}, ${count(readings.queues.deadLetters, 'dead letter', 'dead letters')}`
        : UNKNOWN,
    ],
    ['emails', describeMail(readings, settings)],
    ['errors', readings.errors === undefined ? UNKNOWN : `${readings.errors} in the last ten minutes`],
    [
      'disk',
      readings.disk
        ? `${gigabytes(readings.disk.free)} of ${gigabytes(readings.disk.all)} are free (${Math.floor((100 * readings.disk.free) / readings.disk.all)} %)`
        : UNKNOWN,
    ],
    ['last backup', describeBackup(readings.backup, ago)],
    ['last check', describeCheck(readings.backup, ago)],
    ['certificate', describeCertificate(readings, { publicUrl, now })],
    ['alarms go to', told || 'nobody: set OPERATOR_EMAIL'],
    ...problems.map(({ name, since }): [string, string] => [
      'ALARM',
      `${nameProblem(name)}, since ${minute(since)}`,
    ]),
  ];
  const unsent = file?.unsent.length ?? 0;
  if (unsent > 0) rows.push(['unsent', `${count(unsent, 'alarm', 'alarms')} could not be sent yet`]);
  return {
    lines: rows.map(([name, text]) => `${name.padEnd(14)}${text}`),
    isWell: running !== undefined && problems.length === 0,
  };
}

function describeServices({ isStarting, notReady }: Readings): string {
  if (isStarting) return 'starting';
  if (!notReady) return UNKNOWN;
  return notReady.length === 0 ? 'all ready' : `not ready: ${notReady.join(', ')}`;
}

function describeMail({ mail }: Readings, { smtpUrl }: OperatorSettings): string {
  if (smtpUrl === undefined) return 'go to the development mailbox (no SMTP_URL)';
  const server = mail?.error === undefined ? 'the mail server answers' : mail.error.replace(/\.$/, '');
  return mail?.retried === undefined
    ? server
    : `${server}; ${count(mail.retried, 'email is', 'emails are')} tried again`;
}

function describeBackup(backup: BackupState | undefined, ago: (time: string) => string): string {
  if (!backup) return 'not set up: set BACKUP_DIR';
  const { lastBackup, lastFailure } = backup;
  const last = lastBackup
    ? `${ago(lastBackup.at)} ago, ${lastBackup.file}, ${gigabytes(lastBackup.bytes)}`
    : 'none yet';
  return lastFailure ? `${last}; failed ${ago(lastFailure.at)} ago: ${lastFailure.error}` : last;
}

function describeCheck(backup: BackupState | undefined, ago: (time: string) => string): string {
  if (!backup?.lastCheck) return 'none yet';
  const { at, ok, error } = backup.lastCheck;
  return `${ago(at)} ago, ${ok ? 'good' : `failed: ${error ?? UNKNOWN}`}`;
}

function describeCertificate(
  { certificate }: Readings,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  if (!publicUrl.startsWith('https:')) return 'none, the address is not https';
  if (!certificate) return UNKNOWN;
  if ('unreachable' in certificate) return `${publicUrl} can't be reached (${certificate.unreachable})`;
  return `valid until ${minute(certificate.validTo)}, ${describeAge(Date.parse(certificate.validTo) - now.getTime())} more`;
}

function describeAge(ms: number): string {
  if (ms < 2 * MINUTE) return `${Math.round(ms / 1_000)} s`;
  if (ms < 2 * HOUR) return `${Math.round(ms / MINUTE)} min`;
  return ms < 2 * DAY ? `${Math.round(ms / HOUR)} h` : `${Math.round(ms / DAY)} days`;
}
