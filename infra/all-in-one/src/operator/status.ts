import { type BackupState, readBackupState } from '../backups.ts';
import type { ProblemName } from './rules.ts';
import type { Answer, Running } from './running.ts';
import type { OperatorSettings } from './settings.ts';
import { minute, nameProblem } from './texts.ts';
import type { WatchFile } from './watch.ts';

/** One screen about the board: whether it answers now, and what the checks have found last. */
export function describeStatus({
  running,
  answer,
  file,
  settings,
  outdated,
}: {
  running: Running | undefined;
  /** Of the running board; `undefined` if it did not answer. */
  answer: Answer | undefined;
  file: WatchFile | undefined;
  settings: OperatorSettings;
  /** Installed files that are not those of the release. */
  outdated: readonly string[];
}): { lines: string[]; isWell: boolean } {
  const { productName, publicUrl, email, webhook, backupDir } = settings;
  const channels = [email, webhook && 'OPERATOR_WEBHOOK'].filter(Boolean).join(' and ');
  const sent = file?.sent.log ?? {};
  const checks = Object.entries(file?.memory.checks ?? {}) as [
    ProblemName,
    { isBad: boolean; since: string },
  ][];
  const rows: [string, string][] = [
    ['site', `${productName} at ${publicUrl}${running ? ` (${running.address})` : ''}`],
    [
      'running',
      running
        ? `since ${minute(running.startedAt)}, version ${running.version}, commit ${running.revision.slice(0, 12)}`
        : 'no',
    ],
    ['answers', describeAnswer(running, answer)],
    ...describeBackups(readBackupState(backupDir)),
    ['alarms go to', channels || 'no one: set OPERATOR_EMAIL'],
    ['last look', file ? minute(file.memory.readAt) : 'never'],
    ...checks.map(([name, { isBad, since }]): [string, string] => {
      const alarm = sent[name];
      if (alarm) return [name, `ALARM since ${minute(alarm.since)}: ${nameProblem(name)}`];
      return [name, `${isBad ? 'bad' : 'good'} since ${minute(since)}`];
    }),
    ...outdated.map((path): [string, string] => [
      'OUTDATED',
      `${path}: install it again, by step 6 or 7 of docs/one-server.md`,
    ]),
  ];
  return {
    lines: rows.map(([name, text]) => `${name.padEnd(14)}${text}`),
    isWell: answer?.isReady === true && Object.keys(sent).length === 0,
  };
}

function describeAnswer(running: Running | undefined, answer: Answer | undefined): string {
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
