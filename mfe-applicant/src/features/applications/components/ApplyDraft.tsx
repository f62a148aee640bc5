import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { Button, TextArea, UploadField } from '@firstrung/ui-kit';
import { fileNameOf, reasonOf, useCallQuery, useUpload } from '@firstrung/web-kit';
import { useDraftState } from '@firstrung/web-kit/forms';
import { type ReactNode, useId, useState } from 'react';
import { applicationDraft } from '../../jobs/api/apply-job.ts';
import { useUpdateProfile } from '../../profile/api/profile.ts';
import type { AnswerValues } from '../questions/answers.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;

/** What the applicant has written for one application. */
interface Written {
  message?: string;
  answers?: AnswerValues;
}

/**
 * What goes along with the application for a job: the profile's default message until another is written, the
 * answers to its questions, and the résumé. What is written stays until it is sent.
 */
export function useApplication(jobId: string) {
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  const { values, change } = useDraftState<Written>(applicationDraft(jobId), {});
  const { message: written, answers = {} } = values;
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateProfile();
  const resume = profile?.resume ?? '';
  const message = written ?? profile?.defaultMessage ?? '';
  return {
    isReady: profile !== undefined,
    message,
    /** What the applicant wrote for this application alone. */
    written,
    answers,
    /** The name of the profile's résumé. */
    resume: resume === '' ? null : fileNameOf(resume),
    resumeAddress: resume,
    /** The résumé that goes along is the profile's, so it is saved there. */
    saveResume: (address: string) => update.mutate({ body: { resume: address } }),
    isResumeFailed: update.isError,
    /** Whether a résumé is on its way that is to go along. */
    isBusy: isUploading || update.isPending,
    setMessage: (typed: string) => change({ ...values, message: typed }),
    setAnswer: (questionId: string, value: string) =>
      change({ ...values, answers: { ...answers, [questionId]: value } }),
    setUploading,
  };
}

export type ApplicationDraft = ReturnType<typeof useApplication>;

type Part = 'message' | 'resume';

/** What goes along: the message and the résumé, each with a button that opens its field. */
export function DraftRows({ draft }: { draft: ApplicationDraft }) {
  const [open, setOpen] = useState<Part>();
  if (!draft.isReady) return null;
  const row = (part: Part) => ({
    label: words[part],
    action: (open === part ? words.closePart : words.editPart)[part],
    isOpen: open === part,
    onToggle: () => setOpen(open === part ? undefined : part),
  });
  return (
    <div className={styles.draft}>
      <Row {...row('message')} value={words.messages[kindOf(draft)]}>
        <MessageField draft={draft} />
      </Row>
      <Row {...row('resume')} value={draft.resume ?? words.none}>
        <ResumeField draft={draft} />
      </Row>
    </div>
  );
}

function kindOf({ message, written }: ApplicationDraft): keyof typeof words.messages {
  if (message.trim() === '') return 'none';
  return written === undefined ? 'default' : 'own';
}

interface RowProps {
  label: string;
  value: string;
  /** What the button does, for screen readers. */
  action: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The field. */
  children: ReactNode;
}

function Row({ label, value, action, isOpen, onToggle, children }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <p className={styles.part}>
        <span className={styles.label}>{label}</span> <span>{value}</span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={action}
        onClick={onToggle}
      >
        {isOpen ? words.close : words.edit}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.open}>
        {isOpen && children}
      </div>
    </div>
  );
}

interface FieldProps {
  draft: ApplicationDraft;
  autoFocus?: boolean;
}

export const MessageField = ({ draft, autoFocus }: FieldProps) => (
  <TextArea
    label={words.messageLabel}
    help={words.messageHelp}
    rows={6}
    maxLength={MAX_APPLICATION_MESSAGE}
    value={draft.message}
    data-autofocus={autoFocus || undefined}
    onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
  />
);

export function ResumeField({ draft }: FieldProps) {
  const upload = useUpload();
  return (
    <UploadField
      label={words.resume}
      help={words.resumeHelp}
      optional
      kind="document"
      value={draft.resumeAddress}
      fileName={draft.resume ?? ''}
      onChange={draft.saveResume}
      upload={upload}
      explain={reasonOf}
      onBusy={draft.setUploading}
      error={draft.isResumeFailed && words.resumeFailed}
    />
  );
}
