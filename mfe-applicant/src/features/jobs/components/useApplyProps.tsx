import type { Question } from '@firstrung/contracts';
import { Skeleton } from '@firstrung/ui-kit';
import { callQuery, useApi } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyApplySheet } from '../../applications/components/LazyApplySheet.tsx';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { areAnswersRefused, type Submission, useApplyJob } from '../api/apply-job.ts';
import { jobQuery } from '../api/job-details.ts';

/** The job whose application is not sent yet. */
interface Asking {
  jobId: string;
  title?: string | undefined;
  questions: readonly Question[];
  /** They have changed since they were answered. */
  hasChanged: boolean;
}

/**
 * The apply button of a job's card for a signed-in applicant; a skeleton until the
 * applied jobs have loaded. The first application ever, one without a message or a
 * résumé, and one to a job that asks questions, is shown in a sheet before it is sent:
 * render `sheet` in the screen.
 */
export function useApplyProps() {
  const api = useApi();
  const client = useQueryClient();
  const applied = useAppliedJobs();
  const apply = useApplyJob();
  const [asking, setAsking] = useState<Asking>();

  const hasMessageAndResume = () =>
    client.fetchQuery({ ...callQuery(api, 'GET /api/profile/get-profile'), retry: false }).then(
      ({ defaultMessage, resume }) => defaultMessage.trim() !== '' && resume !== null,
      // Applying works while the profile can't be loaded.
      () => true,
    );
  const questionsOf = (jobId: string) =>
    client.fetchQuery({ ...jobQuery(api, jobId), retry: false }).then(
      ({ questions = [] }) => questions,
      // If the job can't be loaded, applying says why.
      () => [],
    );
  const press = async (jobId: string, title?: string) => {
    const [questions, isWhole] = await Promise.all([
      questionsOf(jobId),
      applied?.size ? hasMessageAndResume() : false,
    ]);
    if (isWhole && questions.length === 0) apply.mutate({ jobId });
    else setAsking({ jobId, title, questions, hasChanged: false });
  };
  const send = (asked: Asking, submission: Submission) => {
    setAsking(undefined);
    apply.mutateAsync(submission).catch(async (error) => {
      // What else fails is said in a notice.
      if (areAnswersRefused(error))
        setAsking({ ...asked, questions: await questionsOf(asked.jobId), hasChanged: true });
    });
  };

  const applyProps = (jobId: string, title?: string) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => void press(jobId, title),
  });
  const sheet = asking && (
    <LazyApplySheet
      {...asking}
      onSend={(submission) => send(asking, submission)}
      onClose={() => setAsking(undefined)}
    />
  );
  return { applyProps, sheet };
}
