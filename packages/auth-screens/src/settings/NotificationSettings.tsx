import { Checkbox, ErrorPanel, FieldSet, Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { type Choice, useChangeNotification, useNotificationSettings } from './notifications.ts';

const { settings: words } = texts;

/** What the bell tells of: every kind there is for this role. */
export function NotificationSettings() {
  const query = useNotificationSettings();
  const { data, error } = query;

  return (
    <Section title={words.notifications}>
      {data ? (
        <FieldSet legend={words.notificationsLead}>
          {data.settings.map((choice) => (
            <Kind key={choice.kind} {...choice} />
          ))}
        </FieldSet>
      ) : error ? (
        <ErrorPanel
          level={3}
          art={false}
          title={words.notificationsFailed}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(error, words.failed)}
        </ErrorPanel>
      ) : (
        <SkeletonGroup label={words.notificationsLoading}>
          <Stack gap={3}>
            <Skeleton width="18rem" />
            <Skeleton width="14rem" />
          </Stack>
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** Shown at once as it was chosen, and taken back if that fails. */
function Kind({ kind, on }: Choice) {
  const change = useChangeNotification();
  const [checked, setChecked] = useState(on);
  useEffect(() => setChecked(on), [on]);

  const choose = (chosen: boolean) => {
    setChecked(chosen);
    change.mutate({ kind, on: chosen }, { onError: () => setChecked(!chosen) });
  };
  return (
    <Checkbox
      label={words.kinds[kind]}
      checked={checked}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
