import { stat } from 'node:fs/promises';
import type { mediaCalls } from '@firstrung/contracts';
import { type Handlers, notFound } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { MediaContext } from '../context.ts';
import { isContactOf } from '../db/queries/applications.ts';
import { findStored } from '../db/queries/files.ts';
import { withoutSlug, withSlug } from '../domain/file-name.ts';
import { keep } from '../use-cases/files.ts';
import { receive } from '../use-cases/receive-upload.ts';

export const mediaHandlers = (context: MediaContext): Handlers<typeof mediaCalls> => ({
  'POST /api/upload/upload-all': async ({ caller, now, raw }) => {
    await using upload = context.tempFiles.claim();
    const { path } = upload;
    const { fileName } = await receive(raw.raw, path);
    const { size: bytes } = await stat(path);
    const url = await keep(context, caller, { path, bytes, fileName }, now);
    return { message: 'File uploaded successfully', url };
  },

  'GET /api/media/document-link/:name': async ({ params, caller, now, raw }) => {
    const name = withoutSlug(params.name);
    const found = await findStored(context.db, name);
    const isNamed = found && [name, withSlug(name, found.words)].includes(params.name);
    const isAllowed = isNamed && (await mayOpen(context, found.owner_id, caller));
    const outcome = isAllowed ? 'ok' : 'failed';
    context.securityEvent({ event: 'document-opened', outcome, account: caller.id, request: raw });
    if (!isAllowed) throw notFound();
    return { url: `/media/${name}?${context.links.sign(name, now)}` };
  },
});

/**
 * For the owner, and for members of companies where the owner has an
 * application that is not withdrawn, or to which they have written since.
 */
async function mayOpen({ db }: MediaContext, ownerId: string, caller: Caller): Promise<boolean> {
  if (caller.id === ownerId) return true;
  return caller.role === 'recruiter' && (await isContactOf(db, ownerId, caller.id));
}
