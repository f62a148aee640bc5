import { Button, FormError, PasswordField, Section, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useHost, useNotify } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { useChangePassword } from '../calls.ts';
import { NewPasswordField, newPassword } from '../NewPasswordField.tsx';
import { texts } from '../texts.ts';
import styles from './settings.module.css';

const { settings: words, fields } = texts;

/** @param login tells password managers whose password changes */
export function ChangePassword({ login }: { login: string | undefined }) {
  const { session } = useHost();
  const notify = useNotify();
  const change = useChangePassword();
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    session.renew(change.mutateAsync(typed)).then(
      ({ message }) => {
        notify(message, 'ok');
        form.reset();
      },
      (error) => {
        if (error instanceof ApiError && error.error === 'WrongPassword') {
          form.setError('currentPassword', { message: error.message }, { shouldFocus: true });
        } else {
          showRefusal(form, error);
        }
      },
    ),
  );

  return (
    <Section title={words.password}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Stack gap={5}>
          <p className={styles.lead}>{words.passwordLead}</p>
          <input type="hidden" autoComplete="username" name="username" value={login ?? ''} />
          <PasswordField
            label={fields.currentPassword}
            autoComplete="current-password"
            maxLength={128}
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: fields.passwordMissing })}
          />
          <NewPasswordField
            label={fields.newPassword}
            error={errors.newPassword?.message}
            {...form.register('newPassword', newPassword)}
          />
          <div className={styles.submit}>
            <FormError>{errors.root?.message}</FormError>
            <Button type="submit" variant="primary" loading={change.isPending}>
              {words.changePassword}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
