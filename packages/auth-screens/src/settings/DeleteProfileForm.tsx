import { Button, Section, Stack, Trash2, TriangleAlert } from '@firstrung/ui-kit';
import { messageOf, useHost, useNotify } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useDeleteProfile } from '../calls.ts';
import { CurrentPasswordField, rules } from '../fields.tsx';
import { useSecondFactorQuestion } from '../useSecondFactorQuestion.tsx';
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
  const { role } = useHost();
  const notify = useNotify();
  const deletion = useDeleteProfile();
  const form = useForm({ defaultValues: { currentPassword: '', secondFactorCode: '' } });
  const { errors } = form.formState;
  const { submit, question } = useSecondFactorQuestion(form, {
    send: ({ currentPassword: password }, answer) =>
      deletion.mutateAsync({ password, ...answer }).then(({ deletionDue }) => onDeleted(deletionDue)),
    isBusy: deletion.isPending,
    // C§7: no failure is swallowed.
    onFailure: (error) => notify(messageOf(error, texts.failed), 'danger'),
  });

  return (
    <Section level={3} title={texts.delete}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <Stack gap={5}>
          <p className={styles.warning}>
            <TriangleAlert size={18} aria-hidden="true" />
            {texts.deleteWarning}
          </p>
          <p>{texts.deleteStays[role]}</p>
          {consequences}
          <CurrentPasswordField
            label={texts.deletePassword}
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', rules.password)}
          />
          {question}
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
