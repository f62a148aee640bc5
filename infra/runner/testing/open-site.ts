import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What systemd does for the unit of the one-server page. */
const SUPERVISOR = 'while true; do (cd current && exec node infra/runner/run.mjs start); sleep 1; done';

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
  const commit = () => {
    git('add', '--all', '--force');
    git('commit', '--quiet', '--message', 'A change of the test');
    return git('rev-parse', 'HEAD');
  };
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(upstream, name)), { recursive: true });
      writeFileSync(join(upstream, name), text);
    }
  };

  return {
    base,
    upstream,
    dataDir,
    /** Where the first release is. */
    first,
    write,
    /** Commits what has changed. Returns the commit. */
    commit,
    /** Commits what has changed and names that as the newest release. Returns the commit. */
    release(): string {
      const named = commit();
      write({ 'releases.json': JSON.stringify([{ version: `1.0.0-${named.slice(0, 4)}`, commit: named }]) });
      commit();
      return named;
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
    /** Starts the board, and starts it again whenever it has ended. Returns how to end both. */
    supervise(env: NodeJS.ProcessEnv): () => Promise<void> {
      const shell = spawn('sh', ['-c', SUPERVISOR], {
        cwd: base,
        env: { ...env, INVOCATION_ID: 'test' },
        detached: true,
        stdio: 'ignore',
      });
      return async () => {
        const ended = once(shell, 'exit');
        process.kill(-shell.pid!, 'SIGKILL');
        await ended;
      };
    },
    /** Begins an update; `done` resolves with how it ended. */
    beginUpdate(args: readonly string[], env: NodeJS.ProcessEnv) {
      const launcher = join(current(), 'infra/runner/run.mjs');
      const child: ChildProcess = spawn('node', [launcher, 'update', ...args], {
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += part));
      return {
        /** Kills it with all of its children when it has printed this, or ended. */
        async killAt(text: string): Promise<void> {
          while (!output.includes(text) && child.exitCode === null) await delay(5);
          if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
        },
        done: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
      };
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
