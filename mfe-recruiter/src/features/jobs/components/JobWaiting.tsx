import { ButtonLink, DetailSkeleton, PageFailure } from '@firstrung/ui-kit';
import { failureOf, isMissing } from '@firstrung/web-kit';
import { texts } from '../texts.ts';

/** A page of a job that is loading, or has failed to. */
export function JobWaiting({ query }: { query: Parameters<typeof failureOf>[0] }) {
  if (!query.error) return <DetailSkeleton label={texts.job.loading} />;
  return (
    <PageFailure
      missing={isMissing(query.error)}
      missingTitle={texts.job.missingTitle}
      missingText={texts.job.missing}
      failedTitle={texts.job.failed}
      {...failureOf(query)}
      back={<ButtonLink to="/recruiter/all-my-jobs">{texts.job.back}</ButtonLink>}
    />
  );
}
