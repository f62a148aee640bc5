import { type EveryInstanceHandler, everyInstance } from '@firstrung/service-kit/events';
import { waitForProjection } from '@firstrung/service-kit/http';
import { type ChatServer, groupName } from '../adapters/sockets/types.ts';
import type { BaseContext } from '../context.ts';
import { findRoom, roomOfMember } from '../db/queries/rooms.ts';

/** Removes the sockets of an applicant who has withdrawn from the announcement room, on every instance. */
export const everyInstanceHandlers = (context: BaseContext, io: ChatServer): EveryInstanceHandler[] => [
  everyInstance({
    event: 'jobs.application.changed.v1',
    async handle({ data }) {
      if (data.withdrawnAt === null) return;
      const own = groupName.person(data.applicantId);
      if (!io.sockets.adapter.rooms.has(own)) return;
      const room = await findRoom(context.db, {
        kind: 'announcement',
        job_id: data.jobId,
        recruiter_id: data.recruiterId,
      });
      if (!room) return;
      const leave = () => io.local.in(own).socketsLeave(groupName.room(room.id));
      leave();
      // The socket could have rejoined before the subscription updated the membership.
      const hasLeft = async () => (await roomOfMember(context.db, room.id, data.applicantId))?.until_seq;
      await waitForProjection(hasLeft).then(leave, () => {});
    },
  }),
];
