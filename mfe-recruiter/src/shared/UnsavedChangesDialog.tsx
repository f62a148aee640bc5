import { ConfirmDialog } from '@firstrung/ui-kit';
import { useLeaveWarning } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** Asks whoever is about to leave a form with unsaved changes (B§2). */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const warning = useLeaveWarning(unsaved);
  return (
    <ConfirmDialog
      open={warning.asking}
      title={texts.unsavedChanges.unsaved}
      confirmLabel={texts.unsavedChanges.leave}
      cancelLabel={texts.unsavedChanges.stay}
      danger
      onConfirm={warning.leave}
      onCancel={warning.stay}
    />
  );
}
