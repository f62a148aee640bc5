import { Button, FormError, Section, Stack, Text } from '@firstrung/ui-kit';
import { showRefusal, useNotify } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { useAuthCall, useLacksPassword, useRenew } from '../calls.ts';
import { CurrentPasswordField, fieldsOf, NewPasswordField, rules } from '../fields.tsx';
import { texts as authTexts } from '../texts.ts';
import { useProof } from '../useProof.tsx';
import { useSecondFactorQuestion } from '../useSecondFactorQuestion.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

const { fields } = authTexts;

/** @param username lets password managers find the stored password */
export function ChangePasswordForm({ username }: { username: string | undefined }) {
  const renew = useRenew();
  const notify = useNotify();
  const change = useAuthCall('change-password');
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '', secondFactorCode: '' } });
  const field = fieldsOf(form);
  const lacksPassword = useLacksPassword();
  const { withProof, dialog } = useProof(texts.passwordReason);
  const onChanged = ({ message }: { message: string }) => {
    notify(message, 'ok');
    form.reset();
  };
  const submitProven = form.handleSubmit(({ newPassword }) =>
    withProof((proof) => renew(change.mutateAsync({ newPassword, ...(proof && { proof }) }))).then(
      (reply) => reply && onChanged(reply),
      (error) => showRefusal(form, error),
    ),
  );
  const { submit, question, close } = useSecondFactorQuestion(form, {
    send: ({ currentPassword, newPassword }, answer) =>
      renew(change.mutateAsync({ currentPassword, newPassword, ...answer })).then((reply) => {
        close();
        onChanged(reply);
      }),
    isBusy: change.isPending,
  });

  return (
    <Section level={3} title={lacksPassword ? texts.setPassword : texts.password}>
      <form onSubmit={lacksPassword ? submitProven : submit} noValidate className={styles.form}>
        <Stack gap={5}>
          <Text tone={2}>{texts.passwordLead}</Text>
          <input type="hidden" autoComplete="username" name="username" value={username ?? ''} />
          {!lacksPassword && (
            <CurrentPasswordField
              label={fields.currentPassword}
              {...field('currentPassword', rules.password)}
            />
          )}
          <NewPasswordField label={fields.newPassword} {...field('newPassword', rules.newPassword)} />
          {question}
          <div className={styles.submit}>
            <FormError>{form.formState.errors.root?.message}</FormError>
            <Button type="submit" variant="primary" loading={change.isPending}>
              {lacksPassword ? texts.setPassword : texts.changePassword}
            </Button>
          </div>
        </Stack>
      </form>
      {dialog}
    </Section>
  );
}
