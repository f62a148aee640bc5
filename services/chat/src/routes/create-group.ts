import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { membersOf } from '../db/queries/lists.ts';
import { shownPerson } from '../db/queries/people.ts';
import { createGroup as create } from '../use-cases/open-room.ts';
import { checkCaller, openerOf } from './bodies.ts';

export function createGroup(app: FastifyInstance, context: ChatContext): void {
  const opener = openerOf(app);
  route(app, context, 'POST /api/group/create-group', async ({ body, caller, now }) => {
    checkCaller(caller, body);
    const { id, name } = await create(context, opener(caller), body, now);
    const members = (await membersOf(context.db, [id])).map((member) => shownPerson(member.id, member));
    context.broadcaster.roomOpened(
      'group',
      id,
      members.map(({ _id }) => _id),
    );
    return {
      success: true,
      group: { _id: id, name: name!, unread: 0, lastMessage: null, members },
      message: 'Group created successfully!',
    };
  });
}
