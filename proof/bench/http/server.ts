import type { JobsContext } from '../../../services/jobs/src/context.ts';
import { LIST } from '../../../services/jobs/src/pages.ts';
import { serveWorker } from '../worker.ts';
import type { ServerReply, ServerRequest } from './protocol.ts';
import { type Running, startServer } from './start-server.ts';

/** Changes per second of the server's CPU time, which is every second while it has a core for itself. */
const CHANGES_A_SECOND = 10;
const LOOK_MS = 20;

let running: Running;
let changing: NodeJS.Timeout | undefined;

serveWorker(async (request: ServerRequest): Promise<ServerReply> => {
  if ('start' in request) {
    running = await startServer(request);
  } else {
    clearInterval(changing);
    if (request.changes && running.pages) changing = change(running.pages);
  }
  const { url, token } = running;
  return { url, ...(token === undefined ? {} : { token }) };
});

function change(pages: JobsContext['pages']): NodeJS.Timeout {
  let usage = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    if ((user + system) * CHANGES_A_SECOND < 1_000_000) return;
    usage = process.cpuUsage();
    pages.invalidate(LIST);
  }, LOOK_MS);
}
