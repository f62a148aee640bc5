import { randomUUID } from 'node:crypto';
import type { DemoConversation } from '../data.ts';
import type { StepHandlers } from '../schedule.ts';
import type { DemoWorld } from './world.ts';

interface Open {
  roomId: string;
  /** the previous message */
  last?: { messageId: string; from: string };
}

/** What people write. Who answers marks the previous message as read. */
export function conversationSteps(world: DemoWorld) {
  const { server, people } = world;
  const rooms = new Map<DemoConversation, Open>();

  async function open(conversation: DemoConversation): Promise<string> {
    // Chat learns of connections and applications by events.
    await server.processAll();
    switch (conversation.kind) {
      case 'direct': {
        const [one, other] = conversation.between;
        const body = { user2: people.id(other) };
        const token = await people.token(one);
        return (await server.api('POST /api/applicant/messages/start-chat', { body, token })).roomId;
      }
      case 'group': {
        const [maker = '', ...others] = conversation.members;
        const body = { groupName: conversation.name, userIds: others.map(people.id) };
        const token = await people.token(maker);
        return (await server.api('POST /api/group/create-group', { body, token })).group._id;
      }
      case 'recruiter': {
        const body = { applicantId: people.id(conversation.applicant) };
        const token = await world.tokenOf(world.company(conversation.company));
        return (await server.api('POST /api/recruiter-to-applicant-message/start-chat', { body, token }))
          .roomId;
      }
      case 'announcement': {
        const body = { jobId: world.jobId(conversation.company, conversation.job) };
        const token = await world.tokenOf(world.company(conversation.company));
        return (await server.api('POST /api/recruiter-to-applicants-message/start-chat', { body, token }))
          .roomId;
      }
    }
  }

  return {
    async 'write message'({ conversation, line: { from, text } }) {
      const room: Open = rooms.get(conversation) ?? { roomId: await open(conversation) };
      rooms.set(conversation, room);
      const token = await people.token(from);
      if (room.last && room.last.from !== from) {
        const body = { messageId: room.last.messageId, roomId: room.roomId };
        await server.api('POST /api/applicant/messages/mark-read', { body, token });
      }
      // The call of any chat family sends to every room in which its caller may write.
      const { message } = await server.api('POST /api/applicant/messages/send-message', {
        body: { roomId: room.roomId, message: text, clientId: randomUUID() },
        token,
      });
      room.last = { messageId: message._id, from };
    },
  } satisfies Partial<StepHandlers>;
}
