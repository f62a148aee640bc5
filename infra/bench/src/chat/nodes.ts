import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A process that serves sockets. */
export interface Node {
  url: string;
  pid: number;
}

export interface BareNodes extends AsyncDisposable {
  nodes: Node[];
}

/** Starts `count` nodes of bare Socket.IO. */
export async function startBareNodes({
  count,
  redisUrl,
}: {
  count: number;
  redisUrl: string;
}): Promise<BareNodes> {
  const script = fileURLToPath(new URL('./bare-node.ts', import.meta.url));
  const children: ChildProcess[] = [];
  const nodes: Node[] = [];
  for (let i = 0; i < count; i++) {
    const child = spawn(process.execPath, [script, redisUrl], {
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

const NS_PER_SECOND = 1e9;

/** Starts counting CPU time. The result returns the seconds used since then by processes that still run. */
export function countCpu(processes: readonly { pid: number }[]): () => number {
  const before = new Map(processes.map(({ pid }) => [pid, cpuTimeOf(pid)]));
  return () => {
    let time = 0;
    for (const [pid, begin] of before) time += Math.max(0, cpuTimeOf(pid) - begin);
    return time / NS_PER_SECOND;
  };
}

/** CPU time of all threads in nanoseconds. Linux's ticks of 10 ms are too coarse for a short run. */
function cpuTimeOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, time) => sum + time, 0);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return 0;
    throw error;
  }
}
