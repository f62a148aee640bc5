import { Button, TextArea } from '@firstrung/ui-kit';
import { fileNameOf } from '@firstrung/web-kit';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../profile/api/profile.ts';
import { texts } from '../texts.ts';
import styles from './apply.module.css';

const { apply: words } = texts;
/** Limit of the call. */
const MAX_MESSAGE = 10_000;

/** What goes along with the next application: the profile's default message until another is written, and the résumé. */
export function useDraft() {
  const { data: profile } = useProfile();
  const [written, setMessage] = useState<string>();
  return {
    isReady: profile !== undefined,
    message: written ?? profile?.defaultMessage ?? '',
    /** What the applicant wrote for this application alone. */
    written,
    resume: profile?.resume ? fileNameOf(profile.resume) : null,
    setMessage,
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
        <span>{words.goesWith(words[kind], draft.resume ?? words.noResume)}</span>
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
  return (
    <div className={styles.fields}>
      <TextArea
        label={words.message}
        help={words.messageHelp}
        rows={6}
        maxLength={MAX_MESSAGE}
        value={draft.message}
        data-autofocus={autoFocus || undefined}
        onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
      />
      <p>
        <strong>{words.resume}</strong>
        <br />
        {draft.resume ?? words.resumeMissing}{' '}
        <Link to="/profile">{draft.resume ? words.resumeChange : words.resumeAdd}</Link>
      </p>
    </div>
  );
}
