import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/Button.tsx';
import { FormError } from '../field/FormError.tsx';
import { labels } from '../labels.ts';
import { Stack } from '../layout/Layout.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  submitLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** There is nothing to submit. */
  disabled?: boolean;
  /** Why the server refused it. */
  error?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Called on all that `Dialog` names, and on Cancel. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. The focus starts on Cancel before something dangerous. */
export function FormDialog(props: Props) {
  const { title, submitLabel, danger, busy, disabled, error, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus={danger || undefined}>
            {labels.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void onSubmit(event);
        }}
      >
        <Stack gap={4}>
          {children}
          <FormError>{error}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
