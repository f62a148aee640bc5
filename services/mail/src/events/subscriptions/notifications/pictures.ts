import { subscription } from '@firstrung/service-kit/events';
import type { MailContext } from '../../../context.ts';
import type { Tx } from '../../../db/tables.ts';
import { notify } from '../../../use-cases/notify.ts';

/** Notifies people whose picture at another origin could not be fetched. */
export const pictureNotifications = (context: MailContext) =>
  subscription({
    name: 'picture-notifications',
    event: 'media.picture.fetched.v1',
    projection: 1,
    async handle(tx: Tx, { occurredAt, data: { ownerId, address } }) {
      if (address !== null) return;
      const happenedAt = new Date(occurredAt);
      await notify(context, tx, {
        kind: 'pictureFailed',
        account_id: ownerId,
        person_id: null,
        // An account has one such notification, about the latest picture.
        subject_id: ownerId,
        version: happenedAt.getTime(),
        happened_at: happenedAt,
      });
    },
  });
