import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves built files below `prefix`, compressed as the build compressed them. They are named by their contents. */
export const serveFiles = (app: FastifyInstance, prefix: string, root: string) =>
  app.register(fastifyStatic, {
    root,
    prefix,
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
