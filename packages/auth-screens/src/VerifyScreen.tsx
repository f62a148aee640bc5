import { Button, Cluster, IconButton, Pencil, Stack } from '@firstrung/ui-kit';
import { showRefusal, useNotify, useTitle } from '@firstrung/web-kit';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { AuthPage, Submit } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import { useResendVerification, useVerify } from './calls.ts';
import { AddressField, CodeField, rules } from './fields.tsx';
import { texts } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

const { verify: words, notices } = texts;

/** Verifies an address by its code. The address is in the location state, and so survives a reload. */
export function VerifyScreen({ area }: { area: AuthArea }) {
  useTitle(words.title);
  const addressId = useId();
  const { state } = useLocation();
  const sentTo: string = state?.emailOrPhone ?? '';
  const navigate = useNavigate();
  const notify = useNotify();
  const signIn = useSignIn(area);
  const verify = useVerify();
  const resend = useResendVerification();

  const form = useForm({ defaultValues: { emailOrPhone: sentTo, verificationCode: '' } });
  const { errors } = form.formState;
  const typed = form.watch('emailOrPhone').trim();
  // A code is valid only for the address that it was sent to.
  const isEdited = sentTo !== '' && typed !== sentTo;

  const submit = form.handleSubmit((values) =>
    verify.mutateAsync(values).then(
      // The server's text differs for a new account and a changed address.
      ({ token, message }) => signIn(token, message),
      (error) => showRefusal(form, error),
    ),
  );

  // Not by setFocus(), which runs later and would select text that was typed in between.
  const selectAddress = () => {
    const field = document.getElementById(addressId);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  };

  const resendCode = async () => {
    form.clearErrors();
    if (!(await form.trigger('emailOrPhone', { shouldFocus: true }))) return;
    const body = isEdited ? { emailOrPhone: sentTo, newEmailOrPhone: typed } : { emailOrPhone: typed };
    await resend.mutateAsync(body).then(
      ({ emailOrPhone }) => {
        notify(notices.codeResent, 'ok');
        // Before reset(), which drops the references to the fields.
        form.setFocus('verificationCode');
        form.reset({ emailOrPhone, verificationCode: '' });
        navigate(area.paths.verify, { replace: true, state: { emailOrPhone } });
      },
      (error) => showRefusal(form, error, { names: { newEmailOrPhone: 'emailOrPhone' } }),
    );
  };

  return (
    <AuthPage area={area} title={words.title} lead={sentTo ? words.lead : words.leadNotSent}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <AddressField
            id={addressId}
            {...(sentTo && !isEdited && { label: words.sentTo })}
            help={isEdited && words.edited}
            button={
              sentTo && (
                <IconButton label={words.change} onClick={selectAddress}>
                  <Pencil size={18} />
                </IconButton>
              )
            }
            error={errors.emailOrPhone?.message}
            {...form.register('emailOrPhone', rules.address)}
          />
          <CodeField
            error={errors.verificationCode?.message}
            {...form.register('verificationCode', rules.code)}
          />
          <Submit refusal={errors.root?.message} isDisabled={isEdited} isBusy={verify.isPending}>
            {words.submit}
          </Submit>
          <Cluster gap={2} justify="space-between">
            <span>{words.noCode}</span>
            <Button size="sm" onClick={resendCode} loading={resend.isPending} disabled={verify.isPending}>
              {isEdited ? words.resendTo : words.resend}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </AuthPage>
  );
}
