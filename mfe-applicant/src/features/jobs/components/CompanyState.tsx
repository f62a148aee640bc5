import { companyTexts } from '@firstrung/job-views';
import { ErrorPanel, SkeletonGroup, SkeletonText } from '@firstrung/ui-kit';
import { failureOf, messageOf, useFailureNotice } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';

/** Stands in for the card of a company that is loading or failed to load. */
export function CompanyState({ query }: { query: UseQueryResult<unknown> }) {
  const { error } = query;
  useFailureNotice(error ? messageOf(error) : null);
  if (!error) {
    return (
      <SkeletonGroup label={companyTexts.loading}>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  }
  return <ErrorPanel level={3} art={false} title={companyTexts.failedTitle} {...failureOf(query)} />;
}
