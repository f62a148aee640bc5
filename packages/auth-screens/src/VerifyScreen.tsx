import { Button, Cluster, IconButton, Pencil, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useHost, useNotify, useTitle } from '@firstrung/web-kit';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthPage, Submit } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import { useResendVerification, useVerify } from './calls.ts';
import { AddressField, CodeField, rules } from './fields.tsx';
import { forgetAttempt, rememberAttempt, signupAttempt } from './signup-attempt.ts';
import { texts } from './texts.ts';
import { useSignIn } from './useSignIn.ts';

const { verify: words, notices } = texts;

/** The location state with which other screens open this one. */
export interface VerifyState {
  emailOrPhone: string;
  /** Where the person comes from; default: a signup. */
  from?: 'login' | 'profile';
}

/**
 * Verifies an address by its code: that of a signup together with the attempt's ticket, or a changed one with the session of the
 * account. The address is in the location state or in the attempt, and so survives a reload.
 */
export function VerifyScreen({ area }: { area: AuthArea }) {
  useTitle(words.title);
  const addressId = useId();
  const { role } = useHost();
  const state: VerifyState | null = useLocation().state;
  const isChange = state?.from === 'profile';
  const sentTo = state?.emailOrPhone ?? signupAttempt(role)?.emailOrPhone ?? '';
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
  const needsLogin = [verify.error, resend.error].some(
    (error) => error instanceof ApiError && error.error === 'TicketRequired',
  );

  /** As the field of the body, if this tab has made an attempt with this address. */
  const ticketFor = (address: string) => {
    const attempt = isChange ? null : signupAttempt(role);
    const isOwn = attempt?.emailOrPhone.toLowerCase() === address.toLowerCase();
    return attempt && isOwn ? { ticket: attempt.ticket } : {};
  };

  const { setFocus } = form;
  const hasCode = sentTo !== '';
  useEffect(() => {
    if (hasCode) setFocus('verificationCode');
  }, [hasCode, setFocus]);

  const submit = form.handleSubmit((values) => {
    resend.reset();
    return verify.mutateAsync({ ...values, ...ticketFor(values.emailOrPhone) }).then(
      // The server's text differs for a new account and a changed address.
      ({ token, message }) => {
        forgetAttempt(role);
        signIn(token, message);
      },
      (error) => showRefusal(form, error),
    );
  });

  const waitSeconds = useCountdown(resend.error instanceof ApiError ? resend.error : undefined);
  // Not by setFocus(), which runs later and would select text that was typed in between.
  const selectAddress = () => {
    const field = document.getElementById(addressId);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  };

  const resendCode = async () => {
    form.clearErrors();
    verify.reset();
    if (!(await form.trigger('emailOrPhone', { shouldFocus: true }))) return;
    const address = isEdited ? sentTo : typed;
    const attempt = ticketFor(address);
    const body = { emailOrPhone: address, ...(isEdited && { newEmailOrPhone: typed }), ...attempt };
    await resend.mutateAsync(body).then(
      ({ emailOrPhone }) => {
        notify(notices.codeResent, 'ok');
        if (attempt.ticket) rememberAttempt(role, { emailOrPhone, ticket: attempt.ticket });
        // Before reset(), which drops the references to the fields.
        form.setFocus('verificationCode');
        form.reset({ emailOrPhone, verificationCode: '' });
        navigate(area.paths.verify, { replace: true, state: { ...state, emailOrPhone } });
      },
      (error) => showRefusal(form, error, { names: { newEmailOrPhone: 'emailOrPhone' } }),
    );
  };

  return (
    <AuthPage
      area={area}
      title={words.title}
      rung={2}
      lead={sentTo === '' ? words.leadNotSent : state?.from === 'login' ? words.leadFromLogin : words.lead}
      footer={
        !isChange && (
          <>
            {words.known} <Link to={area.paths.login}>{words.login}</Link>
          </>
        )
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <AddressField
            id={addressId}
            {...(sentTo && !isEdited && { label: words.sentTo })}
            help={isEdited && words.edited}
            // Another new address needs the password again, which the profile asks for.
            readOnly={isChange}
            button={
              sentTo &&
              !isChange && (
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
          <Submit
            refusal={
              errors.root && (
                <>
                  {errors.root.message}{' '}
                  {needsLogin && (
                    <>
                      <Link to={area.paths.login}>{words.login}</Link> {words.or}{' '}
                      <Link to={area.paths.signup}>{words.signupAgain}</Link>
                    </>
                  )}
                </>
              )
            }
            isDisabled={isEdited}
            isBusy={verify.isPending}
          >
            {words.submit}
          </Submit>
          <Cluster gap={2} justify="space-between">
            <span>{waitSeconds > 0 ? words.wait(waitSeconds) : words.noCode}</span>
            <Button
              size="sm"
              onClick={resendCode}
              loading={resend.isPending}
              disabled={verify.isPending || waitSeconds > 0}
            >
              {isEdited ? words.resendTo : words.resend}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** Seconds until the call may be repeated, by the server's refusal. */
function useCountdown(refusal: ApiError | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    setSecondsLeft(refusal?.retryAfter ?? 0);
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [refusal]);
  return secondsLeft;
}
