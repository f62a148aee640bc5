import type { Question } from '@firstrung/contracts';
import { Button, Dialog, FormError } from '@firstrung/ui-kit';
import { useEffect, useRef } from 'react';
import type { Submission } from '../../jobs/api/apply-job.ts';
import { QuestionFields } from '../questions/QuestionFields.tsx';
import { texts as questionTexts } from '../questions/texts.ts';
import { useAnswers } from '../questions/useAnswers.ts';
import { texts } from '../texts.ts';
import { MessageField, ProfileLines, ResumeField, useApplication } from './ApplyDraft.tsx';
import styles from './apply.module.css';

const { apply: words } = texts;

export interface ApplySheetProps {
  jobId: string;
  /** Title of the job, where it is known. */
  title?: string | undefined;
  /** What the job asks its applicants. */
  questions: readonly Question[];
  /** Answers were refused, because the questions have changed since they were loaded. */
  hasChanged?: boolean | undefined;
  onSend: (submission: Submission) => void;
  onClose: () => void;
}

/** Shows what goes along with an application before it is sent, and asks what the recruiter wants to know. */
export default function ApplySheet(props: ApplySheetProps) {
  const { jobId, title, questions, hasChanged, onSend, onClose } = props;
  const draft = useApplication(jobId);
  const answers = useAnswers(draft, questions);
  const fields = useRef<HTMLDivElement>(null);
  const asks = questions.length > 0;
  const firstQuestion = questions[0]?.id;
  // After the dialog has focused its first control.
  useEffect(() => {
    if (firstQuestion) focusQuestion(fields.current, firstQuestion);
  }, [firstQuestion]);
  const send = () => {
    const checked = answers.check();
    if ('flawed' in checked) return focusQuestion(fields.current, checked.flawed);
    onSend({ jobId, message: draft.written, ...(asks && { answers: checked.answers }) });
  };
  return (
    <Dialog
      open
      title={title ? words.sheetTitle(title) : words.sheetTitlePlain}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" loading={draft.isBusy} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.sheet}>
        <p>{words.sheetText}</p>
        <ProfileLines draft={draft} />
        <FormError>{hasChanged && questionTexts.changed}</FormError>
        {asks && (
          <QuestionFields
            questions={questions}
            values={answers.values}
            errors={answers.errors}
            onChange={answers.set}
          />
        )}
        <MessageField draft={draft} autoFocus={!asks} />
        <ResumeField draft={draft} />
      </div>
    </Dialog>
  );
}

function focusQuestion(fields: HTMLElement | null, id: string): void {
  fields?.querySelector<HTMLElement>(`[data-question="${id}"] :is(input, select, textarea)`)?.focus();
}
