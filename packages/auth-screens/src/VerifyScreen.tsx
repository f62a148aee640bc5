import { isEmailAddress } from '@firstrung/contracts';
import { Button, Cluster, IconButton, Pencil, VisuallyHidden } from '@firstrung/ui-kit';
import { ApiError, browserStore, useHost, useNotify } from '@firstrung/web-kit';
import { showRefusal, useKeptForm } from '@firstrung/web-kit/forms';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { useRoleCall } from './calls.ts';
import { AddressField, CodeField, fieldsOf, rules } from './fields.tsx';
import { addressLetters } from './letters.ts';
import { SIGNED_UP } from './return-path.ts';
import { forgetAttempt, rememberAttempt, signupAttempt } from './signup-attempt.ts';
import { texts } from './texts.ts';
import { useSignedIn, useSignIn } from './useSignIn.ts';

const { verify: words, notices } = texts;

/** A message takes up to this long, so another code is not offered sooner. */
const RESEND_MS = 30_000;

const WHOLE_CODE = /^\d{6}$/;
/** A whole code is submitted by itself that long after its last digit. */
const SUBMIT_MS = 1_000;

// Survives a reload, which would otherwise begin the wait again.
const store = browserStore('sessionStorage');
const WAIT = 'resendWait';

/** Until when another code is not offered for the address. A wait that is not known begins now. */
function recallWait(emailOrPhone: string): number {
  const [until, ...known] = (store.getItem(WAIT) ?? '').split(' ');
  if (known.join(' ') === emailOrPhone && Number(until) > 0) return Number(until);
  return startWait(emailOrPhone, RESEND_MS);
}

function startWait(emailOrPhone: string, ms: number): number {
  const until = Date.now() + ms;
  store.setItem(WAIT, `${until} ${emailOrPhone}`);
  return until;
}

/** The location state with which other screens open this one. */
export interface VerifyState {
  emailOrPhone: string;
  /** Where the person comes from; default: a signup. */
  from?: 'login' | 'profile' | 'provider';
}

/**
 * Verifies an address by its code: that of a signup together with the attempt's
 * ticket, or a changed one with the session of the account. The address is in
 * the location state or in the attempt, and so survives a reload.
 */
export default function VerifyScreen() {
  const area = useArea();
  const addressId = useId();
  const waitId = useId();
  const { drafts, role } = useHost();
  const state: VerifyState | null = useLocation().state;
  const isChange = state?.from === 'profile';
  const isFromLogin = state?.from === 'login';
  const sentTo = state?.emailOrPhone ?? signupAttempt(role)?.emailOrPhone ?? '';
  // A new address of the account, or of another one, is verified with a session, too.
  const leaves = useSignedIn(sentTo !== '');
  const navigate = useNavigate();
  const notify = useNotify();
  const signIn = useSignIn();
  const verify = useRoleCall('verify');
  const resend = useRoleCall('resend-verification');

  const { form, drop } = useKeptForm(
    `verification of ${sentTo}`,
    { emailOrPhone: sentTo, verificationCode: '' },
    ['emailOrPhone'],
  );
  const { errors, submitCount } = form.formState;
  const field = fieldsOf(form);
  const isFirstCode = !isFromLogin && submitCount === 0 && !resend.isSuccess;
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

  const submit = form.handleSubmit(async (values) => {
    if (verify.isPending || verify.isSuccess) return;
    resend.reset();
    return verify.mutateAsync({ ...values, ...ticketFor(values.emailOrPhone) }).then(
      // The server's text differs for a new account and a changed address.
      ({ token, message }) => {
        forgetAttempt(role);
        drop();
        signIn(token, message, isChange ? null : SIGNED_UP);
      },
      (error) => showRefusal(form, error),
    );
  });

  // Not at once: the last digit may be mistyped, and a press on the button is no second call.
  const code = form.watch('verificationCode');
  const submitWhole = useEffectEvent(() => {
    // The button may have sent this code, which was refused since.
    const wasSent = verify.variables?.verificationCode === code;
    if (!wasSent && !verify.isPending && !verify.isSuccess && !isEdited) void submit();
  });
  useEffect(() => {
    if (!WHOLE_CODE.test(code.trim())) return;
    const timer = setTimeout(submitWhole, SUBMIT_MS);
    return () => clearTimeout(timer);
  }, [code]);

  const [wait, setWait] = useState(() => ({
    until: sentTo === '' ? 0 : recallWait(sentTo),
    isRefusal: false,
  }));
  // A code for another address need not wait, unless the server refused it.
  const waitSeconds = useCountdown(isEdited && !wait.isRefusal ? 0 : wait.until);
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
    const attempt = ticketFor(isEdited ? sentTo : typed);
    // Only the ticket takes a signup to another address.
    const isCorrection = isEdited && attempt.ticket !== undefined;
    const body = isCorrection
      ? { emailOrPhone: sentTo, newEmailOrPhone: typed, ...attempt }
      : { emailOrPhone: typed, ...attempt };
    await resend.mutateAsync(body).then(
      ({ emailOrPhone }) => {
        notify(notices.codeResent, 'ok');
        setWait({ until: startWait(emailOrPhone, RESEND_MS), isRefusal: false });
        if (attempt.ticket) rememberAttempt(role, { emailOrPhone, ticket: attempt.ticket });
        if (isCorrection) addressLetters(drafts, emailOrPhone);
        // Before reset(), which drops the references to the fields.
        form.setFocus('verificationCode');
        form.reset({ emailOrPhone, verificationCode: '' });
        navigate(area.paths.verify, { replace: true, state: { ...state, emailOrPhone } });
      },
      (error) => {
        const seconds = error instanceof ApiError ? error.retryAfter : undefined;
        if (seconds) setWait({ until: startWait(typed, seconds * 1_000), isRefusal: true });
        showRefusal(form, error, { names: { newEmailOrPhone: 'emailOrPhone' } });
      },
    );
  };

  const sentLead = isEmailAddress(sentTo) ? words.lead : words.leadPhone;
  const ownLead = isFromLogin ? words.leadFromLogin : sentLead;
  const lead = state?.from === 'provider' ? words.leadFromProvider : ownLead;
  if (leaves) return null;
  return (
    <AuthPage
      title={words.title}
      step={isChange ? undefined : 2}
      lead={sentTo === '' ? words.leadNotSent : lead}
      footer={
        !isChange && (
          <>
            {texts.known} <Link to={area.paths.login}>{texts.logIn}</Link>
          </>
        )
      }
    >
      <AuthForm
        onSubmit={submit}
        submit={words.submit}
        refusal={
          errors.root && (
            <>
              {errors.root.message}{' '}
              {needsLogin && (
                <Cluster as="span" gap={4}>
                  <Link to={area.paths.login} state={{ emailOrPhone: sentTo }}>
                    {texts.logIn}
                  </Link>
                  <Link to={area.paths.signup}>{words.signupAgain}</Link>
                </Cluster>
              )}
            </>
          )
        }
        isDisabled={isEdited}
        isBusy={verify.isPending}
        after={
          <Cluster gap={2} justify="space-between">
            <span id={waitId}>{waitSeconds > 0 ? words.wait(waitSeconds) : words.noCode}</span>
            {/* Screen readers read the seconds at the button, and are notified once, of the end. */}
            <span role="status">
              {wait.until > 0 && waitSeconds === 0 && <VisuallyHidden>{words.waited}</VisuallyHidden>}
            </span>
            <Button
              size="sm"
              aria-describedby={waitId}
              onClick={resendCode}
              loading={resend.isPending}
              disabled={verify.isPending || waitSeconds > 0}
            >
              {words.resend}
            </Button>
          </Cluster>
        }
      >
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
          {...field('emailOrPhone', rules.address)}
        />
        <CodeField letters={isFirstCode ? undefined : 'maybe'} {...field('verificationCode', rules.code)} />
      </AuthForm>
    </AuthPage>
  );
}

/** Seconds left until a time, in milliseconds since 1970. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
