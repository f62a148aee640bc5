import { once } from 'node:events';
import { createServer } from 'node:http';
import { forward, forwardUpgrade, type Upstream } from './upstream.ts';

export interface Origin {
  url: string;
  close(): Promise<void>;
}

/**
 * The one origin that the browser sees in development: files of the front ends come from their development
 * servers, everything else from `fallback`. It outlives restarts of the servers behind it.
 * @param o.prefixes servers by the path prefix they serve
 * @throws Error with a sentence if the port is taken
 */
export async function startOrigin(o: {
  host: string;
  port: number;
  prefixes: Readonly<Record<string, Upstream>>;
  fallback: Upstream;
}): Promise<Origin> {
  const upstreamOf = (path = '/') =>
    Object.entries(o.prefixes).find(([prefix]) => path.startsWith(prefix))?.[1] ?? o.fallback;
  const server = createServer((request, response) => {
    void forward(request, response, upstreamOf(request.url));
  });
  server.on('upgrade', (request, socket, head) => {
    void forwardUpgrade(request, socket, head, upstreamOf(request.url));
  });
  server.listen(o.port, o.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${o.port} of ${o.host} is taken. Set PORT to another one.`);
  });
  return {
    url: `http://localhost:${o.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
