import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { Id, literals } from '../fields.ts';

export const mediaEvents = defineEvents({
  'media.file.stored.v1': {
    kind: 'notice',
    summary: 'A file was uploaded. Aggregate: its owner (account id).',
    data: Type.Object({
      ownerId: Id,
      /** as stored, without any words of the owner's */
      name: Type.String(),
      kind: literals(['image', 'document'] as const),
      contentType: Type.String(),
      bytes: Type.Integer(),
    }),
  },
});
