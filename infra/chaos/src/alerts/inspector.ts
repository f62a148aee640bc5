import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '@firstrung/all-in-one/testing/fleet/program';

const TIMEOUT_MS = 20_000;

/** Runs an expression inside of a Node process, through its debugger, which SIGUSR1 opens. */
export async function evaluateIn(program: Program, expression: string): Promise<void> {
  program.signal('SIGUSR1');
  const socket = new WebSocket(await debuggerOf(program));
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await once(socket, 'message');
  socket.close();
}

/** The address that its present process wrote to its log. */
async function debuggerOf({ name, log }: Program): Promise<string> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += 100) {
    const present = readFileSync(log, 'utf8').split(`--- ${name} ended`).at(-1)!;
    const url = /Debugger listening on (ws:\S+)/.exec(present)?.[1];
    if (url) return url;
    await delay(100);
  }
  throw new Error(`${name} opens no debugger`);
}
