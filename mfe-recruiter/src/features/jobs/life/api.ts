import type { RecruiterJob } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { messageOf, useCall, useNotify } from '@firstrung/web-kit';
import { hasChanged, refusalText } from '../../../shared/members.ts';
import { isJobChanged, useLastEditor } from '../api/last-editor.ts';
import { texts } from '../texts.ts';

const words = texts.life;

/** Says that the job is still open. The page follows what the server says, also if it is paused by now. */
export function useConfirmJob() {
  const notify = useNotify();
  return useCall('POST /api/recruiter/jobs/confirm-job', {
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) =>
      notify(hasChanged(error) ? messageOf(error) : refusalText(error, words.confirmFailed), 'danger'),
  });
}

/**
 * Gives a job another closing date, unless somebody has changed the job since: then the page shows that, and
 * a notice names them.
 */
export function useExtendJob(job: RecruiterJob) {
  const notify = useNotify();
  const lastEditor = useLastEditor(job._id);
  const update = useCall('PUT /api/recruiter/jobs/update-job');
  const extend = async (closesOn: string) => {
    try {
      await update.mutateAsync({ body: { jobId: job._id, closesOn, fromUpdatedAt: job.updatedAt } });
      notify(words.extended(formatDate(closesOn)), 'ok');
    } catch (error) {
      if (isJobChanged(error)) {
        const colleague = await lastEditor();
        notify(colleague ? words.changedBy(colleague) : words.changed, 'warn');
      } else notify(refusalText(error, words.extendFailed), 'danger');
    }
  };
  return { extend, isPending: update.isPending };
}
