import { Button, Fold, FormError, Lock, Section, Stack } from '@firstrung/ui-kit';
import { useHost, useNotify } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthCall, useLacksPassword, useRenew } from '../calls.ts';
import { CurrentPasswordField, fieldsOf, NewPasswordField, rules } from '../fields.tsx';
import { providerLabel } from '../provider/label.ts';
import { texts as authTexts } from '../texts.ts';
import { useProof } from '../useProof.tsx';
import { useSecondFactorQuestion } from '../useSecondFactorQuestion.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { texts } from './texts.ts';

const ProviderSection = lazy(
  () => import(/* webpackChunkName: "provider" */ '../provider/ProviderSection.tsx'),
);

interface Props {
  /** The address that the account logs in with. */
  username: string | undefined;
  /** The recovery codes of a first second factor were saved. */
  onCodesSaved: () => void;
}

/** How the account logs in, and where it is. */
export const SecuritySettings = ({ username, onCodesSaved }: Props) => (
  <SettingsGroup title={texts.security} icon={<Lock size={20} />}>
    <SecondFactor onCodesSaved={onCodesSaved} />
    {providerLabel(useHost().role) && (
      <Suspense>
        <ProviderSection />
      </Suspense>
    )}
    <ChangePasswordForm username={username} />
    <SessionsSection />
  </SettingsGroup>
);

const { fields } = authTexts;

/** @param username lets password managers find the stored password */
function ChangePasswordForm({ username }: { username: string | undefined }) {
  const { role } = useHost();
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
      <form onSubmit={lacksPassword ? submitProven : submit} noValidate data-width="field">
        <Stack gap={5}>
          <p data-look="quiet">{texts.passwordLead}</p>
          <input type="hidden" autoComplete="username" name="username" value={username ?? ''} />
          {!lacksPassword && (
            <CurrentPasswordField
              label={fields.currentPassword}
              {...field('currentPassword', rules.password)}
            />
          )}
          <NewPasswordField label={fields.newPassword} {...field('newPassword', rules.newPassword(role))} />
          {question}
          <div>
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

/** Loaded apart, because few people use them. */
const SecondFactorSections = lazy(
  () => import(/* webpackChunkName: "second-factor" */ '../second-factor/SecondFactorSections.tsx'),
);

/**
 * Passkeys, authenticator app and recovery codes, in the settings: folded for people who have no second
 * factor and need none, also while the sections are loaded.
 */
export function SecondFactor({ onCodesSaved }: { onCodesSaved?: (() => void) | undefined }) {
  // It stays open when the last factor is removed.
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  return (
    <Fold title={<h3>{texts.secondFactor}</h3>} open={isOpen}>
      <Suspense>
        <SecondFactorSections onNeeded={open} onCodesSaved={onCodesSaved} />
      </Suspense>
    </Fold>
  );
}
