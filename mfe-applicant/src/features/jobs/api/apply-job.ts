import { type Answer, type JobDetails, UNDO_APPLICATION_MS } from '@firstrung/contracts';
import {
  type Api,
  ApiError,
  callQuery,
  invalidate,
  isMissing,
  isTokenRefused,
  reasonOf,
  useApi,
  useChange,
  useHost,
  useNotify,
  useSession,
} from '@firstrung/web-kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { noticeSubject, useUndoApplication } from '../../applications/api/undo.ts';
import { texts as applicationTexts } from '../../applications/texts.ts';
import { texts } from '../texts.ts';
import { setApplied } from './applied-jobs.ts';
import { jobDetailsKey } from './job-details.ts';

export interface Submission {
  jobId: string;
  /** As the applicant wrote it; `''` for none. Absent: the profile's default message. */
  message?: string | undefined;
  /** To the questions of the job. Absent: they were not asked. */
  answers?: Answer[];
}

/** The name of the draft of an application. */
export const applicationDraft = (jobId: string): string => `application for ${jobId}`;

/** Whether the answers were refused: the questions have changed since they were asked. */
export const areAnswersRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path.startsWith('answers'));

/**
 * Applies to a job (A§4). Screens show the application immediately and revert it if the server refuses. The
 * notice of the success offers to undo it.
 */
export function useApplyJob() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const undo = useUndoApplication();
  const { drafts } = useHost();
  const { account } = useSession();

  return useChange(
    async ({ jobId, message, answers }: Submission) =>
      api.call('POST /api/jobs/apply-job', {
        body: {
          jobId,
          message: message === undefined ? await defaultMessage(api, client) : message.trim() || null,
          ...(answers && { answers }),
        },
      }),
    {
      changes: [
        'GET /api/jobs/applied-jobs',
        'GET /api/jobs/job-details/:jobId',
        'GET /api/jobs/applied-interns',
      ],
      async onMutate({ jobId }) {
        const key = jobDetailsKey(jobId);
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData<JobDetails>(key);
        setApplied(client, jobId, true);
        if (before) {
          const at = new Date().toISOString();
          client.setQueryData<JobDetails>(key, {
            ...before,
            applicationStatus: 'Applied',
            applicationSubmitted: at,
            applicationHistory: [...before.applicationHistory, { status: 'Applied', at }],
          });
        }
        return { before };
      },
      onSuccess(_, { jobId }) {
        if (account) drafts.remove(account.id, applicationDraft(jobId));
        notify(texts.notices.applied, 'ok', {
          action: {
            label: applicationTexts.undo.button,
            onSelect: () => undo.mutate(jobId),
            forMs: UNDO_APPLICATION_MS,
          },
          subject: noticeSubject(jobId),
        });
      },
      onError(error, { jobId }, optimistic) {
        setApplied(client, jobId, false);
        if (optimistic?.before) client.setQueryData(jobDetailsKey(jobId), optimistic.before);
        // The cards of a job that is closed or gone offer to apply.
        if (isMissing(error) || (error instanceof ApiError && error.error === 'JobClosed')) {
          invalidate(
            client,
            'GET /api/jobs/get-all-jobs',
            'GET /api/guest/jobs/get-all-jobs',
            'GET /api/jobs/saved-jobs',
          );
        }
        // The sheet opens again and says so.
        if (areAnswersRefused(error)) return;
        if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
      },
    },
  );
}

/**
 * The default message of the profile, sent with the application (C§3); `null` for none. If it can't
 * be loaded, the server fills it in, so that applying works while the networks service is down.
 */
async function defaultMessage(api: Api, client: QueryClient): Promise<string | null | undefined> {
  const profile = callQuery(api, 'GET /api/profile/get-profile');
  return client.fetchQuery({ ...profile, retry: false }).then(
    ({ defaultMessage }) => defaultMessage || null,
    () => undefined,
  );
}
