import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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
import { readBackupArguments } from '../src/arguments.ts';
import { checkBackup } from '../src/check-backup.ts';
import { newFolder, newPlace, type Place, query, quietly, startBoard } from './support.ts';

/**
 * Runs lines of `npm run admin` here.
 * `proof/operations/operators-commands.proof.test.ts` runs it through npm.
 */
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
  const run = (block: string, { env, folder = ROOT }: { env: Record<string, string>; folder?: string }) =>
    runDocumented(block, { folder, env: { ...process.env, ...env } });
  const lines = documentedLines('One server', 'npm').split('\n');
  const line = (command: string) => lines.find((one) => one.startsWith(command))!;

  expect(await run(line(documentedCommand('npm run backup')), place)).toMatch(/\.tar: \d+ rows/);
  const [checkArguments] = documentedArguments(line('npm run backup -- --check'), 'backup');
  const { check, file: newest } = readBackupArguments(checkArguments!);
  expect({ check, newest }).toEqual({ check: true, newest: undefined });
  const checking = quietly(place.env);
  await checkBackup(checking);
  expect(checking.lines.join()).toContain('can be restored');
  const [name] = readdirSync(join(place.dataDir, 'backups')).filter((one) => one.endsWith('.tar'));
  const file = join(place.dataDir, 'backups', name!);

  const elsewhere = await newPlace();
  const restore = line(documentedCommand('npm run restore -- <file>')).replace('<file>', file);
  expect(await run(restore, elsewhere)).toContain('Everyone has to log in again');
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
  await run(`tar -xf ${file}`, { env: {}, folder });
  const { commit } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(commit).toBe(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim());
  expect(
    await run(documentedLines('One server', 'cat').replace('jobs.job', 'auth.account'), { env: {}, folder }),
  ).toContain('Ada');
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
