import { ButtonLink, Container, PageFailure, PageSkeleton, type Query } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** A page of a job that is loading, or has failed to. */
export function JobWaiting({ query }: { query: Query<unknown> }) {
  if (!query.error)
    return (
      <Container>
        <PageSkeleton label={texts.job.loading} />
      </Container>
    );
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
