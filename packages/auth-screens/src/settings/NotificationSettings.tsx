import { Checkbox, ErrorPanel, FieldSet, Placeholder, Section, SkeletonGroup } from '@firstrung/ui-kit';
import { callQuery, type Input, messageOf, useApi, useHost } from '@firstrung/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

const SETTINGS = 'GET /api/notifications/settings';

type Choice = Input<'PUT /api/notifications/settings'>['body'];

/** What each kind of notification is about. A kind without a label is not offered. */
export type NotificationLabels = Partial<Record<Choice['kind'], string>>;

/** Turns kinds of notifications on and off. The server lists those of the user's role. */
export function NotificationSettings({ labels }: { labels: NotificationLabels }) {
  const query = useQuery(callQuery(useApi(), SETTINGS));
  const { data } = query;

  return (
    <Section title={texts.notifications}>
      {data && (
        <FieldSet legend={texts.notificationsLead}>
          {data.settings.map((choice) => {
            const label = labels[choice.kind];
            return label && <KindCheckbox key={choice.kind} label={label} {...choice} />;
          })}
        </FieldSet>
      )}
      {query.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={texts.notificationsFailed}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, texts.failed)}
        </ErrorPanel>
      )}
      {query.isPending && (
        <SkeletonGroup label={texts.notificationsLoading}>
          <Placeholder>
            <FieldSet legend={texts.notificationsLead}>
              {Object.values(labels).map((label) => (
                <Checkbox key={label} label={label} disabled />
              ))}
            </FieldSet>
          </Placeholder>
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** Shows the choice at once, and takes it back if the call fails. */
function KindCheckbox({ label, kind, on }: Choice & { label: string }) {
  const change = useChangeNotification();
  const [checked, setChecked] = useState(on);
  useEffect(() => setChecked(on), [on]);

  const choose = (chosen: boolean) => {
    setChecked(chosen);
    change.mutate({ kind, on: chosen }, { onError: () => setChecked(!chosen) });
  };
  return (
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}

function useChangeNotification() {
  const { api, notices } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: SETTINGS },
    mutationFn: (body: Choice) => api.call('PUT /api/notifications/settings', { body }),
    onSuccess: ({ settings }) =>
      void queryClient.setQueryData(callQuery(api, SETTINGS).queryKey, { settings }),
    onError: (error) => notices.show(messageOf(error, texts.failed), 'danger'),
  });
}
