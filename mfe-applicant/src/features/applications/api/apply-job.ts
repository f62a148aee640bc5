import { keepLetter, type Letter, lettersOf } from '@firstrung/auth-screens';
import {
  type Answer,
  type Calls,
  type JobDetails,
  type ReplyOf,
  UNDO_APPLICATION_MS,
} from '@firstrung/contracts';
import {
  ApiError,
  invalidate,
  isMissing,
  useApi,
  useChange,
  useHost,
  useNotifyRefusal,
  useSession,
} from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';
import { setApplied } from './applied-jobs.ts';
import { noticeSubject, useUndoApplication } from './undo.ts';

export interface Submission {
  /** `null`: none. Absent: the server takes the profile's default message. */
  message?: string | null | undefined;
  /** To the questions of the job. Absent: it has none. */
  answers?: Answer[];
}

/** Whether the answers were refused: the questions have changed since they were asked. */
export const areAnswersRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path.startsWith('answers'));

interface Sent extends ReplyOf<Calls['POST /api/jobs/apply-job']> {
  isNew: boolean;
  /** As from `Date.now()`; 0 if it can't be undone. */
  undoUntil: number;
}

/** An application that was sent just now. */
interface Undoable {
  /** As from `Date.now()`. */
  until: number;
  accountId: string | undefined;
  written: Letter | undefined;
}

/**
 * Applies to a job (A§4), and undoes it. The sheet that calls this shows the result; a notice does once the
 * sheet is closed.
 */
export function useApplyJob(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  const {
    drafts,
    notices: { show: notify },
    role,
    session,
  } = useHost();
  const { account } = useSession();
  const notifyRefusal = useNotifyRefusal();
  const undoable = useRef<Undoable>(undefined);
  const isShown = useRef(true);
  /** Known before the lists have been fetched again, which the change waits for. */
  const [reply, setReply] = useState<Sent>();
  const undo = useUndoApplication(
    () => isShown.current,
    () => {
      const { accountId, written } = undoable.current ?? {};
      if (accountId && written) keepLetter(drafts, accountId, jobId, written);
      undoable.current = undefined;
    },
  );
  const undoSent = undo.mutate;
  const offerUndo = useCallback(() => {
    const { until = 0, accountId } = undoable.current ?? {};
    const forMs = until - Date.now();
    if (forMs <= 0 || session.account(role)?.id !== accountId) return;
    notify(texts.apply.applied, 'ok', {
      action: { label: texts.undo.button, onSelect: () => undoSent(jobId), forMs },
      subject: noticeSubject(jobId),
    });
  }, [notify, session, role, undoSent, jobId]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      offerUndo();
    };
  }, [offerUndo]);
  // A sheet that is opened again while the first one's call is under way must not send it twice.
  const mutationKey = ['apply', jobId];
  const isSending = useSyncExternalStore(
    client.getMutationCache().subscribe,
    () => client.isMutating({ mutationKey }) > 0,
  );

  const apply = useChange(
    async (submission: Submission) => {
      let isNew = false;
      const reply = await api.call('POST /api/jobs/apply-job', {
        body: { jobId, ...submission },
        onStatus(status) {
          isNew = status === 201;
        },
      });
      const undoUntil = isNew ? Date.now() + UNDO_APPLICATION_MS : 0;
      return { isNew, undoUntil, ...reply };
    },
    {
      mutationKey,
      changes: [
        'GET /api/jobs/applied-jobs',
        'GET /api/jobs/job-details/:jobId',
        'GET /api/jobs/applied-interns',
      ],
      async onSuccess(sent) {
        const { isNew, undoUntil, applicationStatus, applicationSubmitted: at, answer } = sent;
        setReply(sent);
        const accountId = account?.id;
        if (isNew) {
          const written = lettersOf(drafts, accountId)?.letters[jobId];
          undoable.current = { until: undoUntil, accountId, written };
          if (accountId) keepLetter(drafts, accountId, jobId);
        }
        const key = jobDetailsKey(jobId);
        // A reply that is under way is older.
        await client.cancelQueries({ queryKey: key });
        setApplied(client, jobId, true);
        client.setQueryData<JobDetails>(
          key,
          (job) =>
            job && {
              ...job,
              applicationStatus,
              applicationSubmitted: at,
              // That of an earlier application is fetched again.
              ...(isNew && { applicationHistory: [...job.applicationHistory, { status: 'Applied', at }] }),
              ...(answer && { answer }),
            },
        );
        if (isShown.current) return;
        if (isNew) offerUndo();
        else notify(texts.apply.already, 'info', { subject: noticeSubject(jobId) });
      },
      onError(error) {
        // The cards of a job that is closed or gone offer to apply.
        if (isMissing(error) || (error instanceof ApiError && error.error === 'JobClosed')) {
          invalidate(
            client,
            'GET /api/jobs/get-all-jobs',
            'GET /api/guest/jobs/get-all-jobs',
            'GET /api/jobs/saved-jobs',
          );
        }
        if (error instanceof ApiError && error.error === 'MembersOnly')
          void client.invalidateQueries({ queryKey: jobDetailsKey(jobId) });
        if (!isShown.current) notifyRefusal(error);
      },
    },
  );
  return { apply, reply, isSending, undo };
}
