import type { RecruiterJob } from '@firstrung/contracts';
import { useApi, useNotify } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { jobOverviewQuery } from '../../review/api/overview.ts';
import { texts } from '../texts.ts';

/** Long enough to read it, and to press its button. */
const SHOWN_MS = 10_000;

/**
 * After a job was paused: asks for an answer to everyone who waits. It is a notice and no question, because
 * a paused job goes on as it was.
 */
export function useWaitingNotice(): (job: RecruiterJob) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return async ({ _id: jobId, numberOfApplicants }) => {
    if (numberOfApplicants === 0) return;
    // Without the number there is nothing to say, and the job is paused all the same.
    const overview = await client.fetchQuery(jobOverviewQuery(api, jobId)).catch(() => undefined);
    const waiting = overview?.counts['not reviewed'] ?? 0;
    if (waiting === 0) return;
    const action = {
      label: texts.deleteJob.showWaiting,
      onSelect: () =>
        navigate(`/recruiter/job-details/${jobId}?${writeTableParams({ status: 'not reviewed' })}`),
      forMs: SHOWN_MS,
    };
    notify(texts.life.waiting(waiting), 'info', { action });
  };
}
