import type { Calls, ReplyOf } from '@firstrung/contracts';
import { callQuery, type Input, messageOf, useApi, useHost } from '@firstrung/web-kit';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from './texts.ts';

const SETTINGS = 'GET /api/notifications/settings';

type Change = Input<'PUT /api/notifications/settings'>['body'];

type Settings = ReplyOf<Calls[typeof SETTINGS]>;

/** A kind of notification and the choices of the account. */
export type NotificationSetting = Settings['settings'][number];

export const useNotificationSettings = (): UseQueryResult<Settings> =>
  useQuery(callQuery(useApi(), SETTINGS));

/**
 * A choice for one or several kinds, which is shown at once, and taken back if it can't be saved.
 * @param saved undefined if the kinds differ
 * @param changesTo what saves it, a change for each kind
 */
export function useSavedChoice<T>(
  saved: T | undefined,
  changesTo: (chosen: T) => readonly Change[],
): [T | undefined, (chosen: T) => void] {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: SETTINGS },
    async mutationFn(chosen: T) {
      for (const body of changesTo(chosen)) {
        const { message: _, ...settings } = await api.call('PUT /api/notifications/settings', { body });
        queryClient.setQueryData(callQuery(api, SETTINGS).queryKey, settings);
      }
    },
    onError: (error) => notices.show(messageOf(error, texts.failed), 'danger'),
  });
  return [isPending ? variables : saved, mutate];
}
