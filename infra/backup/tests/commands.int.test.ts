import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAdmin } from '@firstrung/cli/run-admin';
import { ROOT } from '@firstrung/runner/root';
import { systemClock } from '@firstrung/service-kit/service';
import {
  documentedArguments,
  documentedCommand,
  documentedLines,
  runDocumented,
} from '@firstrung/test-kit/documented-commands';
import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArguments } from '../src/arguments.ts';
import { checkBackup } from '../src/check-backup.ts';
import { restoreBackup } from '../src/restore-backup.ts';
import { newFolder, newPlace, type Place, query, quietly, startBoard } from './support.ts';

/** Runs lines of `npm run admin` here. `proof/operations/operators-commands.proof.test.ts` runs it by npm. */
async function admin(block: string, { env }: Place): Promise<string> {
  const printed = quietly(env);
  for (const args of documentedArguments(block, 'admin'))
    await runAdmin({ ...printed, args, clock: systemClock });
  return printed.lines.join('\n');
}

test("the page's commands back up a board, check the backup and restore it", async () => {
  const place = await newPlace({ empty: false });
  {
    await using board = await startBoard(place);
    await board.signUp('Applicant', { name: 'Ada' });
    await board.processAll();
  }
  const lines = documentedLines('One server', 'npm').split('\n');
  const line = (command: string) => lines.find((one) => one.startsWith(command))!;
  const argumentsOf = (command: string, script: string) => documentedArguments(line(command), script)[0]!;

  const making = line(documentedCommand('npm run backup'));
  const made = await runDocumented(making, { folder: ROOT, env: { ...process.env, ...place.env } });
  const file = /(\S+\.tar): \d+ rows/.exec(made)![1]!;
  const checking = argumentsOf('npm run backup -- --check', 'backup');
  expect(readBackupArguments(checking)).toEqual({ check: true, file: undefined });
  const checked = quietly(place.env);
  await checkBackup(checked);
  expect(checked.lines.join()).toContain('can be restored');

  const elsewhere = await newPlace();
  const restoring = argumentsOf(documentedCommand('npm run restore -- <file>'), 'restore');
  const restored = quietly(elsewhere.env);
  await restoreBackup({ ...restored, ...readRestoreArguments(restoring), file });
  expect(restored.lines.join()).toContain('Everyone has to log in again');
  expect(await query(elsewhere, 'select id from auth.account')).toEqual(
    await query(place, 'select id from auth.account'),
  );
  const list = documentedCommand('npm run admin -- release-emails --list');
  expect(await admin(list, elsewhere)).toContain('no emails are held');
  await query(
    elsewhere,
    `update mail.outgoing_email set state = 'held', source = '{"kind": "code"}', expires_at = null, settled_at = null`,
  );
  expect(await admin(list, elsewhere)).toContain('that are held: 1 (1 with a code)');
  const drop = documentedCommand('npm run admin -- release-emails --drop');
  expect(await admin(drop, elsewhere)).toContain('that are dropped: 1 (1 with a code)');
  expect(await query(elsewhere, 'select state, source from mail.outgoing_email')).toEqual([
    { state: 'cancelled', source: null },
  ]);
  expect(await admin(line('npm run admin -- release-emails'), elsewhere)).toContain('no emails are held');

  const folder = newFolder();
  const look = `tar -xf ${file}\n${documentedLines('One server', 'cat').replace('jobs.job', 'auth.account')}`;
  expect(await runDocumented(look, { folder, env: process.env })).toContain('Ada');
  const { commit } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(commit).toBe(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim());
});

test.each([
  ['backup', ['--chek'], "Unknown option '--chek'."],
  ['restore', [], 'A restore needs one file.'],
])('%s %j is refused in a sentence', (command, args, sentence) => {
  const program = join(ROOT, 'infra', 'backup', 'src', 'commands', `${command}.ts`);
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect({ status, lines: stderr.split('\n').slice(0, 3) }).toEqual({
    status: 2,
    lines: [sentence, '', expect.stringMatching(/^Use: npm run /)],
  });
});
