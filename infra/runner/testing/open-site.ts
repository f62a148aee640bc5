import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty repository to update from, and a server's folders of releases and data. */
export function openSite() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'firstrung-update-')));
  const [upstream, dataDir, first] = ['upstream', 'data', 'releases/first'].map((name) =>
    join(base, name),
  ) as [string, string, string];
  for (const folder of [upstream, dataDir, join(base, 'releases')]) mkdirSync(folder);
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', upstream, '-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args],
      { encoding: 'utf8' },
    ).trim();
  git('init', '--quiet', '--initial-branch=main');
  const current = () => realpathSync(join(base, 'current'));
  const launcher = () => join(current(), 'infra/runner/run.mjs');

  return {
    base,
    upstream,
    dataDir,
    /** Where the first release is. */
    first,
    /** Commits what has changed. Returns the commit. */
    commit(): string {
      git('add', '--all', '--force');
      git('commit', '--quiet', '--message', 'A change of the test');
      return git('rev-parse', 'HEAD');
    },
    /** Installs what is committed as the first release. */
    install(): void {
      execFileSync('git', ['clone', '--quiet', upstream, first]);
      symlinkSync('releases/first', join(base, 'current'));
    },
    /** The folder of the release that is to run. */
    current,
    running(): { pid: number; address: string; revision: string } | undefined {
      try {
        return JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
      } catch {
        return undefined;
      }
    },
    /** Starts the launcher, as systemd or a terminal does. */
    launch: (options: SpawnOptions): ChildProcess => spawn(process.execPath, [launcher(), 'start'], options),
    async update(args: readonly string[], env: NodeJS.ProcessEnv) {
      const child = spawn(process.execPath, [launcher(), 'update', ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
      const [code] = await once(child, 'close');
      return { code, output };
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
