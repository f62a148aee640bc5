import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, sendTo } from '@firstrung/test-kit/client';
import type { BoardMessage } from './board.ts';

const PROGRAM = new URL('board.ts', import.meta.url);
/** A killed board's connections may live on for a moment, and then the next one is refused. */
const TRIES = 20;

export type Board = Awaited<ReturnType<typeof startBoard>>;

/** A board whose clock this process turns, and which can be killed and started again. */
export async function startBoard(databaseUrl: string, start: Date) {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstrung-data-'));
  let now = start.getTime();
  let child: ChildProcess | undefined;
  let client: Client;

  async function run(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        RATE_LIMITS: 'off',
        TIME_ZONE: 'Europe/Berlin',
        STARTED_AT: String(now),
      };
      const started = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const url = await new Promise<string | undefined>((resolve) => {
        started.once('message', resolve).once('exit', () => resolve(undefined));
      });
      if (url) {
        child = started;
        client = createClient(sendTo(url));
        return;
      }
      if (tries === TRIES) throw new Error('The board does not start.');
    }
  }

  async function ask(message: BoardMessage): Promise<void> {
    const asked = child!;
    asked.send(message);
    const [answer] = await once(asked, 'message');
    if (answer !== 'done') throw new Error(answer);
  }

  await run();
  return {
    now: () => now,
    call: (...given: Parameters<Client['call']>) => client.call(...given),
    api: ((...given: Parameters<Client['api']>) => client.api(...given)) as Client['api'],
    processAll: () => ask('process'),
    operate: (command: string, subjectId: string) => ask([command, subjectId]),
    async turnTo(time: number): Promise<void> {
      now = time;
      await ask(now);
    },
    /** `kill -9`, so long after all work that is due was asked for. */
    async kill(afterMs: number): Promise<void> {
      const killed = child!;
      killed.send('process');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
    },
    start: run,
    async [Symbol.asyncDispose]() {
      child?.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
