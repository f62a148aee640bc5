import { ButtonLink, DetailSkeleton, PageFailure, type Query } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** A page of a job that is loading, or has failed to. */
export function JobWaiting({ query }: { query: Query<unknown> }) {
  if (!query.error) return <DetailSkeleton label={texts.job.loading} />;
  return (
    <PageFailure
      query={query}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}
