import { Skeleton } from '@firstrung/ui-kit';
import { callQuery, useApi } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplySheet } from '../../applications/components/ApplySheet.tsx';
import { useAppliedJobs } from '../api/applied-jobs.ts';
import { useApplyJob } from '../api/apply-job.ts';

/**
 * The apply button of a job's card for a signed-in applicant; a skeleton until the
 * applied jobs have loaded. The first application ever, and one without a message
 * or a résumé, is shown in a sheet before it is sent: render `sheet` in the screen.
 */
export function useApplyProps() {
  const api = useApi();
  const client = useQueryClient();
  const applied = useAppliedJobs();
  const apply = useApplyJob();
  const [asking, setAsking] = useState<{ jobId: string; title?: string | undefined }>();

  const hasMessageAndResume = () =>
    client.fetchQuery({ ...callQuery(api, 'GET /api/profile/get-profile'), retry: false }).then(
      ({ defaultMessage, resume }) => defaultMessage.trim() !== '' && resume !== null,
      // Applying works while the profile can't be loaded.
      () => true,
    );
  const press = async (jobId: string, title?: string) => {
    if (applied?.size && (await hasMessageAndResume())) apply.mutate({ jobId });
    else setAsking({ jobId, title });
  };

  const applyProps = (jobId: string, title?: string) => ({
    applied: applied?.has(jobId),
    action: applied ? undefined : <Skeleton width="7rem" height="2.5rem" />,
    onApply: () => void press(jobId, title),
  });
  const sheet = asking && (
    <ApplySheet
      title={asking.title}
      onClose={() => setAsking(undefined)}
      onSend={(message) => {
        setAsking(undefined);
        apply.mutate({ jobId: asking.jobId, message });
      }}
    />
  );
  return { applyProps, sheet };
}
