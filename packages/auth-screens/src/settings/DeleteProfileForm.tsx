import { Button, Section, Stack, Trash2, TriangleAlert } from '@firstrung/ui-kit';
import { ApiError, messageOf, useNotify } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useDeleteProfile } from '../calls.ts';
import { CurrentPasswordField, MAX_PASSWORD, rules } from '../fields.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

interface Props {
  /** What else is gone with the account. */
  consequences?: ReactNode;
  /** Gets when everything is erased, if the deletion can be undone until then. */
  onDeleted: (deletionDue: string | null) => void;
}

/** Deletes the account. The password is required as confirmation (A§5, B§5). */
export function DeleteProfileForm({ consequences, onDeleted }: Props) {
  const notify = useNotify();
  const deletion = useDeleteProfile();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    deletion.mutateAsync(typed).then(
      ({ deletionDue }) => onDeleted(deletionDue),
      (error) => {
        // decisions §7: no failure is swallowed.
        notify(messageOf(error, texts.failed), 'danger');
        if (error instanceof ApiError && error.error === 'WrongPassword') {
          form.setError('password', { message: error.message }, { shouldFocus: true });
        }
      },
    ),
  );

  return (
    <Section title={texts.delete}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Stack gap={5}>
          <p className={styles.warning}>
            <TriangleAlert size={18} aria-hidden="true" />
            {texts.deleteWarning}
          </p>
          <p>{texts.deleteStays}</p>
          {consequences}
          <CurrentPasswordField
            label={texts.deletePassword}
            help={texts.deletePasswordHelp}
            maxLength={MAX_PASSWORD}
            error={errors.password?.message}
            {...form.register('password', rules.password)}
          />
          <div className={styles.submit}>
            <Button type="submit" variant="danger" icon={<Trash2 size={16} />} loading={deletion.isPending}>
              {texts.delete}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
