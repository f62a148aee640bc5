import { ButtonLink, DetailSkeleton, EmptyState } from '@firstrung/ui-kit';
import { texts } from '../../../texts.ts';
import { useAppliedJobs } from '../api/applied-jobs.ts';

const { job: words } = texts;

/** In the place of a job that an applicant can't see. Who applied to it, and is led here by that, hears what happened. */
export function MissingJob({ jobId, home }: { jobId: string; home: string }) {
  const applied = useAppliedJobs();
  if (!applied) return <DetailSkeleton label={words.loading} />;
  const isTakenDown = applied.has(jobId);
  return (
    <EmptyState
      level={1}
      art="lost"
      title={isTakenDown ? words.takenDownTitle : words.missingTitle}
      actions={
        <>
          {isTakenDown && (
            <ButtonLink to="/applied-interns" variant="primary">
              {words.toApplied}
            </ButtonLink>
          )}
          <ButtonLink to={home}>{words.backToJobs}</ButtonLink>
        </>
      }
    >
      {isTakenDown ? words.takenDown : words.missing}
    </EmptyState>
  );
}
