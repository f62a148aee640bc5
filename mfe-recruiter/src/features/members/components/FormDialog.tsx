import { Button, Dialog, FormError, Stack } from '@firstrung/ui-kit';
import { type FormEvent, type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';

interface Props {
  title: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** There is nothing to submit. */
  disabled?: boolean;
  /** Why the server refused it. */
  error: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Without a field that wants it, the focus starts on Cancel. */
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
          <Button onClick={onClose} data-autofocus>
            {texts.cancel}
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
          onSubmit(event);
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
