import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../src/root.ts';
import { openSite } from '../testing/open-site.ts';

/** Serves and tells where, as the board does. */
const GOOD = `
import { createServer } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
const file = process.env.DATA_DIR + '/running.json';
const server = createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = 'http://127.0.0.1:' + server.address().port;
  writeFileSync(file, JSON.stringify({ pid: process.pid, address, revision: process.env.REVISION }));
});
const stop = () => { rmSync(file, { force: true }); process.exit(0); };
process.on('SIGTERM', stop);
process.on('disconnect', stop);
`;
const BROKEN = `throw new Error('this release is broken');`;
const HANGING = `setInterval(() => {}, 1_000_000);`;
const NOTE = (name: string) => `
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.DATA_DIR + '/steps', ${JSON.stringify(name)} + ' ' + process.argv.slice(2).join(' ') + '\\n');
process.disconnect?.();
`;
const START = 'infra/all-in-one/src/commands/start.ts';

/** A repository with this launcher and a small program instead of the board, and a first release of it. */
function openSmallSite() {
  const site = openSite();
  onTestFinished(site.remove);
  const commit = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(site.upstream, name)), { recursive: true });
      writeFileSync(join(site.upstream, name), text);
    }
    return site.commit();
  };
  for (const name of ['run.mjs', 'src'])
    cpSync(join(ROOT, 'infra/runner', name), join(site.upstream, 'infra/runner', name), { recursive: true });
  const start = commit({
    'package.json': JSON.stringify({
      type: 'module',
      scripts: { backup: 'node infra/runner/run.mjs backup' },
    }),
    'package-lock.json': JSON.stringify({ packages: { '': {} } }),
    // As after an installation: nothing is fetched.
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'CHANGELOG.md': '# Changelog\n',
    'services/jobs/src/db/migrations/index.ts': `export const migrations = {\n  '101_baseline': up,\n};\n`,
    [START]: GOOD,
    'infra/runner/src/commands/build.ts': NOTE('build'),
    'infra/cli/src/commands/admin.ts': NOTE('admin'),
    'infra/backup/src/commands/backup.ts': NOTE('backup'),
  });
  site.install();
  const env = {
    ...process.env,
    DATA_DIR: site.dataDir,
    PORT: '0',
    UPDATE_PATIENCE: '5',
    DATABASE_URL: 'postgres://unused',
    FIRSTRUNG_FOLLOWED: '',
  };
  return {
    ...site,
    start,
    commit,
    releases: () => readdirSync(join(site.base, 'releases')).sort(),
    current: () => basename(site.current()),
    steps: () => readFileSync(join(site.dataDir, 'steps'), 'utf8'),
    async launch(): Promise<ChildProcess> {
      const child = site.launch({ env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      onTestFinished(async () => {
        child.kill('SIGTERM');
        await ended;
      });
      await vi.waitFor(() => expect(site.running()).toBeDefined(), { timeout: 120_000 });
      return child;
    },
    update: (...args: string[]) => site.update(args, env),
  };
}

test('updates: shows what changes, backs up, builds and migrates before it switches, keeps two releases', async () => {
  const site = openSmallSite();
  const launcher = await site.launch();
  expect(site.running()?.revision).toBe(site.start);
  const second = site.commit({
    'CHANGELOG.md': '# Changelog\n\n- Jobs have a colour.\n',
    'services/jobs/src/db/migrations/index.ts': `export const migrations = {\n  '101_baseline': up,\n  '102_colour': up,\n};\n`,
  });
  const { code, output } = await site.update();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toContain('Jobs have a colour.');
  expect(output).toContain('102_colour');
  expect(output).toContain('It can go back');
  expect(output).toMatch(/is ready\. The board did not answer for \d+\.\d s\./);
  expect(site.steps()).toBe('backup \nbuild \nadmin migrate\n');
  expect(site.running()?.revision).toBe(second);
  expect(site.releases()).toEqual([second.slice(0, 12), 'first'].sort());

  const third = site.commit({ 'README.md': 'more' });
  expect(await site.update('main')).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(third);
  expect(site.releases()).toEqual([second.slice(0, 12), third.slice(0, 12)].sort());
  // One launcher has run all three.
  expect(launcher.exitCode).toBeNull();
  expect((await site.update()).output).toContain('nothing to update');

  const back = await site.update(second.slice(0, 10));
  expect(back.code).toBe(0);
  expect(back.output).toContain('1 commits of the present release are not in it.');
  expect(site.running()?.revision).toBe(second);
});

test('an update that fails changes nothing, and the release before serves again by itself', async () => {
  const site = openSmallSite();
  await site.launch();
  const before = site.running();
  const BUILD = 'infra/runner/src/commands/build.ts';
  const MIGRATE = 'infra/cli/src/commands/admin.ts';
  for (const [files, sentence] of [
    [{ [BUILD]: BROKEN }, 'Installing or building failed.'],
    [{ [BUILD]: NOTE('build'), [MIGRATE]: BROKEN }, 'The migration failed.'],
  ] as const) {
    site.commit(files);
    const { code, output } = await site.update();
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  }
  expect(site.releases()).toEqual(['first']);
  expect(site.running()).toEqual(before);

  for (const [files, reason] of [
    [{ [MIGRATE]: NOTE('admin'), [START]: BROKEN }, /The new release ended with 1\./],
    [{ [START]: HANGING }, /The new release was not ready within 5 s\./],
  ] as const) {
    site.commit(files);
    const result = await site.update();
    expect(result.code).toBe(1);
    expect(result.output).toMatch(reason);
    expect(result.output).toMatch(/The release before serves again, .* did not answer for \d+\.\d s/);
    expect(site.current()).toBe('first');
    expect(site.releases()).toEqual(['first']);
    const { address, revision } = site.running()!;
    expect(revision).toBe(site.start);
    expect((await fetch(address)).status).toBe(200);
  }

  // The next one that works is taken; one that can't go back says so first and needs --yes.
  site.commit({
    [START]: GOOD,
    'services/jobs/src/db/migrations/index.ts': `export const migrations = {\n  '101_baseline': up,\n  '102_contract_names': up,\n};\n`,
  });
  const refused = await site.update();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("It can't go back: 102_contract_names");
  expect(site.current()).toBe('first');
  const good = site.commit({ 'README.md': 'more' });
  expect(await site.update('--yes')).toMatchObject({ code: 0 });
  expect(site.running()?.revision).toBe(good);
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
])('%j are refused in a sentence', (args, sentence) => {
  const { status, stderr } = updateHere(...args);
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 2,
    lines: [sentence, '', expect.stringMatching(/^Use: npm run update/)],
  });
});
