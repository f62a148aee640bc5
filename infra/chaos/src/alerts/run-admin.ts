import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { Board } from './board.ts';

/** Runs `npm run admin` as an operator does. Throws with its output when it fails. */
export async function runAdmin({ fleet, postgres }: Board, ...args: string[]): Promise<void> {
  const command = join(ROOT, 'infra', 'cli', 'src', 'commands', 'admin.ts');
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: postgres.url, NATS_URL: fleet.nats.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`admin ${args.join(' ')} failed: ${output}`);
}
