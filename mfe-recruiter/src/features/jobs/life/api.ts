import type { RecruiterJob } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { ApiError, messageOf, useApi, useCall, useChange, useNotify, useSession } from '@firstrung/web-kit';
import { refusalText } from '../../../shared/members.ts';
import { fetchLastEditor } from '../api/last-editor.ts';
import { texts } from '../texts.ts';

const words = texts.life;

/** Says that the job is still open. The page follows what the server says, also if it is paused by now. */
export function useConfirmJob(jobId: string) {
  const api = useApi();
  const notify = useNotify();
  return useChange(() => api.call('POST /api/recruiter/jobs/confirm-job', { body: { jobId } }), {
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) =>
      notify(
        is(error, 'StatusChanged') ? messageOf(error) : refusalText(error, words.confirmFailed),
        'danger',
      ),
  });
}

/**
 * Gives a job another closing date, unless somebody has changed the job since: then the page shows that, and
 * a notice names them.
 */
export function useExtendJob(job: RecruiterJob) {
  const api = useApi();
  const notify = useNotify();
  const selfId = useSession().account?.id ?? '';
  const update = useCall('PUT /api/recruiter/jobs/update-job');
  const extend = async (closesOn: string) => {
    try {
      await update.mutateAsync({ body: { jobId: job._id, closesOn, fromUpdatedAt: job.updatedAt } });
      notify(words.extended(formatDate(closesOn)), 'ok');
    } catch (error) {
      if (is(error, 'JobChanged')) {
        const colleague = await fetchLastEditor(api, job._id, selfId).catch(() => undefined);
        notify(colleague ? words.changedBy(colleague) : words.changed, 'warn');
      } else notify(refusalText(error, words.extendFailed), 'danger');
    }
  };
  return { extend, isPending: update.isPending };
}

const is = (error: unknown, code: string): boolean => error instanceof ApiError && error.error === code;
