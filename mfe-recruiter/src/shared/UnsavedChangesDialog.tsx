import { ConfirmDialog } from '@firstrung/ui-kit';
import type { UnsavedChanges } from '@firstrung/web-kit/forms';
import { texts } from './texts.ts';

/** Asks before the user leaves a form with unsaved changes. */
export const UnsavedChangesDialog = ({ asking, leave, stay }: UnsavedChanges) => (
  <ConfirmDialog
    open={asking}
    title={texts.unsavedChanges.question}
    confirmLabel={texts.unsavedChanges.leave}
    cancelLabel={texts.unsavedChanges.stay}
    danger
    onConfirm={leave}
    onCancel={stay}
  />
);
