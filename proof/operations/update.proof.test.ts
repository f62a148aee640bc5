// Promise: An update is built, applied, taken back and, if it was killed, completed by the next one.
// Guards: infra/runner, infra/one-server

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { openSite } from '@firstrung/runner/testing/open-site';
import { freePort } from '@firstrung/test-kit/free-port';
import { expect, onTestFinished, test, vi } from 'vitest';

const START = 'infra/all-in-one/src/commands/start.ts';
const BUILD = 'infra/runner/src/commands/build.ts';
const ADMIN = 'infra/cli/src/commands/admin.ts';
const RESTORE = 'infra/backup/src/commands/restore.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations/index.ts';

/** A database of lines, `migration <name>` or `row <id>`, with the rules of the service kit. */
const TABLES = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
export const file = process.env.DATA_DIR + '/tables';
export const note = (text) => appendFileSync(process.env.DATA_DIR + '/steps', text + '\\n');
const isContract = (name) => /^\\d+_contract_/.test(name);
export function migrate(expandOnly) {
  const source = readFileSync(new URL('../../${MIGRATIONS}', import.meta.url), 'utf8');
  const known = [...source.matchAll(/'(\\d{3}_\\w+)'/g)].map(([, name]) => name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\\n') : [];
  const applied = lines.filter((line) => line.startsWith('migration ')).map((line) => line.slice(10));
  const missing = applied.find((name) => !known.includes(name) && isContract(name));
  if (missing) throw new Error('The migration ' + missing + ' removed tables');
  for (const name of known.filter((each) => !applied.includes(each) && !(expandOnly && isContract(each)))) {
    if (name.includes('broken')) throw new Error('migration ' + name + ' failed');
    appendFileSync(file, 'migration ' + name + '\\n');
  }
}
process.disconnect?.();
`;
const START_TEXT = `
import { createServer } from 'node:http';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { file, migrate } from '../../../runner/tables.mjs';
migrate(process.env.MIGRATE === 'expand');
const running = process.env.DATA_DIR + '/running.json';
const server = createServer((request, response) => {
  if (request.method === 'POST') appendFileSync(file, 'row ' + request.url.slice(1) + '\\n');
  response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = 'http://127.0.0.1:' + server.address().port;
  writeFileSync(running, JSON.stringify({ pid: process.pid, address, revision: process.env.REVISION }));
});
process.on('SIGTERM', () => { rmSync(running, { force: true }); process.exit(0); });
`;
const THROWS = `throw new Error('this release is broken');`;
const HANGS = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000_000);`;
const SMALL_PROGRAMS = {
  [START]: START_TEXT,
  'infra/runner/tables.mjs': TABLES,
  [BUILD]: `import { note } from '../../tables.mjs'; note('build');`,
  [ADMIN]: `
import { migrate, note } from '../../../runner/tables.mjs';
note(process.argv.slice(2).join(' '));
migrate(process.argv.includes('--expand'));
`,
  'infra/backup/src/commands/backup.ts': `
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { file, note } from '../../../runner/tables.mjs';
const folder = process.env.DATA_DIR + '/backups';
mkdirSync(folder, { recursive: true });
const name = 'backup-' + readdirSync(folder).length;
copyFileSync(file, folder + '/' + name);
writeFileSync(folder + '/state.json', JSON.stringify({ lastBackup: { file: name } }));
note('backup');
`,
  [RESTORE]: `
import { copyFileSync, existsSync } from 'node:fs';
import { file, note } from '../../../runner/tables.mjs';
if (existsSync(process.env.DATA_DIR + '/running.json')) throw new Error('The board runs.');
copyFileSync(process.argv[2], file);
note(['restore', process.env.MIGRATE, process.argv[3]].join(' '));
`,
};
const listOf = (...names: string[]) =>
  `export const migrations = {\n${names.map((name) => `  '${name}': up,\n`).join('')}};\n`;

/**
 * A repository with this launcher and small programs instead of the board, and a first release of it that
 * serves.
 */
async function openSmallSite({ isSupervised = true } = {}) {
  const site = openSite();
  onTestFinished(site.remove);
  for (const name of ['run.mjs', 'src'])
    cpSync(join(ROOT, 'infra/runner', name), join(site.upstream, 'infra/runner', name), { recursive: true });
  site.write({
    'package.json': JSON.stringify({ type: 'module' }),
    'package-lock.json': JSON.stringify({ packages: { '': {} } }),
    // As after an installation: nothing is fetched.
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'CHANGELOG.md': '# Changelog\n',
    [MIGRATIONS]: listOf('101_baseline'),
    ...SMALL_PROGRAMS,
  });
  const first = site.release();
  site.install();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    DATA_DIR: site.dataDir,
    PORT: `${await freePort()}`,
    UPDATE_PATIENCE: '120',
    DATABASE_URL: 'postgres://unused',
    INVOCATION_ID: undefined,
  };
  if (isSupervised) onTestFinished(site.supervise(env));
  else spawn('node', ['infra/runner/run.mjs', 'start'], { cwd: site.first, env, stdio: 'ignore' });
  onTestFinished(() => {
    const pid = site.running()?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  });
  const serves = (revision: string) =>
    vi.waitFor(
      async () => {
        expect(site.running()?.revision).toBe(revision);
        expect((await fetch(site.running()!.address)).status).toBe(200);
      },
      { timeout: 120_000 },
    );
  // The commit that names it is what runs.
  const installed = spawnSync('git', ['-C', site.first, 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  }).stdout.trim();
  await serves(installed);
  const update = async (...args: string[]) => site.beginUpdate(args, env).done;

  return {
    ...site,
    env,
    /** The commit that runs at first. */
    installed,
    /** The release that is an ancestor of it. */
    release: (files: Record<string, string>) => {
      site.write(files);
      return site.release();
    },
    firstRelease: first,
    releases: () => readdirSync(join(site.base, 'releases')).sort(),
    current: () => basename(site.current()),
    steps: () => readFileSync(join(site.dataDir, 'steps'), 'utf8').trim().split('\n'),
    tables: () => readFileSync(join(site.dataDir, 'tables'), 'utf8').trim().split('\n'),
    begin: (...args: string[]) => site.beginUpdate(args, env),
    update,
    serves,
    /**
     * Writes ten rows a second. Ends with how many requests failed, and checks that no acknowledged row is
     * lost.
     */
    keepWriting() {
      const acknowledged: string[] = [];
      let failed = 0;
      let isEnded = false;
      const writing = (async () => {
        for (let n = 0; !isEnded; n++) {
          const isWritten = await fetch(`http://127.0.0.1:${env.PORT}/${n}`, { method: 'POST' }).then(
            () => true,
            () => false,
          );
          if (isWritten) acknowledged.push(`row ${n}`);
          else failed++;
          await delay(100);
        }
      })();
      return async () => {
        isEnded = true;
        await writing;
        const rows = new Set(readFileSync(join(site.dataDir, 'tables'), 'utf8').split('\n'));
        expect(acknowledged.filter((row) => !rows.has(row))).toEqual([]);
        expect(acknowledged.length).toBeGreaterThan(0);
        return failed;
      };
    },
  };
}

test('goes to the newest release, keeps two, and goes back by the command', async () => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  // The newest release is an ancestor of what runs.
  expect(await site.update()).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing to update'),
  });
  expect(existsSync(join(site.dataDir, 'steps'))).toBe(false);

  const second = site.release({
    'CHANGELOG.md': '# Changelog\n\n- Jobs have a colour.\n',
    [MIGRATIONS]: listOf('101_baseline', '102_add_contract_type'),
  });
  // A commit that no release names.
  site.write({ 'README.md': 'unreleased' });
  const newest = site.commit();
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0 });
  for (const text of ['Jobs have a colour.', 'jobs 102_add_contract_type', 'It can go back'])
    expect(output).toContain(text);
  expect(output).toMatch(/is ready\. The board did not answer for \d+\.\d s\./);
  expect(site.steps()).toEqual(['backup', 'build', 'migrate']);
  expect(site.running()?.revision).toBe(second);
  expect(site.releases()).toEqual([second.slice(0, 12), 'first'].sort());
  expect((await site.update()).output).toContain('nothing to update');

  site.env.UPDATE_FOLLOW = 'branch';
  expect(await site.update()).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(newest);
  expect(site.releases()).toEqual([second.slice(0, 12), newest.slice(0, 12)].sort());

  const back = await site.update(second.slice(0, 10));
  expect(back).toMatchObject({ code: 0 });
  expect(back.output).toContain('commits of the present release are not in it.');
  expect(site.running()?.revision).toBe(second);
  await finish();
});

test('a failed build or migration changes nothing, and a failed start is taken back and explained', async () => {
  const site = await openSmallSite();
  const before = site.running();
  for (const [files, sentence] of [
    [{ [BUILD]: THROWS }, 'Installing or building failed.'],
    [
      { [BUILD]: SMALL_PROGRAMS[BUILD]!, [MIGRATIONS]: listOf('101_baseline', '102_broken') },
      'The migration failed.',
    ],
  ] as const) {
    site.release(files);
    const { code, output } = await site.update();
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
    expect(site.running()).toEqual(before);
  }

  const finish = site.keepWriting();
  for (const [files, reason] of [
    // Its migration sorts before one that is there.
    [
      { [MIGRATIONS]: listOf('100_early', '101_baseline'), [START]: THROWS },
      /ended with 1\.[\s\S]*this release is broken/,
    ],
    [{ [START]: HANGS }, /was not ready within 5 s\./],
  ] as const) {
    site.release(files);
    if (files[START] === HANGS) site.env.UPDATE_PATIENCE = '5';
    const { code, output } = await site.update();
    expect(code).toBe(1);
    expect(output).toContain('It can go back');
    expect(output).toMatch(reason);
    expect(output).toMatch(/The release before serves again, .* did not answer for \d+\.\d s/);
    expect(site.current()).toBe('first');
    await site.serves(site.installed);
  }
  expect(readFileSync(join(site.dataDir, 'log'), 'utf8')).toContain('this release is broken');
  expect(site.tables()).toContain('migration 100_early');
  await finish();
});

test('contract migrations are applied after the new release was ready, with a backup of their own', async () => {
  const site = await openSmallSite();
  const second = site.release({ [MIGRATIONS]: listOf('101_baseline', '102_contract_names', '103_colour') });
  const refused = await site.update();
  expect(refused.code).toBe(1);
  const [, file] = /It can't go back: jobs 102_contract_names .* The backup is at (\S+);/.exec(
    refused.output,
  )!;
  expect(existsSync(file!)).toBe(true);
  expect(site.running()?.revision).toBe(site.installed);
  expect(site.tables()).toEqual(['migration 101_baseline']);

  const finish = site.keepWriting();
  const { code, output } = await site.update('--yes');
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(site.steps().slice(-4)).toEqual(['backup', 'build', 'migrate --expand', 'backup']);
  expect(site.running()?.revision).toBe(second);
  expect(site.tables().filter((line) => line.startsWith('migration'))).toEqual(
    ['101_baseline', '103_colour', '102_contract_names'].map((name) => `migration ${name}`),
  );
  await finish();

  // Only the backup leads back, and the command says so.
  const back = await site.update(site.installed);
  expect(back.code).toBe(1);
  const [, options] = /npm run update -- (.*) <file>/.exec(back.output)!;
  expect(await site.update(...options!.split(' '), file!, '--yes')).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(site.installed);
  expect(site.tables()).toEqual(['migration 101_baseline']);
});

test('a contract migration that fails: its backup is restored, and the release before serves again', async () => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  site.release({
    [MIGRATIONS]: listOf('101_baseline', '102_colour', '103_contract_old', '104_contract_broken'),
  });
  const { code, output } = await site.update('--yes');
  expect(code).toBe(1);
  expect(output).toMatch(
    /After its migrations, the new release ended with 1\.[\s\S]*104_contract_broken failed/,
  );
  expect(output).toMatch(/The release before serves again/);
  expect(site.steps().slice(-2)).toEqual(['backup', 'restore expand --yes']);
  expect(site.tables()).toContain('migration 102_colour');
  expect(site.tables()).not.toContain('migration 103_contract_old');
  await site.serves(site.installed);
  await finish();
});

test('an adoption that was killed once it had moved the link is completed, and is taken back by its backup', async () => {
  const site = await openSmallSite();
  const stone = site.release({ 'README.md': 'the stone' });
  expect(await site.update()).toMatchObject({ code: 0 });
  const [from, to] = [site.current(), 'adopting'].map((name) => join(site.base, 'releases', name)) as [
    string,
    string,
  ];
  site.write({
    'adopts.json': JSON.stringify({ release: '1.0.0-rc.3' }),
    'releases.json': JSON.stringify([{ version: '1.0.0-rc.3', commit: stone }]),
    [MIGRATIONS]: listOf('101_baseline', '202_contract_colours'),
  });
  const target = site.commit();
  execFileSync('git', ['clone', '--quiet', site.upstream, to]);
  const backup = join(site.dataDir, 'backups', 'backup-1');
  copyFileSync(join(site.dataDir, 'tables'), backup);
  const journal = { step: 'finish', from, to, isExpandOnly: false, isAdoption: true, backup };
  writeFileSync(join(site.base, 'updating'), JSON.stringify(journal));
  const link = join(site.base, 'current');
  symlinkSync(to, `${link}.new`);
  renameSync(`${link}.new`, link);
  expect(await site.update()).toMatchObject({ code: 0 });
  await site.serves(target);
  expect(site.tables()).toContain('migration 202_contract_colours');

  const back = await site.update(stone);
  expect(back.code).toBe(1);
  const [, options] = /npm run update -- (.*) <file>/.exec(back.output)!;
  expect(await site.update(...options!.split(' '), backup, '--yes')).toMatchObject({ code: 0 });
  await site.serves(stone);
  expect(site.tables()).not.toContain('migration 202_contract_colours');
});

test('of updates at once one works, and a killed one holds nobody up', async () => {
  const site = await openSmallSite();
  const second = site.release({ 'README.md': 'more' });
  const all = await Promise.all(Array.from({ length: 4 }, () => site.update()));
  expect(all.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { code, output } of all)
    if (code !== 0) expect(output).toContain('Another update is under way. Nothing was changed.');
  expect(site.running()?.revision).toBe(second);
  expect(site.steps()).toEqual(['backup', 'build', 'migrate']);
});

const MOMENTS = [
  'Fetching …',
  'Making a backup …',
  'Preparing',
  "It can't go back",
  'The new release is ready.',
  'Restoring',
] as const;

test.each(MOMENTS)('an update that is killed at "%s" is completed by the next one', async (moment) => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  const isBroken = moment === 'Restoring';
  const second = site.release({
    [MIGRATIONS]: listOf('101_baseline', isBroken ? '102_contract_broken' : '102_contract_names'),
  });
  const killed = site.begin('--yes');
  await killed.killAt(moment);
  expect((await killed.done).code).toBeNull();
  // Nothing waits for it.
  await vi.waitFor(
    async () => expect((await fetch(`http://127.0.0.1:${site.env.PORT}`)).status).toBe(200),
    60_000,
  );
  const { code, output } = await site.update('--yes');
  expect({ code, output }).toMatchObject({ code: isBroken ? 1 : 0 });
  await site.serves(isBroken ? site.installed : second);
  expect(site.tables().includes('migration 102_contract_names')).toBe(!isBroken);
  expect(existsSync(join(site.base, 'updating'))).toBe(false);
  await finish();
});

test('a board without a service manager is started in the background, and this is said before', async () => {
  const site = await openSmallSite({ isSupervised: false });
  const second = site.release({ 'README.md': 'more' });
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain(
    'The board was started by hand: this command starts the other release in the background.',
  );
  await site.serves(second);
});

test('the launcher ends with the board, and with the launcher of an earlier release that has started it', async () => {
  const site = await openSmallSite();
  site.write({ [START]: THROWS });
  const launch = (env: NodeJS.ProcessEnv) =>
    spawn('node', [join(site.upstream, 'infra/runner/run.mjs'), 'start'], {
      env: { ...site.env, ...env, FIRSTRUNG_FOLLOWED: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  expect(await once(launch({}), 'exit')).toEqual([1, null]);
  site.write({ [START]: HANGS.replace('() => {}', '() => process.exit()') });
  const child = launch({});
  const file = join(site.dataDir, 'start.json');
  await vi.waitFor(() => expect(JSON.parse(readFileSync(file, 'utf8')).endedAt).toBeUndefined(), 60_000);
  await delay(500);
  child.disconnect();
  expect((await once(child, 'exit'))[0]).not.toBe(1);
});

const updateHere = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'infra/runner/run.mjs'), 'update', ...args], { encoding: 'utf8' });

test('outside of such a layout it says what it needs', () => {
  const { status, stderr } = updateHere();
  expect(status).toBe(1);
  expect(stderr).toContain('docs/operations/upgrade.md');
});

test.each([
  [['--dry-run'], 'There is no option --dry-run.'],
  [['main', '--yes', 'other'], 'There are too many arguments.'],
  [['--restore', 'file'], '--restore needs the commit of a release and a file.'],
])('%j are refused in a sentence', (args, sentence) => {
  const { status, stderr } = updateHere(...args);
  expect(status).toBe(2);
  expect(stderr.split('\n').slice(0, 3)).toEqual([
    sentence,
    '',
    expect.stringMatching(/^Use: npm run update/),
  ]);
});
