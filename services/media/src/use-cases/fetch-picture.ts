import { stat } from 'node:fs/promises';
import { HttpError } from '@firstrung/service-kit/http';
import { FetchFailure } from '@firstrung/service-kit/public-get';
import { fetchPicture as fetch } from '../adapters/picture-source.ts';
import type { MediaContext } from '../context.ts';
import {
  deletePictureRequest,
  imagesSince,
  type PictureRequest,
  retryPictureRequest,
} from '../db/queries/picture-requests.ts';
import { publishFetched } from '../events/publish.ts';
import { keepImage } from './files.ts';

const HOUR_MS = 60 * 60_000;
/** As many as an account may upload in an hour. */
const MAX_IMAGES = 30;
const MAX_TRIES = 3;
/** Before the second try; before the third it is twice as long. */
const RETRY_MS = 10_000;

/** Fetches a requested picture and publishes its address, or that it could not be fetched. */
export async function fetchRequested(
  context: MediaContext,
  request: PictureRequest,
  now: Date,
): Promise<void> {
  try {
    await finish(context, request, await fetchAndKeep(context, request, now));
  } catch (err) {
    const { isTemporary } = err instanceof FetchFailure ? err : { isTemporary: isUnavailable(err) };
    // Its address is not logged: people write what they like into it.
    context.log.info({ err, request: request.id }, 'a picture could not be fetched');
    if (!isTemporary || request.tries >= MAX_TRIES) await finish(context, request, null);
    else
      await retryPictureRequest(context.db, request.id, new Date(now.getTime() + request.tries * RETRY_MS));
  }
}

async function fetchAndKeep(context: MediaContext, request: PictureRequest, now: Date): Promise<string> {
  const owner = { id: request.owner_id };
  if ((await imagesSince(context.db, owner.id, new Date(now.getTime() - HOUR_MS))) >= MAX_IMAGES)
    throw new FetchFailure('too many pictures in an hour');
  await using fetched = context.tempFiles.claim();
  await fetch(request.url, fetched.path, context.config.pictureSources);
  const { size: bytes } = await stat(fetched.path);
  return await keepImage(context, owner, { path: fetched.path, bytes }, now);
}

/** Anything but a refusal of the picture: a full queue, the database. */
const isUnavailable = (error: unknown) => !(error instanceof HttpError) || error.code === 'Unavailable';

const finish = (context: MediaContext, { id, owner_id }: PictureRequest, address: string | null) =>
  context.transaction(async (tx) => {
    if (!(await deletePictureRequest(tx, id))) return;
    await publishFetched(context, tx, { requestId: id, ownerId: owner_id, address });
  });
