import type { ConversationAction } from '@firstrung/chat-screens';
import type { Group } from '@firstrung/contracts';
import { type Api, invalidateAll } from '@firstrung/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** The actions of a member: to leave the group, or to decline it as if they had never been in it. */
export function groupActions(
  api: Api,
  client: QueryClient,
  { _id: groupId, name }: Pick<Group, '_id' | 'name'>,
): ConversationAction[] {
  const call = async (key: 'POST /api/group/leave-group' | 'POST /api/group/decline-group') => {
    await api.call(key, { body: { groupId } });
    await invalidateAll(client);
  };
  return [
    {
      label: texts.leave,
      title: texts.leaveTitle(name),
      text: texts.leaveText,
      done: texts.left(name),
      run: () => call('POST /api/group/leave-group'),
    },
    {
      label: texts.decline,
      title: texts.declineTitle(name),
      text: texts.declineText,
      done: texts.declined(name),
      run: () => call('POST /api/group/decline-group'),
    },
  ];
}
