import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@firstrung/test-kit/client';
import { eventually } from '@firstrung/test-kit/eventually';
import { type RoleName, readCode } from '@firstrung/test-kit/people';
import { ROOT } from '@firstrung/test-kit/root';

const START = join(ROOT, 'infra', 'all-in-one', 'src', 'commands', 'start.ts');
const PASSWORD = 'correct horse battery';

/** Runs `npm start` on a data folder, without its launcher and, unless asked for, without demo data. */
export function startProduct(
  dataDir: string,
  { port = 0, demo = false, nodeArgs = [] }: { port?: number; demo?: boolean; nodeArgs?: string[] } = {},
) {
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, START], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NATS_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: demo ? 'on' : 'off',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid!,
    ended,
    hasEnded,
    output: () => output,
    /** Waits as long as it starts: a busy machine takes minutes for the first time. */
    async address() {
      for (;;) {
        const url = /ready: (http\S+)/.exec(output)?.[1];
        if (url) return url;
        if (hasEnded()) throw new Error(`It ended before it was ready:\n${output}`);
        await delay(250);
      }
    },
    async stop() {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function signUp(client: Client, role: RoleName): Promise<string> {
  const emailOrPhone = `${role.toLowerCase()}@example.org`;
  await eventually(() =>
    client.api(`POST /api/auth${role}/signup`, {
      body: { emailOrPhone, password: PASSWORD, name: 'Rita Round' },
    }),
  );
  const verificationCode = await eventually(() => readCode(client, emailOrPhone));
  return (await client.api(`POST /api/auth${role}/verify`, { body: { emailOrPhone, verificationCode } }))
    .token;
}
