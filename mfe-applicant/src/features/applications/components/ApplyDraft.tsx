import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { Button, TextArea, UploadField } from '@firstrung/ui-kit';
import { fileNameOf, reasonOf, useCallQuery, useUpload } from '@firstrung/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { useUpdateProfile } from '../../profile/api/profile.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;

/**
 * What goes along with the next application: the profile's
 * default message until another is written, and the résumé.
 */
export function useDraft() {
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  const [written, setMessage] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const update = useUpdateProfile();
  const resume = profile?.resume ?? '';
  return {
    isReady: profile !== undefined,
    message: written ?? profile?.defaultMessage ?? '',
    /** What the applicant wrote for this application alone. */
    written,
    /** The name of the profile's résumé. */
    resume: resume === '' ? null : fileNameOf(resume),
    resumeAddress: resume,
    /** The résumé that goes along is the profile's, so it is saved there. */
    saveResume: (address: string) => update.mutate({ body: { resume: address } }),
    isResumeFailed: update.isError,
    /** Whether a résumé is on its way that is to go along. */
    isBusy: isUploading || update.isPending,
    setMessage,
    setUploading,
  };
}

export type Draft = ReturnType<typeof useDraft>;

type Part = 'message' | 'resume';

/** What goes along: the message and the résumé, each with a button that opens its field. */
export function DraftRows({ draft }: { draft: Draft }) {
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

function kindOf({ message, written }: Draft): keyof typeof words.messages {
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
  draft: Draft;
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
