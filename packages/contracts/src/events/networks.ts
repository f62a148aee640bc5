import { Type } from 'typebox';
import { CONNECTION_STATES } from '../connections.ts';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals, nullable } from '../fields.ts';
import { profileReplyFields } from '../profile-fields.ts';
import { contactChangeRequested } from './contact-change.ts';

export const networksEvents = defineEvents({
  'networks.profile.changed.v1': {
    kind: 'state',
    personal: true,
    summary: "An applicant's profile. Aggregate: the applicant (account id). The contact comes from auth.",
    data: Type.Object({
      applicantId: Id,
      ...profileReplyFields,
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
      /** when the state began; missing in events that are older than this field */
      since: Type.Optional(DateTime),
    }),
  },
  'networks.profile.contact-change-requested.v1': contactChangeRequested,
});
