import { ApiError, invalidate, isTokenRefused, messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GROUPS } from '../../messages/api/conversation-lists.ts';
import { texts } from '../texts.ts';

/** Creates a group of the caller and some connections. The server checks name and members (A§5). */
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
      // The form shows a refused field at the field.
      const isShown = error instanceof ApiError && error.error === 'InvalidInput';
      if (!isShown && !isTokenRefused(error)) notify(messageOf(error, texts.createFailed), 'danger');
    },
  });
}
