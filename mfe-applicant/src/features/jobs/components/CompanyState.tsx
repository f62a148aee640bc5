import { companyTexts } from '@firstrung/job-views';
import { ErrorPanel, SkeletonGroup, SkeletonText } from '@firstrung/ui-kit';
import { failureOf, isMissing, messageOf, useFailureNotice } from '@firstrung/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';

/** Stands in for the card of a company that is loading or failed to load; nothing for one that is gone. */
export function CompanyState({ query }: { query: UseQueryResult<unknown> }) {
  const { error } = query;
  const isGone = isMissing(error);
  useFailureNotice(error && !isGone ? messageOf(error) : null);
  if (isGone) return null;
  if (!error) {
    return (
      <SkeletonGroup label={companyTexts.loading}>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  }
  return <ErrorPanel level={3} art={false} title={companyTexts.failedTitle} {...failureOf(query)} />;
}
