import { Button, Dialog } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { MessageField, ResumeField, useDraft } from './ApplyDraft.tsx';
import styles from './apply.module.css';

const { apply: words } = texts;

interface Props {
  /** Title of the job, where it is known. */
  title?: string | undefined;
  onSend: (message: string | undefined) => void;
  onClose: () => void;
}

/** Shows what goes along with an application from a card, before it is sent. */
export function ApplySheet({ title, onSend, onClose }: Props) {
  const draft = useDraft();
  return (
    <Dialog
      open
      title={title ? words.sheetTitle(title) : words.sheetTitlePlain}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" loading={draft.isBusy} onClick={() => onSend(draft.written)}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p>{words.sheetText}</p>
        <MessageField draft={draft} autoFocus />
        <ResumeField draft={draft} />
      </div>
    </Dialog>
  );
}
