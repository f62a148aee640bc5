import { ErrorPanel, FactList, Placeholder, Section, SkeletonGroup } from '@firstrung/ui-kit';
import { messageOf } from '@firstrung/web-kit';
import { useNameEmail } from '../calls.ts';
import { texts } from './texts.ts';

/** Address and name of the account. */
export function AccountSection() {
  const query = useNameEmail();
  const { data } = query;

  return (
    <Section title={texts.account}>
      {data && (
        <FactList
          min="16rem"
          facts={[
            { label: texts.emailOrPhone, value: data.emailOrPhone },
            { label: texts.name, value: data.name },
          ]}
        />
      )}
      {query.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={texts.failedTitle}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        >
          {messageOf(query.error, texts.failed)}
        </ErrorPanel>
      )}
      {query.isPending && (
        <SkeletonGroup label={texts.loading}>
          <Placeholder>
            <FactList
              min="16rem"
              facts={[
                { label: texts.emailOrPhone, value: '…' },
                { label: texts.name, value: '…' },
              ]}
            />
          </Placeholder>
        </SkeletonGroup>
      )}
    </Section>
  );
}
