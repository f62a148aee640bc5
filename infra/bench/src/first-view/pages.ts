import { envToCfg, readEnv, type WebConfig, webPages } from '@firstrung/web/server';
import fastify from 'fastify';

/** A server of pages on a port of its own, which asks `api` for the rest: both sides of the comparison have it. */
export async function servePages(o: { api: string; config?: Partial<WebConfig> }) {
  const app = fastify();
  await app.register(webPages({ config: { ...envToCfg(readEnv({})), ...o.config } }));
  app.get('/api/*', async (request, reply) => {
    const answer = await fetch(o.api + request.url, { headers: { 'accept-encoding': 'identity' } });
    return reply.type(answer.headers.get('content-type') ?? '').send(Buffer.from(await answer.arrayBuffer()));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}
