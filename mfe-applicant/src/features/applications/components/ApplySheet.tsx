import type { Question } from '@firstrung/contracts';
import { Button, Dialog, FormError } from '@firstrung/ui-kit';
import { ApiError } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import type { Submission } from '../../jobs/api/apply-job.ts';
import { QuestionFields } from '../questions/QuestionFields.tsx';
import { texts as questionTexts } from '../questions/texts.ts';
import { useAnswers } from '../questions/useAnswers.ts';
import { texts } from '../texts.ts';
import { type Draft, MessageField, ResumeField, useDraft } from './ApplyDraft.tsx';
import styles from './apply.module.css';

const { apply: words } = texts;

export interface ApplySheetProps {
  jobId: string;
  /** Title of the job, where it is known. */
  title?: string | undefined;
  /** What the job asks its applicants. */
  questions: readonly Question[];
  /** The draft of the page, if it has one. */
  draft?: Draft;
  /** Sends the application. What fails is said elsewhere, but answers to other questions. */
  onSend: (submission: Submission) => Promise<unknown>;
  /** The questions were changed since they were loaded. */
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what goes along with an application before it is sent, and asks what the recruiter wants to know. */
export default function ApplySheet({ draft, ...sheet }: ApplySheetProps) {
  return draft ? <Sheet {...sheet} draft={draft} /> : <SheetWithDraft {...sheet} />;
}

const SheetWithDraft = (sheet: Omit<ApplySheetProps, 'draft'>) => <Sheet {...sheet} draft={useDraft()} />;

function Sheet(props: ApplySheetProps & { draft: Draft }) {
  const { jobId, title, questions, draft, onSend, onChanged, onClose } = props;
  const answers = useAnswers(jobId, questions);
  const fields = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const asks = questions.length > 0;

  const send = () => {
    const checked = answers.check();
    if ('flawed' in checked) return focusQuestion(fields.current, checked.flawed);
    const submission = { jobId, message: draft.written };
    if (asks) return sendAnswers({ ...submission, answers: checked.answers });
    onSend(submission).catch(ignore);
    onClose();
  };
  /** The answers are kept until the server has them. */
  const sendAnswers = (submission: Submission) => {
    setSending(true);
    onSend(submission).then(
      () => {
        answers.remove();
        onClose();
      },
      (error) => {
        setSending(false);
        if (!isAboutAnswers(error)) return;
        setChanged(true);
        onChanged();
      },
    );
  };

  return (
    <Dialog
      open
      title={title ? words.sheetTitle(title) : words.sheetTitlePlain}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" loading={draft.isBusy || isSending} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.sheet}>
        <p>{words.sheetText}</p>
        {asks && (
          <QuestionFields
            questions={questions}
            values={answers.values}
            errors={answers.errors}
            onChange={answers.set}
          />
        )}
        <FormError>{isChanged && questionTexts.changed}</FormError>
        <MessageField draft={draft} autoFocus={!asks} />
        <ResumeField draft={draft} />
      </div>
    </Dialog>
  );
}

/** A notice says what failed. */
const ignore = () => undefined;

function focusQuestion(fields: HTMLElement | null, id: string): void {
  fields?.querySelector<HTMLElement>(`[data-question="${id}"] :is(input, select, textarea)`)?.focus();
}

const isAboutAnswers = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path.startsWith('answers'));
