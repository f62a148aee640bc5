import type { Answer, ApplicantStatus, Question } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import {
  Button,
  CompanyLogo,
  Dialog,
  ErrorPanel,
  FormError,
  Row,
  SkeletonGroup,
  SkeletonText,
  Stack,
} from '@firstrung/ui-kit';
import { failureOf, imageAddress, NetworkError, reasonOf, useApi, useCallQuery } from '@firstrung/web-kit';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { KnownJob } from '../../jobs/api/job-details.ts';
import { isOpen, isOutsider } from '../../jobs/is-open.ts';
import { areAnswersRefused, useApplyJob } from '../api/apply-job.ts';
import { flawOf, toAnswers } from '../questions/answers.ts';
import { QuestionFields } from '../questions/QuestionFields.tsx';
import { texts as questionTexts } from '../questions/texts.ts';
import { texts } from '../texts.ts';
import { ApplicationLadder } from './ApplicationLadder.tsx';
import {
  type ApplicationDraft,
  MessageField,
  ProfileLines,
  ResumeField,
  useApplicationDraft,
} from './ApplyDraft.tsx';
import styles from './apply.module.css';
import { JobMembership } from './NeedsMembership.tsx';

const { apply: words } = texts;

interface Props {
  jobId: string;
  /** Title of the job, where it is known. */
  title?: string | undefined;
  company?: KnownJob['company'];
  onClose: () => void;
}

/**
 * Shows what goes along with an application before it is sent, and asks what the recruiter wants to know. It
 * stays until the server has answered, and then says how it goes on.
 */
export default function ApplySheet({ jobId, title, company, onClose }: Props) {
  const api = useApi();
  // Another tab may have applied in the meantime.
  const details = { params: { jobId } };
  const query = useCallQuery('GET /api/jobs/job-details/:jobId', details, { refetchOnMount: 'always' });
  const job = query.data;
  const questions = job?.questions ?? [];
  const draft = useApplicationDraft(jobId);
  const { apply, reply, isSending, undo } = useApplyJob(jobId);
  const hasChanged = areAnswersRefused(apply.error);
  const answers = useAnswers(draft, questions);
  const fields = useRef<HTMLDivElement>(null);

  const isLoaded = job !== undefined;
  useEffect(() => {
    const isTyping = fields.current?.contains(document.activeElement);
    // On touch screens this would open the keyboard before anything was read.
    if (isLoaded && !isTyping && matchMedia('(pointer: fine)').matches) focusField(fields.current);
  }, [isLoaded]);
  const send = () => {
    const checked = answers.check();
    if ('flawed' in checked) return focusField(fields.current, checked.flawed);
    apply.mutate({ message: draft.toSend, ...(questions.length > 0 && { answers: checked.answers }) });
  };

  const isSent = reply || (job && job.applicationStatus !== null);
  const isOutside = !isSent && job !== undefined && isOutsider(job);
  const isNew = reply?.isNew === true;
  const canUndo = useIsUndoable(reply?.undoUntil ?? 0);
  const takesNone = job && !isOpen(job, new Date(api.now()));
  const failure = isSent ? undo.error : apply.error;
  const refusal = hasChanged ? questionTexts.changed : failure && reasonOf(failure);
  return (
    <Dialog
      open
      sheet
      backLeaves
      title={
        <Row as="span">
          <CompanyLogo
            name={job?.companyName ?? company?.name ?? ''}
            src={imageAddress(job?.companysPfp ?? company?.logo ?? null, '192x200')}
          />
          {isSent ? job?.title : words.sheetTitle(job?.title ?? title)}
        </Row>
      }
      onClose={onClose}
      actions={
        !isOutside && (
          <>
            <FormError>{refusal || (!isSent && takesNone && words.closed)}</FormError>
            {isSent && canUndo && (
              <Button loading={undo.isPending} onClick={() => undo.mutate(jobId, { onSuccess: onClose })}>
                {texts.undo.button}
              </Button>
            )}
            {isSent && (
              <Button variant="primary" onClick={onClose}>
                {words.done}
              </Button>
            )}
            {!isSent && (
              <Button
                variant="primary"
                loading={isSending || draft.isBusy || query.isPending}
                disabled={(!job && query.isError) || takesNone || job?.needsMembership !== undefined}
                onClick={send}
              >
                {apply.isError && !hasChanged ? words.sendAgain : words.send}
              </Button>
            )}
          </>
        )
      }
    >
      {isSent && (
        <Sent
          jobId={jobId}
          status={job?.applicationStatus ?? 'Applied'}
          isNew={isNew}
          by={(reply ?? job)?.answer?.by}
        />
      )}
      {isOutside && <JobMembership job={job} />}
      {!isSent && !isOutside && (
        <Stack ref={fields} inert={isSending || draft.isClaiming}>
          {job && <JobMembership job={job} />}
          <p>{words.sheetText(job?.companyName ?? company?.name)}</p>
          <ProfileLines draft={draft} />
          {query.isPending &&
            (query.fetchStatus === 'paused' || isOffline(query.failureReason) ? (
              <p role="status">{words.offlineLoading}</p>
            ) : (
              <SkeletonGroup label={words.loading}>
                <SkeletonText lines={3} />
              </SkeletonGroup>
            ))}
          {!job && query.isError && (
            <ErrorPanel level={3} art={false} title={words.failed} {...failureOf(query)} />
          )}
          {questions.length > 0 && (
            <QuestionFields
              questions={questions}
              values={answers.values}
              errors={answers.errors}
              onChange={answers.set}
            />
          )}
          <MessageField draft={draft} />
          <ResumeField draft={draft} />
        </Stack>
      )}
    </Dialog>
  );
}

interface SentProps {
  jobId: string;
  status: ApplicantStatus;
  isNew: boolean;
  by: string | undefined;
}

/** The answer of the sheet: the rung of the application, and what follows. */
function Sent({ jobId, status, isNew, by }: SentProps) {
  const result = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => result.current?.focus(), []);
  return (
    <Stack gap={3} align="center" className={styles.centered}>
      <ApplicationLadder
        isShort
        size="md"
        jobId={jobId}
        status={status}
        applicationHistory={[]}
        isNew={isNew}
      />
      <p ref={result} tabIndex={-1} data-look="bold" className={styles.result}>
        {isNew ? words.applied : words.already}
      </p>
      {by && <p>{words.answerBy(formatDate(by))}</p>}
      <Link to="/applied-interns" replace>
        {words.seeAll}
      </Link>
    </Stack>
  );
}

/** @param until a time; 0 if there is none */
function useIsUndoable(until: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setOver(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== over;
}

const isOffline = (error: Error | null) => error instanceof NetworkError && error.offline;

/** The first field, or that of a question. */
function focusField(fields: HTMLElement | null, questionId?: string): void {
  const within = questionId ? `[data-question="${questionId}"] ` : '';
  fields?.querySelector<HTMLElement>(`${within}:is(input, select, textarea)`)?.focus();
}

/** The answers of an application to the questions of the job. */
function useAnswers(
  { answers: values, setAnswer }: Pick<ApplicationDraft, 'answers' | 'setAnswer'>,
  questions: readonly Question[],
) {
  const [isChecked, setChecked] = useState(false);
  const flaws = new Map<string, string>();
  for (const question of questions) {
    const flaw = flawOf(question, values[question.id]);
    if (flaw) flaws.set(question.id, flaw);
  }
  return {
    values,
    /** Shown once one has tried to send them. */
    errors: isChecked ? flaws : new Map<string, string>(),
    set: setAnswer,
    /** The answers, or the id of the first question that needs another one. */
    check(): { answers: Answer[] } | { flawed: string } {
      setChecked(true);
      const [flawed] = flaws.keys();
      return flawed === undefined ? { answers: toAnswers(questions, values) } : { flawed };
    },
  };
}
