import type { Running } from '@firstrung/runner/running';
import type { BackupState } from '../backups.ts';
import type { AlarmFile } from './alarms.ts';
import { CONDITION_NAMES, conditionOf, minute, type Readings } from './conditions.ts';
import type { OperatorSettings } from './settings.ts';

/** One screen about the board: whether it answers, and what is wrong. */
export function describeStatus({
  running,
  readings,
  alarms,
  settings,
  outdated,
}: {
  running: Running | undefined;
  readings: Readings;
  /** As they are with these readings. */
  alarms: AlarmFile;
  settings: OperatorSettings;
  /** Installed files that are not those of the release. */
  outdated: readonly string[];
}): { lines: string[]; isWell: boolean } {
  const { productName, publicUrl, email, webhook } = settings;
  const channels = [email, webhook && 'OPERATOR_WEBHOOK'].filter(Boolean).join(' and ');
  let isWell = readings.answer?.isReady === true;
  const conditions = CONDITION_NAMES.flatMap((name): [string, string][] => {
    const known = alarms.conditions[name];
    if (!known) return [];
    const { isBad, since, alarm } = known;
    if (!alarm || alarm.isOver) return [[name, `${isBad ? 'bad' : 'good'} since ${minute(since)}`]];
    isWell = false;
    return [[name, `ALARM since ${minute(alarm.since)}: ${conditionOf(name).bad}`]];
  });
  const rows: [string, string][] = [
    ['site', `${productName} at ${publicUrl}${running ? ` (${running.address})` : ''}`],
    [
      'running',
      running
        ? `since ${minute(running.startedAt)}, version ${running.version}, commit ${running.revision.slice(0, 12)}`
        : 'no',
    ],
    ['answers', describeAnswer(running, readings)],
    ...describeBackups(readings.backup),
    ['alarms go to', channels || 'no one: set OPERATOR_EMAIL and SMTP_URL'],
    ...conditions,
    ...outdated.map((path): [string, string] => [
      'OUTDATED',
      `${path}: install it again, by step 6 or 7 of docs/one-server.md`,
    ]),
  ];
  return { lines: rows.map(([name, text]) => `${name.padEnd(14)}${text}`), isWell };
}

function describeAnswer(running: Running | undefined, { answer }: Readings): string {
  if (!running) return 'no';
  if (!answer) return "no: it doesn't answer";
  return answer.isReady ? 'yes' : `yes, but it is not ready (${answer.status})`;
}

function describeBackups(state: BackupState | undefined): [string, string][] {
  if (!state) return [['last backup', 'none']];
  const { lastBackup, lastFailure, lastCheck } = state;
  const failure = lastFailure ? `; failed ${minute(lastFailure.at)}: ${lastFailure.error}` : '';
  const check =
    lastCheck && `${minute(lastCheck.at)}, ${lastCheck.ok ? 'good' : `failed: ${lastCheck.error}`}`;
  return [
    ['last backup', (lastBackup ? `${minute(lastBackup.at)}, ${lastBackup.file}` : 'none') + failure],
    ['last check', check ?? 'none'],
  ];
}
