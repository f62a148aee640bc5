import type { Group } from '@firstrung/contracts';
import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { groupsOf, listedRoom, membersOf } from '../db/queries/lists.ts';
import { shownPerson } from '../db/queries/people.ts';

export const myGroups = (app: FastifyInstance, context: ChatContext) =>
  route(app, context, 'GET /api/group/my-groups', async ({ caller }) => ({
    success: true,
    groups: await groupList(context, caller.id),
    userId: caller.id,
  }));

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
