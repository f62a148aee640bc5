import type { JobsContext } from '../../../../services/jobs/src/context.ts';
import { LIST } from '../../../../services/jobs/src/pages.ts';
import type { Answer, Order } from './protocol.ts';
import { type Running, startServer } from './start-server.ts';

// Runs in a process of its own, so that the process's CPU time is the server's alone.

/** Changes per second of the server's CPU time, which is every second while it has a core for itself. */
const CHANGES_A_SECOND = 10;
const LOOK_MS = 20;

let running: Running | undefined;
let changing: NodeJS.Timeout | undefined;

process.on('message', async (order: Order) => {
  process.send!(await obey(order));
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<Answer> {
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    return { cpuSeconds: (user + system) / 1_000_000 };
  }
  if (order === 'stop') {
    clearInterval(changing);
    await running?.close();
    return 'done';
  }
  if ('changes' in order) {
    clearInterval(changing);
    if (order.changes && running?.pages) changing = change(running.pages);
    return 'done';
  }
  running = await startServer(order);
  return { url: running.url, ...(running.token === undefined ? {} : { token: running.token }) };
}

function change(pages: JobsContext['pages']): NodeJS.Timeout {
  let usage = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    if ((user + system) * CHANGES_A_SECOND < 1_000_000) return;
    usage = process.cpuUsage();
    pages.invalidate(LIST);
  }, LOOK_MS);
}
