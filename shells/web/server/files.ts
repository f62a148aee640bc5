import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './not-found.ts';

/** Serves built files below `prefix`, precompressed by the build. Names contain a content hash, so they never change. */
export async function serveFiles(app: FastifyInstance, prefix: string, root: string) {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(() => {
        throw notFound();
      });
      await scope.register(fastifyStatic, {
        root,
        preCompressed: true,
        index: false,
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
        setHeaders(reply, file) {
          // The only file that changes under the same name.
          if (file.endsWith('remote.json')) reply.header('cache-control', 'no-cache');
        },
      });
    },
    { prefix },
  );
}
