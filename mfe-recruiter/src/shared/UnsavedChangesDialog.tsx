import { ConfirmDialog } from '@firstrung/ui-kit';
import { useUnsavedChanges } from '@firstrung/web-kit';
import { texts } from './texts.ts';

interface Props {
  unsaved: boolean;
  /** The user leaves without saving. */
  onLeave: () => void;
}

/** Asks before the user leaves a form with unsaved changes (B§2). */
export function UnsavedChangesDialog({ unsaved, onLeave }: Props) {
  const warning = useUnsavedChanges(unsaved);
  return (
    <ConfirmDialog
      open={warning.asking}
      title={texts.unsavedChanges.question}
      confirmLabel={texts.unsavedChanges.leave}
      cancelLabel={texts.unsavedChanges.stay}
      danger
      onConfirm={() => {
        onLeave();
        warning.leave();
      }}
      onCancel={warning.stay}
    />
  );
}
