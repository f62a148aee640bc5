import { Type } from 'typebox';
import { CONNECTION_STATES } from '../connections.ts';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { notificationChanged } from '../notifications/event.ts';
import { pictureRequested } from '../pictures.ts';
import { profileReplyFields } from '../profile-fields.ts';
import { contactChangeRequested } from './contact-change.ts';

/** Gender and discipline are left out: no other service shows them. */
const { gender: _gender, discipline: _discipline, ...profile } = profileReplyFields;

export const networksEvents = defineEvents({
  'networks.profile.changed.v1': {
    kind: 'state',
    personal: true,
    summary: "An applicant's profile. Aggregate: the applicant (account id). The contact comes from auth.",
    data: Type.Object({
      applicantId: Id,
      ...profile,
      /** what the applicant keeps from others */
      hides: Type.Object({ presence: Type.Boolean(), readReceipts: Type.Boolean() }),
    }),
  },
  'networks.connection.changed.v1': {
    kind: 'state',
    summary: 'How two applicants stand to each other. Aggregate: the pair.',
    data: Type.Object({
      connectionId: Id,
      /** both account ids, the lower first */
      applicantIds: Type.Array(Id, { minItems: 2, maxItems: 2 }),
      state: literals(CONNECTION_STATES),
      /** the requester; `null` while fresh */
      requesterId: nullable(Id),
      /** when it was last accepted; kept after removal, so `fresh` with a value means formerly connected */
      connectedAt: nullable(DateTime),
      /** when the state began */
      since: DateTime,
    }),
  },
  'networks.block.changed.v1': {
    kind: 'state',
    summary: 'Whether one applicant blocks another. Aggregate: the block.',
    data: Type.Object({ blockId: Id, blockerId: Id, blockedId: Id, active: Type.Boolean() }),
  },
  'networks.notification.changed.v1': notificationChanged,
  'networks.picture.requested.v1': pictureRequested,
  'networks.profile.contact-change-requested.v1': contactChangeRequested,
});
