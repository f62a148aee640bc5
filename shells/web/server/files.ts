import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './not-found.ts';

/** Serves built files below `prefix`, compressed as the build compressed them. They are named by their contents. */
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
          // The one file whose name stays when its contents change.
          if (file.endsWith('remote.json')) reply.header('cache-control', 'no-cache');
        },
      });
    },
    { prefix },
  );
}
