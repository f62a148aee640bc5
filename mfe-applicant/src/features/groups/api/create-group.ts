import { ApiError, invalidate, messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { GROUPS } from '../../messages/api/conversation-lists.ts';

const { groups: words } = texts;

/** Makes a group of the caller and some connections. The server knows the rules of names and members, and says them (A§5). */
export function useCreateGroup(onCreated: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: { groupName: string; userIds: string[] }) =>
      api.call('POST /api/group/create-group', { body }),
    async onSuccess() {
      notify(words.created, 'ok');
      onCreated();
      await invalidate(client, GROUPS);
    },
    onError(error) {
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) {
        notify(messageOf(error, words.createFailed), 'danger');
      }
    },
  });
}
