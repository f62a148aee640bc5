// Promise: An update that is not ready is taken back, the same command goes on after a kill, nothing is lost.
// Guards: infra/runner, infra/one-server

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@firstrung/runner/root';
import { openSite } from '@firstrung/runner/testing/open-site';
import { freePort } from '@firstrung/test-kit/free-port';
import { expect, onTestFinished, test, vi } from 'vitest';

const START = 'infra/all-in-one/src/commands/start.ts';
const BUILD = 'infra/runner/src/commands/build.ts';
const BACKUP = 'infra/backup/src/commands/backup.ts';
const RESTORE = 'infra/backup/src/commands/restore.ts';
const MIGRATIONS = 'services/jobs/src/db/migrations/index.ts';

/** A database of lines, `migration <name>` or `row <id>`, with the rules of the service kit. */
const TABLES = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
export const file = process.env.DATA_DIR + '/tables';
export const note = (text) => appendFileSync(process.env.DATA_DIR + '/steps', text + '\\n');
const isContract = (name) => /^\\d+_contract_/.test(name);
export const migrationsIn = (text) => text.split('\\n').filter((line) => line.startsWith('migration '));
export function migrate() {
  const source = readFileSync(new URL('../../${MIGRATIONS}', import.meta.url), 'utf8');
  const known = [...source.matchAll(/'(\\d{3}_\\w+)'/g)].map(([, name]) => name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const applied = migrationsIn(text).map((line) => line.slice(10));
  const missing = applied.find((name) => !known.includes(name) && isContract(name));
  if (missing) throw new Error('The migration ' + missing + ' removed tables');
  for (const name of known.filter((each) => !applied.includes(each))) {
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
migrate();
// As the board: from here on it is not taken back.
rmSync(process.env.DATA_DIR + '/way-back.json', { force: true });
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
  [BACKUP]: `
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { file, note } from '../../../runner/tables.mjs';
console.log('backing up');
const folder = process.env.DATA_DIR + '/backups';
mkdirSync(folder, { recursive: true });
const name = 'backup-' + readdirSync(folder).length;
copyFileSync(file, folder + '/' + name);
writeFileSync(folder + '/state.json', JSON.stringify({ lastBackup: { file: name } }));
note('backup');
console.log('backed up');
`,
  [RESTORE]: `
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { file, migrationsIn, note } from '../../../runner/tables.mjs';
if (existsSync(process.env.DATA_DIR + '/running.json')) throw new Error('The board runs.');
const [backup, ...options] = process.argv.slice(2);
if (options.join() !== '--yes,--without-backup,--if-migrated') throw new Error(options.join());
const [from, to] = [backup, file].map((each) => readFileSync(each, 'utf8'));
console.log('restoring');
if (migrationsIn(from).join() !== migrationsIn(to).join()) {
  writeFileSync(file + '.new', from);
  renameSync(file + '.new', file);
  note('restore');
}
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
    start: () => JSON.parse(readFileSync(join(site.dataDir, 'start.json'), 'utf8')),
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
    'services/jobs/src/db/migrations/102_contract_type.sql': '',
    [MIGRATIONS]: listOf('101_baseline', '102_add_contract_type'),
  });
  // A commit that no release names.
  site.write({ 'README.md': 'unreleased' });
  const newest = site.commit();
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0 });
  for (const text of ['Jobs have a colour.', 'migrations/102_contract_type.sql', 'is ready.'])
    expect(output).toContain(text);
  expect(site.steps()).toEqual(['build', 'backup']);
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

test('a failed build or backup changes nothing, and the present release serves', async () => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  site.release({ [BUILD]: THROWS });
  const failed = await site.update();
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringContaining('Installing or building failed.'),
  });
  site.release({ [BUILD]: SMALL_PROGRAMS[BUILD]! });
  writeFileSync(join(site.dataDir, 'backups'), 'a file in the way of the folder');
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('The backup failed.') });
  await site.serves(site.installed);
  await finish();
});

test.each([
  ['throws', { [START]: THROWS }, /ended with 1\.[\s\S]*this release is broken/, false],
  ['hangs', { [START]: HANGS }, /was not ready within 5 s\./, false],
  [
    'has a migration that fails after one that removes something',
    { [MIGRATIONS]: listOf('101_baseline', '102_contract_old', '103_broken') },
    /ended with 1\.[\s\S]*103_broken failed/,
    true,
  ],
  [
    'throws after its migration',
    {
      [MIGRATIONS]: listOf('101_baseline', '102_colour'),
      [START]: `${START_TEXT.split('// As')[0]}${THROWS}`,
    },
    /this release is broken/,
    true,
  ],
])('a release that %s is taken back by itself', async (how, files, reason, isMigrated) => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  site.release(files);
  if (how === 'hangs') site.env.UPDATE_PATIENCE = '5';
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
  expect(output).toContain('The release before serves again, and nothing was lost.');
  expect(site.current()).toBe('first');
  await site.serves(site.installed);
  // Without a migration the data are as they were.
  expect(site.steps()).toEqual(['build', 'backup', ...(isMigrated ? ['restore'] : [])]);
  expect(site.tables().filter((line) => line.startsWith('migration'))).toEqual(['migration 101_baseline']);
  await finish();
});

test('of updates at once one works', async () => {
  const site = await openSmallSite();
  const second = site.release({ 'README.md': 'more' });
  const all = await Promise.all(Array.from({ length: 4 }, () => site.update()));
  expect(all.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { code, output } of all)
    if (code !== 0) expect(output).toContain('Another update is under way. Nothing was changed.');
  expect(site.running()?.revision).toBe(second);
  expect(site.steps()).toEqual(['build', 'backup']);
});

const MOMENTS = ['Fetching …', 'Step 1', 'Step 2', 'backing up', 'backed up', 'Step 3'];

test.each([
  ...MOMENTS.map((moment) => [moment, 'good'] as const),
  ...['backed up', 'Step 3', 'Step 4', 'restoring'].map((moment) => [moment, 'broken'] as const),
])('after a kill at "%s" of an update to a %s release the same command goes on', async (moment, kind) => {
  const site = await openSmallSite();
  const finish = site.keepWriting();
  const isGood = kind === 'good';
  const names = ['101_baseline', '102_contract_names', ...(isGood ? [] : ['103_broken'])];
  const second = site.release({ [MIGRATIONS]: listOf(...names) });
  const killed = site.begin();
  await killed.killAt(moment);
  expect((await killed.done).code).toBeNull();
  // Nothing waits for it.
  const answers = async () => expect((await fetch(`http://127.0.0.1:${site.env.PORT}`)).status).toBe(200);
  if (isGood) await vi.waitFor(answers, 60_000);
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: isGood ? 0 : 1 });
  await site.serves(isGood ? second : site.installed);
  expect(site.tables().includes('migration 102_contract_names')).toBe(isGood);
  expect(existsSync(join(site.dataDir, 'way-back.json'))).toBe(false);
  await finish();
});

test('a board that is stopped stays so, and starts as the new release', async () => {
  const site = await openSmallSite({ isSupervised: false });
  const second = site.release({ 'README.md': 'more' });
  process.kill(site.running()!.pid, 'SIGTERM');
  await vi.waitFor(() => expect(site.running()).toBeUndefined(), 60_000);
  await vi.waitFor(() => expect(site.start().endedAt).toBeDefined(), 60_000);
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('was stopped') });
  expect(site.running()).toBeUndefined();
  expect(site.current()).toBe(second.slice(0, 12));
  expect(await site.update()).toMatchObject({ code: 1, output: expect.stringContaining('start it first') });
  spawn('node', ['infra/runner/run.mjs', 'start'], { cwd: join(site.base, 'current'), env: site.env });
  await site.serves(second);
  expect(await site.update()).toMatchObject({ code: 0 });
});

test('a board without a service manager is started in the background', async () => {
  const site = await openSmallSite({ isSupervised: false });
  const second = site.release({ 'README.md': 'more' });
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0 });
  await site.serves(second);
});

test('the launcher ends as the board does', async () => {
  const site = await openSmallSite();
  site.write({ [START]: THROWS });
  const launcher = join(site.upstream, 'infra/runner/run.mjs');
  const launched = spawn('node', [launcher, 'start'], { env: site.env, stdio: 'ignore' });
  expect(await once(launched, 'exit')).toEqual([1, null]);
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
  [['main', 'other'], 'There are too many arguments.'],
])('%j are refused in a sentence', (args, sentence) => {
  const { status, stderr } = updateHere(...args);
  expect(status).toBe(2);
  expect(stderr.split('\n').slice(0, 3)).toEqual([
    sentence,
    '',
    expect.stringMatching(/^Use: npm run update/),
  ]);
});
