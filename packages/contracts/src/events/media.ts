import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { Id, nullable } from '../fields.ts';
import { ImageAddress } from '../files.ts';
import { notificationChanged } from '../notifications/event.ts';

export const mediaEvents = defineEvents({
  'media.notification.changed.v1': notificationChanged,
  'media.picture.fetched.v1': {
    kind: 'notice',
    summary:
      'A requested picture was fetched from another origin, or could not be. Aggregate: its owner (account id).',
    data: Type.Object({
      requestId: Id,
      ownerId: Id,
      /** on this origin; `null` if it could not be fetched */
      address: nullable(ImageAddress),
    }),
  },
});
