import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { shownPeople } from '../db/queries/people.ts';
import { type Room, receiverIds } from '../db/queries/rooms.ts';
import { hashIds } from '../use-cases/hash-ids.ts';
import {
  openAnnouncementRoom,
  openDirectRoom,
  openRoomWithApplicant,
  openRoomWithRecruiter,
} from '../use-cases/open-room.ts';
import { checkCaller, openerOf } from './bodies.ts';

export function startChat(app: FastifyInstance, context: ChatContext): void {
  const opener = openerOf(app);
  route(app, context, 'POST /api/applicant/messages/start-chat', async ({ body, caller, now }) => {
    checkCaller(caller, body);
    return started(await openDirectRoom(context, opener(caller), body.user2, now), caller);
  });
  route(
    app,
    context,
    'POST /api/applicant-to-recruiter-message/start-chat',
    async ({ body, caller, now }) => {
      checkCaller(caller, body);
      return started(await openRoomWithRecruiter(context, opener(caller), body.user2, now), caller);
    },
  );
  route(
    app,
    context,
    'POST /api/recruiter-to-applicant-message/start-chat',
    async ({ body, caller, now }) => {
      checkCaller(caller, body);
      return started(await openRoomWithApplicant(context, opener(caller), body.applicantId, now), caller);
    },
  );
  route(
    app,
    context,
    'POST /api/recruiter-to-applicants-message/start-chat',
    async ({ body, caller, now }) => {
      checkCaller(caller, body);
      const room = await openAnnouncementRoom(context, opener(caller), body, now);
      const ids = await receiverIds(context.db, room.id, caller.id);
      const people = await shownPeople(context.db, ids);
      return {
        ...started(room, caller),
        receivers: [...people.values()].map(({ _id, name }) => ({ _id, name })),
        receiversVersion: hashIds(ids),
      };
    },
  );
}

const started = ({ id }: Room, caller: { id: string }) =>
  ({ success: true, roomId: id, room: { _id: id }, userId: caller.id }) as const;
