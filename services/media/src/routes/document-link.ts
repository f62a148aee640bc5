import { notFound, route } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { FastifyInstance } from 'fastify';
import type { MediaContext } from '../context.ts';
import { appliesTo } from '../db/queries/applications.ts';
import { findStored } from '../db/queries/files.ts';
import { namedWith, withoutWords } from '../domain/file-name.ts';

export const documentLink = (app: FastifyInstance, context: MediaContext) =>
  route(app, context, 'GET /api/media/document-link/:name', async ({ params, caller, now }) => {
    const name = withoutWords(params.name);
    const found = await findStored(context.db, name);
    const isNamed = found && [name, namedWith(name, found.words)].includes(params.name);
    if (!isNamed || !(await mayOpen(context, found.owner_id, caller))) throw notFound();
    return { url: `/media/${name}?${context.links.sign(name, now)}` };
  });

/** The owner may, and recruiters the owner has applied to; no more once the application is withdrawn. */
async function mayOpen({ db }: MediaContext, ownerId: string, caller: Caller): Promise<boolean> {
  if (caller.id === ownerId) return true;
  return caller.role === 'recruiter' && (await appliesTo(db, ownerId, caller.id));
}
