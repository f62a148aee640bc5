import { callQuery, type Input, messageOf, useHost } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts.ts';

type Choice = Input<'PUT /api/notifications/settings'>['body'];

const SETTINGS = 'GET /api/notifications/settings';

const settingsQuery = (api: ReturnType<typeof useHost>['api']) => callQuery(api, SETTINGS);

export const useNotificationSettings = () => useQuery(settingsQuery(useHost().api));

/** Turns one kind on or off; shown at once, and taken back if it fails. */
export function useChangeNotification() {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(api);

  const show = ({ kind, on }: Choice) =>
    queryClient.setQueryData(
      queryKey,
      (data) => data && { settings: data.settings.map((one) => (one.kind === kind ? { kind, on } : one)) },
    );

  return useMutation({
    // One after the other, so that the last word is the one that stays.
    scope: { id: SETTINGS },
    mutationFn: (body: Choice) => api.call('PUT /api/notifications/settings', { body }),
    onMutate: (choice) => void show(choice),
    onError(error, { kind, on }) {
      show({ kind, on: !on });
      notices.show(messageOf(error, texts.settings.failed), 'danger');
    },
  });
}
