import { MAX_CODE } from '@firstrung/contracts';
import { Copy, FormDialog, IconButton, Row, TextField } from '@firstrung/ui-kit';
import { ApiError, isTokenRefused, showRefusal, useCopy } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { useRenewal } from '../calls.ts';
import { fieldsOf, rules } from '../fields.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './second-factor.module.css';
import { texts } from './texts.ts';

const { totp: words } = texts;

interface Props {
  secret: string;
  /** The secret as a QR code holds it. */
  uri: string;
  onCancel: () => void;
  onConfirmed: (reply: { message: string; recoveryCodes: readonly string[] }) => void;
}

/**
 * Hands the secret to an authenticator app, and turns two-step
 * login on with the first code that the app shows.
 */
export function TotpSetup({ secret, uri, onCancel, onConfirmed }: Props) {
  const confirm = useRenewal('totp/confirm');
  const copy = useCopy(texts);
  const form = useForm({ defaultValues: { code: '' } });

  const submit = form.handleSubmit((typed) =>
    confirm.mutateAsync(typed).then(onConfirmed, (error) => {
      if (isTokenRefused(error)) return onCancel();
      if (error instanceof ApiError && error.error === 'WrongCode') {
        form.setError('code', { message: error.message }, { shouldFocus: true });
      } else {
        showRefusal(form, error);
      }
    }),
  );

  return (
    <FormDialog
      title={words.setUp}
      submitLabel={words.confirm}
      busy={confirm.isPending}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={onCancel}
    >
      <p>{words.scan}</p>
      <QrCode content={uri} label={words.qrCode} />
      <a href={uri}>{words.open}</a>
      <div>
        <p>{words.typed}</p>
        <Row gap={2} className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={words.copyKey} onClick={() => copy(secret)}>
            <Copy size={18} />
          </IconButton>
        </Row>
      </div>
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={MAX_CODE}
        data-autofocus
        {...fieldsOf(form)('code', { ...rules.code, required: words.codeMissing })}
      />
    </FormDialog>
  );
}
