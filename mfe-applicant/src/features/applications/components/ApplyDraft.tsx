import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { Button, TextArea, UploadField } from '@firstrung/ui-kit';
import { fileNameOf, reasonOf, useUpload } from '@firstrung/web-kit';
import { useId, useState } from 'react';
import { useProfile, useUpdateProfile } from '../../profile/api/profile.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;

/**
 * What goes along with the next application: the profile's
 * default message until another is written, and the résumé.
 */
export function useDraft() {
  const { data: profile } = useProfile();
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
    saveResume: (address: string) => update.mutate({ resume: address }),
    isResumeFailed: update.isError,
    /** Whether a résumé is on its way that is to go along. */
    isBusy: isUploading || update.isPending,
    setMessage,
    setUploading,
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** One line that says what goes along, with a button that opens the message. */
export function DraftLine({ draft }: { draft: Draft }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!draft.isReady) return null;
  const kind =
    draft.message.trim() === '' ? 'noMessage' : draft.written === undefined ? 'defaultMessage' : 'ownMessage';
  return (
    <div className={styles.draft}>
      <p className={styles.line}>
        <span>{words[kind]}</span>
        <span>{draft.resume ? words.resumeIs(draft.resume) : words.noResume}</span>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.close : words.edit}
        </Button>
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && <DraftFields draft={draft} />}
      </div>
    </div>
  );
}

/** The message and the résumé that go along. */
export function DraftFields({ draft, autoFocus }: { draft: Draft; autoFocus?: boolean }) {
  const upload = useUpload();
  return (
    <div className={styles.fields}>
      <TextArea
        label={words.message}
        help={words.messageHelp}
        rows={6}
        maxLength={MAX_APPLICATION_MESSAGE}
        value={draft.message}
        data-autofocus={autoFocus || undefined}
        onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
      />
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
    </div>
  );
}
