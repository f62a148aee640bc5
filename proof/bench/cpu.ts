import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_SECOND = 1e9;

/**
 * Starts counting CPU time. The result returns the seconds
 * used since then by processes that still run. Linux only.
 */
export function countCpu(pids: readonly number[]): () => number {
  const before = new Map(pids.map((pid) => [pid, cpuTimeOf(pid)]));
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
