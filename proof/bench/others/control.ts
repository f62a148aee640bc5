import fastify from 'fastify';
import { serveWorker } from '../worker.ts';

export interface Control {
  url: string;
}

// Answers everything: what an attack on it costs others, it costs them on any server of this machine.
serveWorker(async (_: 'start'): Promise<Control> => {
  const app = fastify();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null),
  );
  app.all('/*', () => ({}));
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
