import { callQuery, type Input, messageOf, useHost } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

export type Choice = Input<'PUT /api/notifications/settings'>['body'];

const SETTINGS = 'GET /api/notifications/settings';

const settingsQuery = (api: ReturnType<typeof useHost>['api']) => callQuery(api, SETTINGS);

export const useNotificationSettings = () => useQuery(settingsQuery(useHost().api));

/** Turns one kind on or off. */
export function useChangeNotification() {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that the last word is the one that stays.
    scope: { id: SETTINGS },
    mutationFn: (body: Choice) => api.call('PUT /api/notifications/settings', { body }),
    onSuccess: ({ settings }) => void queryClient.setQueryData(settingsQuery(api).queryKey, { settings }),
    onError: (error) => notices.show(messageOf(error, texts.settings.failed), 'danger'),
  });
}
