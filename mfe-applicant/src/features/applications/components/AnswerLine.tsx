import type { AnswerDate, JobDetails } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { Button, Stack } from '@firstrung/ui-kit';
import { useApi, useChange, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { jobDetailsKey } from '../../jobs/api/job-details.ts';
import { noticeSubject } from '../api/undo.ts';
import { texts } from '../texts.ts';

interface Props {
  job: { _id: string; title: string };
  answer: AnswerDate;
}

/** The day of the answer that the applicant was promised. When it is over, they may ask for it once. */
export function AnswerLine({ job, answer: { by, isOverdue, askedAt, isNext } }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  const ask = useAskForAnswer();
  return (
    <Stack gap={2}>
      <p data-look={isOverdue ? 'small' : 'quiet small'} ref={line} tabIndex={-1}>
        {isOverdue ? texts.answer.overdue(formatDate(by)) : texts.answer.by(formatDate(by), isNext)}
      </p>
      {askedAt && <p>{texts.answer.asked(formatDate(askedAt))}</p>}
      {isOverdue && !askedAt && (
        <div>
          <Button
            size="sm"
            loading={ask.isPending}
            aria-label={texts.answer.askFor(job.title)}
            // The button is removed then.
            onClick={() =>
              ask.mutate(job._id, { onSuccess: () => line.current?.focus({ preventScroll: true }) })
            }
          >
            {texts.answer.ask}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Asks for an answer that is overdue. The screens change when the server has confirmed it. */
function useAskForAnswer() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  return useChange((jobId: string) => api.call('POST /api/jobs/ask-for-answer', { body: { jobId } }), {
    onSuccess({ answer }, jobId) {
      notify(texts.answer.done, 'ok', { subject: noticeSubject(jobId) });
      client.setQueryData<JobDetails>(jobDetailsKey(jobId), (job) => job && { ...job, answer });
    },
    onError: useNotifyRefusal(),
  });
}
