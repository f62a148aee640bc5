import type { Question } from '@firstrung/contracts';
import { useApi } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { ApplySheetProps } from '../../applications/components/ApplySheet.tsx';
import { areAnswersRefused, type Submission, useApplyJob } from '../api/apply-job.ts';
import { jobQuery } from '../api/job-details.ts';

/** The job whose application is not sent yet. */
interface Asking {
  jobId: string;
  title?: string | undefined;
  questions: readonly Question[];
  /** They have changed since they were answered. */
  hasChanged?: boolean;
}

interface ApplyingSheet {
  /** Opens the sheet, with the questions of the job unless they are known. */
  ask(job: Omit<Asking, 'questions'> & Partial<Asking>): Promise<void>;
  /** To be rendered. */
  sheet: ReactNode;
}

/**
 * Every application begins in the same sheet, which shows what goes along before it is sent.
 *
 * @param Sheet `ApplySheet`, or a component that loads it
 */
export function useApplySheet(Sheet: ComponentType<ApplySheetProps>): ApplyingSheet {
  const api = useApi();
  const client = useQueryClient();
  const apply = useApplyJob();
  const [asking, setAsking] = useState<Asking>();

  const questionsOf = (jobId: string) =>
    client.fetchQuery({ ...jobQuery(api, jobId), retry: false }).then(
      ({ questions = [] }) => questions,
      // If the job can't be loaded, applying says why.
      () => [],
    );
  const send = (asked: Asking, submission: Submission) => {
    setAsking(undefined);
    apply.mutateAsync(submission).catch(async (error) => {
      // What else fails is said in a notice.
      if (areAnswersRefused(error))
        setAsking({ ...asked, questions: await questionsOf(asked.jobId), hasChanged: true });
    });
  };

  return {
    async ask(job) {
      setAsking({ ...job, questions: job.questions ?? (await questionsOf(job.jobId)) });
    },
    sheet: asking && (
      <Suspense fallback={null}>
        <Sheet
          {...asking}
          onSend={(submission) => send(asking, submission)}
          onClose={() => setAsking(undefined)}
        />
      </Suspense>
    ),
  };
}
