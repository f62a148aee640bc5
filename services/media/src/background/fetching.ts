import type { BackgroundUnit } from '@firstrung/service-kit/service';
import { continueTrace } from '@firstrung/service-kit/trace';
import type { MediaContext } from '../context.ts';
import { hasDuePicture, leasePictureRequests } from '../db/queries/picture-requests.ts';
import { fetchRequested } from '../use-cases/fetch-picture.ts';

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
