import { stat } from 'node:fs/promises';
import type { EventData } from '@firstrung/contracts';
import { HttpError } from '@firstrung/service-kit/http';
import { FetchFailure } from '@firstrung/service-kit/public-get';
import type { BackgroundUnit } from '@firstrung/service-kit/service';
import { continueTrace } from '@firstrung/service-kit/trace';
import { fetchPicture as fetch } from '../adapters/picture-source.ts';
import type { MediaContext } from '../context.ts';
import {
  deletePictureRequest,
  hasDuePicture,
  imagesSince,
  leasePictureRequests,
  type PictureRequest,
  retryPictureRequest,
} from '../db/queries/picture-requests.ts';
import type { Tx } from '../db/tables.ts';
import { keepImage } from '../use-cases/files.ts';

/** Fetched at the same time. */
const BATCH = 4;
/** Longer than one takes. After a crash another instance takes over by then. */
const LEASE_MS = 120_000;

/** Fetches requested pictures. */
export const fetching = (context: MediaContext): BackgroundUnit => ({
  name: 'picture-fetching',
  due: hasDuePicture,
  async run(now) {
    const until = new Date(now.getTime() + LEASE_MS);
    const requests = await leasePictureRequests(context.db, { now, until, limit: BATCH });
    await Promise.all(
      requests.map((request) =>
        continueTrace(request.traceparent, () => fetchRequested(context, request, now)),
      ),
    );
    return requests.length;
  },
});

const HOUR_MS = 60 * 60_000;
/** As many as an account may upload in an hour. */
const MAX_IMAGES = 30;
const MAX_TRIES = 3;
/** Before the second try; before the third it is twice as long. */
const RETRY_MS = 10_000;

/** Fetches a requested picture and publishes its address, or that it could not be fetched. */
async function fetchRequested(context: MediaContext, request: PictureRequest, now: Date): Promise<void> {
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

/** Publishes the address of a fetched picture, or that it could not be fetched, which its owner is told. */
async function publishFetched(
  context: MediaContext,
  tx: Tx,
  data: EventData<'media.picture.fetched.v1'>,
): Promise<void> {
  const { ownerId, address } = data;
  await context.publish(tx, 'media.picture.fetched.v1', { id: ownerId, version: 0 }, data);
  if (address !== null) return;
  const now = context.clock.now();
  await context.publish(
    tx,
    'media.notification.changed.v1',
    { id: ownerId, version: now.getTime() },
    { kind: 'pictureFailed', subjectId: ownerId, to: [ownerId], at: now.toISOString(), values: {} },
  );
}
