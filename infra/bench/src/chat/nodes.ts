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

/** Begins to count; answers what these have computed since, in seconds. What has ended meanwhile doesn't count. */
export function countCpu(processes: readonly { pid: number }[]): () => number {
  const before = new Map(processes.map(({ pid }) => [pid, ticksOf(pid)]));
  return () => {
    let ticks = 0;
    for (const [pid, begin] of before) ticks += (ticksOf(pid) ?? begin ?? 0) - (begin ?? 0);
    return ticks / TICKS_PER_SECOND;
  };
}

function ticksOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}

/** Memory a process holds, in bytes. */
export const residentBytes = ({ pid }: { pid: number }): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * KB;
