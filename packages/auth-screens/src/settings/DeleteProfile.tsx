import { Button, PasswordField, Section, Stack, Trash2, TriangleAlert } from '@firstrung/ui-kit';
import { ApiError, messageOf, useNotify } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { useDeleteProfile } from '../calls.ts';
import { texts } from '../texts.ts';
import styles from './settings.module.css';

const { settings: words, fields } = texts;

/** The password confirms it; without one nothing happens (A§5, B§5). */
export function DeleteProfile({ onDeleted }: { onDeleted: () => void }) {
  const notify = useNotify();
  const deletion = useDeleteProfile();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    deletion.mutateAsync(typed).then(onDeleted, (error) => {
      // decisions §7: no failure is swallowed.
      notify(messageOf(error, words.failed), 'danger');
      if (error instanceof ApiError && error.error === 'WrongPassword') {
        form.setError('password', { message: error.message }, { shouldFocus: true });
      }
    }),
  );

  return (
    <Section title={words.delete}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Stack gap={5}>
          <p className={styles.warning}>
            <TriangleAlert size={18} aria-hidden="true" />
            {words.deleteWarning}
          </p>
          <PasswordField
            label={words.deletePassword}
            help={words.deletePasswordHelp}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password?.message}
            {...form.register('password', { required: fields.passwordMissing })}
          />
          <div className={styles.submit}>
            <Button type="submit" variant="danger" icon={<Trash2 size={16} />} loading={deletion.isPending}>
              {words.delete}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
