import type { Group, groupCalls } from '@firstrung/contracts';
import type { Handlers, ServerDeps } from '@firstrung/service-kit/http';
import type { ChatContext } from '../context.ts';
import { groupsOf, listedRoom, membersOf } from '../db/queries/lists.ts';
import { shownPerson } from '../db/queries/people.ts';
import { leaveGroup as leave } from '../use-cases/leave-group.ts';
import { groupMessage } from '../use-cases/message-reply.ts';
import { deleteForAll, deleteForMe, markRoomRead } from '../use-cases/messages.ts';
import { createGroup as create } from '../use-cases/open-room.ts';
import { checkCaller, openerOf, roomOf } from './bodies.ts';
import {
  DELETED_FOR_ALL,
  DELETED_FOR_ME,
  deleteMessageForAll,
  MARKED_READ,
  markRead,
  pageOf,
  store,
} from './messages.ts';

export const groupHandlers = (context: ChatContext, deps: ServerDeps): Handlers<typeof groupCalls> => ({
  'GET /api/group/my-groups': async ({ caller }) => ({
    success: true,
    groups: await groupList(context, caller.id),
    userId: caller.id,
  }),

  'POST /api/group/create-group': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    const { id, name } = await create(context, openerOf(deps, caller), body, now);
    const members = (await membersOf(context.db, [id])).map((member) => shownPerson(member.id, member));
    context.broadcaster.roomOpened(
      'group',
      id,
      members.map(({ _id }) => _id),
    );
    return {
      success: true,
      group: { _id: id, name: name!, unread: 0, lastMessage: null, members, formerMembers: [] },
      message: 'Group created successfully!',
    };
  },

  'POST /api/group/get-group-messages': async (request) => {
    const page = await pageOf(context, request);
    const messages = page.map(({ message, readers }) => groupMessage(message, readers));
    return { success: true, messages, userId: request.caller.id };
  },

  'POST /api/group/send-group-message': async (request, reply) => {
    const { message, readers } = await store(context, request, reply);
    return { success: true, message: groupMessage(message, readers) };
  },

  'POST /api/group/mark-messages-read': async ({ body, caller, now }) => {
    await markRoomRead(context, caller.id, roomOf(caller, body), now);
    return MARKED_READ;
  },

  'POST /api/group/mark-group-message-read': markRead(context),

  'POST /api/group/delete-group-message': async ({ body, caller, now }) => {
    checkCaller(caller, body);
    if (!body.forEveryone) {
      await deleteForMe(context, caller.id, body);
      return DELETED_FOR_ME;
    }
    await deleteForAll(context, caller.id, body, now);
    return DELETED_FOR_ALL;
  },

  'POST /api/group/delete-group-message-for-all': deleteMessageForAll(context),

  'POST /api/group/leave-group': async ({ body, caller }) => {
    await leave(context, caller.id, roomOf(caller, body), 'leave');
    return { success: true, message: 'You have left the group.' };
  },

  'POST /api/group/decline-group': async ({ body, caller }) => {
    await leave(context, caller.id, roomOf(caller, body), 'decline');
    return { success: true, message: 'You have declined the group.' };
  },
});

async function groupList(context: ChatContext, personId: string): Promise<Group[]> {
  const rooms = await groupsOf(context.db, personId);
  const members = await membersOf(
    context.db,
    rooms.map(({ room_id }) => room_id),
  );
  const membersIn = Map.groupBy(members, (member) => member.room_id);
  return rooms.map((room) => ({
    _id: room.room_id,
    name: room.title,
    ...listedRoom(room),
    ...membersReply(membersIn.get(room.room_id) ?? []),
  }));
}

function membersReply(rows: Awaited<ReturnType<typeof membersOf>>): Pick<Group, 'members' | 'formerMembers'> {
  const shown = (isPresent: boolean) =>
    rows.filter((row) => row.is_present === isPresent).map((row) => shownPerson(row.id, row));
  return { members: shown(true), formerMembers: shown(false) };
}
