import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A process that serves sockets. */
export interface Node {
  url: string;
  pid: number;
}

export interface BareNodes extends AsyncDisposable {
  nodes: Node[];
}

/** So many bare nodes of one kind. */
export async function startBareNodes(
  mode: 'broadcast' | 'each',
  { count, redisUrl, databaseUrl }: { count: number; redisUrl: string; databaseUrl: string },
): Promise<BareNodes> {
  const script = fileURLToPath(new URL('./bare-node.ts', import.meta.url));
  const children: ChildProcess[] = [];
  const nodes: Node[] = [];
  for (let i = 0; i < count; i++) {
    const child = spawn(process.execPath, [script, mode, redisUrl, databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let output = '';
    for await (const chunk of child.stdout!) {
      output += chunk;
      if (/listens on /.test(output)) break;
    }
    nodes.push({ url: /(http:\/\/[\d.:]+)/.exec(output)![1]!, pid: child.pid! });
  }
  return {
    nodes,
    async [Symbol.asyncDispose]() {
      await Promise.all(
        children.map((child) => {
          child.kill('SIGKILL');
          return once(child, 'exit');
        }),
      );
    },
  };
}

/** Of Linux, in which /proc counts. */
const TICKS_PER_SECOND = 100;
const KB = 1024;

/** What these have computed so far, in seconds. */
export const cpuSeconds = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);

/** Memory a process holds, in bytes. */
export const residentBytes = ({ pid }: Node): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * KB;
