import { ApiError, invalidate, messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GROUPS } from '../../messages/api/conversation-lists.ts';
import { texts } from '../texts.ts';

/** Makes a group of the caller and some connections. The server knows the rules of names and members, and says them (A§5). */
export function useCreateGroup(onCreated: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: { groupName: string; userIds: string[] }) =>
      api.call('POST /api/group/create-group', { body }),
    async onSuccess() {
      notify(texts.created, 'ok');
      onCreated();
      await invalidate(client, GROUPS);
    },
    onError(error) {
      // A refused token is the session's matter, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) {
        notify(messageOf(error, texts.createFailed), 'danger');
      }
    },
  });
}
