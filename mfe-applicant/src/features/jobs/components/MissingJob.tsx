import { ButtonLink, DetailSkeleton, EmptyState } from '@firstrung/ui-kit';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { texts } from '../texts.ts';

/** In the place of a job that an applicant can't see. Who applied to it, and is led here by that, hears what happened. */
export function MissingJob({ jobId, home }: { jobId: string; home: string }) {
  const applied = useAppliedJobs();
  if (!applied) return <DetailSkeleton label={texts.job.loading} />;
  const isTakenDown = applied.has(jobId);
  return (
    <EmptyState
      level={1}
      art="lost"
      title={isTakenDown ? texts.job.takenDownTitle : texts.job.missingTitle}
      actions={
        <>
          {isTakenDown && (
            <ButtonLink to="/applied-interns" variant="primary">
              {texts.job.toApplied}
            </ButtonLink>
          )}
          <ButtonLink to={home}>{texts.job.backToJobs}</ButtonLink>
        </>
      }
    >
      {isTakenDown ? texts.job.takenDown : texts.job.missing}
    </EmptyState>
  );
}
