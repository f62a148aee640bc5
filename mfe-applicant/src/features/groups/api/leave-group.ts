import type { ConversationAction } from '@firstrung/chat-screens';
import type { Group } from '@firstrung/contracts';
import { type Api, invalidate } from '@firstrung/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { GROUPS } from '../../messages/api/conversation-lists.ts';
import { texts } from '../texts.ts';

/** Leaving a group, and declining having been put into it. */
export function groupActions(
  api: Api,
  client: QueryClient,
  { _id: groupId, name }: Pick<Group, '_id' | 'name'>,
): ConversationAction[] {
  const make = async (key: 'POST /api/group/leave-group' | 'POST /api/group/decline-group') => {
    await api.call(key, { body: { groupId } });
    await invalidate(client, GROUPS);
  };
  return [
    {
      label: texts.leave,
      title: texts.leaveTitle(name),
      text: texts.leaveText,
      done: texts.left(name),
      run: () => make('POST /api/group/leave-group'),
    },
    {
      label: texts.decline,
      title: texts.declineTitle(name),
      text: texts.declineText,
      done: texts.declined(name),
      run: () => make('POST /api/group/decline-group'),
    },
  ];
}
