import { ConfirmDialog } from '@firstrung/ui-kit';
import { useUnsavedChanges } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** Asks before the user leaves a form with unsaved changes (B§2). */
export function UnsavedChangesDialog({ unsaved }: { unsaved: boolean }) {
  const warning = useUnsavedChanges(unsaved);
  return (
    <ConfirmDialog
      open={warning.asking}
      title={texts.unsavedChanges.question}
      confirmLabel={texts.unsavedChanges.leave}
      cancelLabel={texts.unsavedChanges.stay}
      danger
      onConfirm={warning.leave}
      onCancel={warning.stay}
    />
  );
}
