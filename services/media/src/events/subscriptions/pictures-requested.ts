import { personSubscription, type Subscription } from '@firstrung/service-kit/events';
import type { MediaContext } from '../../context.ts';
import { replacePictureRequest } from '../../db/queries/picture-requests.ts';
import type { Tx } from '../../db/tables.ts';

/** Stores a request to fetch a picture from another origin. A background unit fetches it. */
const pictureRequests =
  (name: string, event: 'networks.picture.requested.v1' | 'jobs.picture.requested.v1') =>
  (context: MediaContext): Subscription =>
    personSubscription({
      name,
      event,
      async handle(tx: Tx, { data: { requestId, ownerId, field, url } }) {
        await replacePictureRequest(tx, {
          id: requestId,
          owner_id: ownerId,
          field,
          url,
          tries: 0,
          due_at: context.clock.now(),
        });
      },
    });

export const applicantPictures = pictureRequests('applicant-pictures', 'networks.picture.requested.v1');
export const recruiterPictures = pictureRequests('recruiter-pictures', 'jobs.picture.requested.v1');
