import { route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ChatContext } from '../context.ts';
import { deleteForAll, deleteForMe } from '../use-cases/messages.ts';
import { checkCaller } from './bodies.ts';
import { FAMILIES } from './families.ts';

const forMe = { success: true, message: 'Message deleted for you.' } as const;
const forAll = { success: true, message: 'Message deleted for everyone.' } as const;

export function deleteMessage(app: FastifyInstance, context: ChatContext): void {
  for (const family of FAMILIES) {
    route(app, context, `POST ${family}/delete-message-for-me`, async ({ body, caller }) => {
      checkCaller(caller, body);
      await deleteForMe(context, caller.id, body);
      return forMe;
    });
  }
  const keys = [
    ...FAMILIES.map((family) => `POST ${family}/delete-message-for-all` as const),
    'POST /api/group/delete-group-message-for-all' as const,
  ];
  for (const key of keys) {
    route(app, context, key, async ({ body, caller, now }) => {
      checkCaller(caller, body);
      await deleteForAll(context, caller.id, body, now);
      return forAll;
    });
  }
  route(app, context, 'POST /api/group/delete-group-message', async ({ body, caller, now }) => {
    checkCaller(caller, body);
    if (!body.forEveryone) {
      await deleteForMe(context, caller.id, body);
      return forMe;
    }
    await deleteForAll(context, caller.id, body, now);
    return forAll;
  });
}
