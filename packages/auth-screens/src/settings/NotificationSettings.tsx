import { Checkbox, ErrorPanel, FieldSet, Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { texts } from '../texts.ts';
import { useChangeNotification, useNotificationSettings } from './notifications.ts';

const { settings: words } = texts;

/** What the bell tells of: every kind there is for this role. */
export function NotificationSettings() {
  const query = useNotificationSettings();
  const change = useChangeNotification();
  const { data, error } = query;

  return (
    <Section title={words.notifications}>
      {data ? (
        <FieldSet legend={words.notificationsLead}>
          {data.settings.map(({ kind, on }) => (
            <Checkbox
              key={kind}
              label={words.kinds[kind]}
              checked={on}
              onChange={({ currentTarget: { checked } }) => change.mutate({ kind, on: checked })}
            />
          ))}
        </FieldSet>
      ) : error ? (
        <ErrorPanel
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
