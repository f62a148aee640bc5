import { ErrorPanel, FactList, Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useNameEmail } from '../calls.ts';
import { texts } from '../texts.ts';

const { settings: words } = texts;

/** Login and name. */
export function Account() {
  const query = useNameEmail();
  const { data, error } = query;

  return (
    <Section title={words.account}>
      {data ? (
        <FactList
          min="16rem"
          facts={[
            { label: words.emailOrPhone, value: data.emailOrPhone },
            { label: words.name, value: data.name },
          ]}
        />
      ) : error ? (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(error, words.failed)}
        </ErrorPanel>
      ) : (
        <SkeletonGroup label={words.loading}>
          <Stack gap={3}>
            <Skeleton width="16rem" />
            <Skeleton width="12rem" />
          </Stack>
        </SkeletonGroup>
      )}
    </Section>
  );
}
