import { IMAGE_SIZES, type ImageSize } from '@firstrung/contracts';
import { document, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { findStored } from '../db/queries/files.ts';
import { isStoredName } from '../domain/file-name.ts';
import { contentTypeOf } from '../domain/kinds.ts';
import { createResizer } from '../use-cases/resize.ts';
import { IMAGE_HEADERS } from './headers.ts';

export function sizedImage(app: FastifyInstance, context: MediaContext): void {
  const cut = createResizer(context);
  document(
    app,
    context,
    '/media/:size/:name',
    async (request, reply) => {
      const { size, name } = request.params as { size: string; name: string };
      if (!isSize(size) || !isStoredName(name)) throw notFound();
      const found = await findStored(context.db, name);
      if (found?.kind !== 'image') throw notFound();
      const bytes = await cut(size, name);
      return reply.headers(IMAGE_HEADERS).type(contentTypeOf(name)).send(bytes);
    },
    { privateAddress: true },
  );
}

const isSize = (text: string): text is ImageSize => (IMAGE_SIZES as readonly string[]).includes(text);
