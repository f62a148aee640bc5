import type { Answer } from '@firstrung/runner/running';
import type { BackupState } from '../backups.ts';

/** What was read about the board. What could not be read, or does not apply, is `undefined`. */
export interface Readings {
  /** What it says about itself; `undefined` if it does not run or does not answer. */
  answer: Answer | undefined;
  /** By an update, which goes back by itself if a release does not become ready. */
  isUpdating?: boolean;
  /** Lines of errors in its log within ten minutes, of a board that is ready. */
  errors: number | undefined;
  /** The last errors in its log, as the operator reads them. */
  lastErrors: readonly string[];
  /** Bytes. */
  disk: { free: number; all: number } | undefined;
  backup: BackupState | undefined;
  /** Only in a thorough look, like all that follows. */
  deadLetters?: number | undefined;
  /** Emails that are tried again, and why the mail server can't be used, as a sentence. */
  mail?: { retried: number | undefined; error: string | undefined } | undefined;
  certificate?: { validTo: string } | { unreachable: string } | undefined;
}

export interface Site {
  productName: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface Condition {
  severity: 'critical' | 'warning';
  /** Completes "Firstrung at jobs.example.org: …". */
  bad: string;
  good: string;
  /** `undefined` if it is not known. */
  isBad(readings: Readings, now: number): boolean | undefined;
  /** How many minutes a change must last until it counts, so that what comes and goes is not told. */
  minutes: number | ((readings: Readings) => number);
  meaning(readings: Readings, site: Site): string;
  /** What to do, with the command. */
  steps(site: Site): string;
  /** The same for Prometheus, for boards of several processes: infra/monitoring/board-alerts.yml. */
  rule?: { alert: string; expr: string; minutes: number; description: string; paragraph: string };
}

export type ConditionName = keyof typeof CONDITIONS;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GB = 1e9;

const DISK_FREE = 0.1;
/** Lines in ten minutes. */
const MANY_ERRORS = 20;
const MANY_EMAILS = 5;
const BACKUP_HOURS = 26;
const CHECK_DAYS = 8;
const CERTIFICATE_DAYS = 14;

/** What can be wrong with a board on one server: the one list behind the status, alarms and rules. */
export const CONDITIONS = {
  'not-ready': {
    severity: 'critical',
    bad: 'the board is not ready',
    good: 'the board is ready again',
    isBad: ({ answer, isUpdating }) => (isUpdating ? undefined : !answer?.isReady),
    // Two looks of the timer, which are a minute apart.
    minutes: 0.5,
    meaning({ answer, lastErrors }) {
      const state = answer
        ? "It answers, but can't store anything: pages and calls that need its database answer with an error. Nothing that was saved is lost."
        : 'It does not run, or does not answer, so nothing is served. If it was just updated, it may be migrating a large database.';
      return lastErrors.length === 0
        ? state
        : `${state}\n\nThe last errors in its log:\n\n${lastErrors.join('\n')}`;
    },
    steps: ({ dataDir, databaseUrl }) =>
      `Read the reason: journalctl -u firstrung -n 50, and the last lines of ${dataDir}/log. Look whether PostgreSQL runs: ${databaseUrl ? "systemctl status 'postgresql@*'" : `the last lines of ${dataDir}/postgres/log`}. When the cause is gone, the board serves again by itself. If it began with an update, go back to the release before: npm run update -- <its commit>`,
  },
  disk: {
    severity: 'critical',
    bad: 'the disk is nearly full',
    good: 'the disk has space again',
    isBad: ({ disk }) => disk && disk.free < DISK_FREE * disk.all,
    minutes: 5,
    meaning: ({ disk }, { dataDir }) =>
      `${gigabytes(disk?.free)} of ${gigabytes(disk?.all)} are free on the disk of ${dataDir}. When it is full, people can read but save nothing.`,
    steps: ({ dataDir }) =>
      `See what needs the space: du -xh ${dataDir} | sort -h | tail -20. Old backups, logs and downloaded packages (apt-get clean) can go; nothing else in ${dataDir} can. Or make the disk larger.`,
    rule: {
      alert: 'DiskAlmostFull',
      expr: `min by (instance) (firstrung_media_disk_free_bytes) < 2e9 and min by (instance) (firstrung_media_disk_free_bytes / firstrung_media_disk_bytes) < ${DISK_FREE}`,
      minutes: 5,
      description:
        '{{ $value | humanize1024 }}B are left for uploads ({{ $labels.instance }}). When it is full, what would be saved is refused.',
      paragraph: 'full-disk',
    },
  },
  backup: {
    severity: 'critical',
    bad: 'there is no recent backup',
    good: 'there is a recent backup again',
    isBad: ({ backup }, now) =>
      backup && (!backup.lastBackup || backup.lastFailure !== null || isLate(backup, now)),
    // One that was never made is late after a day from now on.
    minutes: ({ backup }) => (backup?.lastBackup || backup?.lastFailure ? 0 : BACKUP_HOURS * 60),
    meaning({ backup }) {
      const last = backup?.lastBackup && `The last good backup was made on ${minute(backup.lastBackup.at)}.`;
      if (backup?.lastFailure)
        return `The backup of ${minute(backup.lastFailure.at)} failed: ${backup.lastFailure.error} ${last ?? 'There is no good one yet.'}`;
      return last
        ? `${last} That is more than ${BACKUP_HOURS} hours ago.`
        : `Backups are set up, but none has been made for more than ${BACKUP_HOURS} hours.`;
    },
    steps: () =>
      'Make one now and read what it says: npm run backup. Then see why the timer did not: systemctl status firstrung-backup.timer firstrung-backup.service',
  },
  'backup-check': {
    severity: 'warning',
    bad: 'the backup is not proven to be good',
    good: 'the backup was checked and is good',
    isBad: ({ backup }, now) => {
      if (!backup) return undefined;
      const { lastCheck } = backup;
      return !lastCheck?.ok || now - Date.parse(lastCheck.at) > CHECK_DAYS * DAY_MS;
    },
    minutes: ({ backup }) => (backup?.lastCheck ? 0 : CHECK_DAYS * 24 * 60),
    meaning({ backup }) {
      const check = backup?.lastCheck;
      if (!check) return `No backup has been checked for more than ${CHECK_DAYS} days.`;
      if (check.ok) return `The last check was on ${minute(check.at)}, more than ${CHECK_DAYS} days ago.`;
      return `The check of ${check.file} on ${minute(check.at)} failed: ${check.error ?? 'the reason is unknown'}. It may not be possible to restore it.`;
    },
    steps: () =>
      'Make a new backup and check it: npm run backup, then npm run backup -- --check. If the check fails again, look at the disk and its errors: dmesg | tail',
  },
  mail: {
    severity: 'critical',
    bad: 'emails are not sent',
    good: 'emails are sent again',
    isBad: ({ mail }) => mail && (mail.error !== undefined || (mail.retried ?? 0) > 0),
    // A few emails may wait for mailboxes that are full.
    minutes: ({ mail: { error, retried = 0 } = { error: undefined, retried: 0 } }) =>
      !error && retried > 0 && retried <= MANY_EMAILS ? 60 : 10,
    meaning: ({ mail }) =>
      `${mail?.error?.replace(/\.?$/, '.') ?? 'The mail server has refused emails.'} ${count(mail?.retried ?? 0, 'email waits', 'emails wait')} to be tried again, for two days at most. Without codes no one can sign up.`,
    steps: ({ dataDir }) =>
      `See what the server says: grep '"service":"mail"' ${dataDir}/log | tail. Check the address, user and password in SMTP_URL, and whether your provider has blocked the account.`,
    rule: {
      alert: 'EmailsNotSent',
      expr: `max(firstrung_emails_retrying) > ${MANY_EMAILS}`,
      minutes: 10,
      description:
        'The mail server has refused several of them for ten minutes, or does not answer. Without codes nobody can sign up.',
      paragraph: 'late-emails',
    },
  },
  'dead-letters': {
    severity: 'critical',
    bad: 'events could not be handled',
    good: 'all events are handled',
    isBad: ({ deadLetters }) => (deadLetters === undefined ? undefined : deadLetters > 0),
    minutes: 5,
    meaning: ({ deadLetters = 0 }) =>
      `${count(deadLetters, 'event has', 'events have')} failed at every try and ${deadLetters === 1 ? 'is' : 'are'} kept as dead letters. Something that a person did has not reached another part of the board: an email, a count or a name may be missing.`,
    steps: () =>
      'List them with their errors: npm run admin -- dead-letters list. When the cause is gone, handle them: npm run admin -- dead-letters retry',
    // Those of a newer release are handled once the service is replaced too.
    rule: {
      alert: 'DeadLetters',
      expr: 'max by (service, subscription) (firstrung_dead_letters) > 0',
      minutes: 5,
      description:
        '{{ $labels.service }} has {{ $value }} dead letters of {{ $labels.subscription }}. `npm run admin -- dead-letters list` shows its error.',
      paragraph: 'late-events',
    },
  },
  errors: {
    severity: 'critical',
    bad: 'requests fail',
    good: 'requests no longer fail',
    isBad: ({ errors }) => (errors === undefined ? undefined : errors >= MANY_ERRORS),
    minutes: 5,
    meaning: ({ errors = 0 }) => `There were ${errors} errors within ten minutes.`,
    steps: ({ dataDir }) =>
      `Read the last ones: grep '"level":50' ${dataDir}/log | tail -5. If they began with an update, go back to the release before: npm run update -- <its commit>. The log names it: grep '"msg":"starting"' ${dataDir}/log | tail -2`,
    rule: {
      alert: 'ServerErrors',
      expr: 'sum(rate(firstrung_http_request_seconds_count{status="5xx"}[5m])) > 0.02 * sum(rate(firstrung_http_request_seconds_count[5m]))',
      minutes: 5,
      description: 'More than 2 % of them do. The log has a line of level 50 with the cause for each.',
      paragraph: 'failing-and-slow-requests',
    },
  },
  certificate: {
    severity: 'critical',
    bad: 'the certificate ends soon',
    good: 'the certificate has been renewed',
    isBad: ({ certificate }, now) =>
      certificate && 'validTo' in certificate
        ? Date.parse(certificate.validTo) - now < CERTIFICATE_DAYS * DAY_MS
        : undefined,
    minutes: 0,
    meaning: ({ certificate }, { publicUrl }) =>
      `The certificate of ${publicUrl} is valid until ${certificate && 'validTo' in certificate ? minute(certificate.validTo) : 'soon'}. After that, browsers refuse to open the site. It should have been renewed weeks before that.`,
    steps: () =>
      'See why it was not: journalctl -u caddy | grep -i certificate | tail. Ports 80 and 443 must be reachable from outside, and the name must point to this server.',
  },
  unreachable: {
    severity: 'critical',
    bad: "the public address can't be reached",
    good: 'the public address can be reached again',
    isBad: ({ certificate }) => certificate && 'unreachable' in certificate,
    minutes: 30,
    meaning: ({ certificate }, { publicUrl }) =>
      `This server has not reached ${publicUrl} for half an hour: ${certificate && 'unreachable' in certificate ? certificate.unreachable : 'the reason is unknown'}. Others most likely can't either.`,
    steps: () =>
      'Look at the proxy and at the name: systemctl status caddy, then open the address in a browser from elsewhere.',
  },
} satisfies Record<string, Condition>;

export const conditionOf = (name: ConditionName): Condition => CONDITIONS[name];
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];

/** As `2026-11-22 17:56 UTC`. */
export const minute = (time: string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const isLate = ({ lastBackup }: BackupState, now: number): boolean =>
  lastBackup !== null && now - Date.parse(lastBackup.at) > BACKUP_HOURS * HOUR_MS;

const gigabytes = (bytes = 0): string => `${(bytes / GB).toFixed(1)} GB`;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
