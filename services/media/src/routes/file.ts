import { document, notFound } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { findStored, type StoredFile } from '../db/queries/files.ts';
import { disposition, isStoredName } from '../domain/file-name.ts';
import { contentTypeOf } from '../domain/kinds.ts';
import { FILE_HEADERS, IMAGE_HEADERS } from './headers.ts';

/** A stored file: images are public, documents need a signed link. */
export function file(app: FastifyInstance, context: MediaContext): void {
  document(
    app,
    context,
    '/media/:name',
    async (request, reply) => {
      const { name } = request.params as { name: string };
      if (!isStoredName(name)) throw notFound();
      const found = await findStored(context.db, name);
      const query = request.query as Record<string, unknown>;
      if (found?.kind === 'document' && !context.links.isGood(name, query, context.clock.now())) {
        throw notFound('This link has expired. Open the document again.');
      }
      const bytes = found && (await context.store.open(name));
      if (!bytes) throw notFound();
      return reply
        .headers(fileHeaders(found))
        .type(contentTypeOf(name))
        .header('content-length', found.bytes)
        .send(bytes);
    },
    // The address may contain the name of a private document.
    { privateAddress: true },
  );
}

const fileHeaders = ({ kind, name, words }: StoredFile) =>
  kind === 'image'
    ? IMAGE_HEADERS
    : {
        ...FILE_HEADERS,
        'cache-control': 'private, no-store',
        'content-disposition': disposition(name, words),
      };
