import { Button, Cluster, IconButton, Pencil, Stack } from '@firstrung/ui-kit';
import { showRefusal, useNotify, useTitle } from '@firstrung/web-kit';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { AddressField, address } from './AddressField.tsx';
import { AuthPage } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import { CodeField, code } from './CodeField.tsx';
import { useResendVerification, useVerify } from './calls.ts';
import { useEnter } from './enter.ts';
import { Submit } from './Submit.tsx';
import { texts } from './texts.ts';

const { verify: words, notices } = texts;

/** The address the code went to comes with the navigation, and so outlives a reload. */
export function VerifyScreen({ area }: { area: AuthArea }) {
  useTitle(words.title);
  const addressId = useId();
  const { state } = useLocation();
  const sentTo: string = state?.emailOrPhone ?? '';
  const navigate = useNavigate();
  const notify = useNotify();
  const enter = useEnter(area);
  const verify = useVerify();
  const resend = useResendVerification();

  const form = useForm({ defaultValues: { emailOrPhone: sentTo, verificationCode: '' } });
  const { errors } = form.formState;
  const typed = form.watch('emailOrPhone').trim();
  // A code belongs to the address it was sent to.
  const edited = sentTo !== '' && typed !== sentTo;

  const submit = form.handleSubmit((values) =>
    verify.mutateAsync(values).then(
      // It may also have been an address that was changed: the server knows.
      ({ token, message }) => enter(token, message),
      (error) => showRefusal(form, error),
    ),
  );

  // At once, where setFocus() would come later and select what has been typed meanwhile.
  const selectAddress = () => {
    const box = document.getElementById(addressId);
    if (!(box instanceof HTMLInputElement)) return;
    box.focus();
    box.select();
  };

  const sendAgain = async () => {
    form.clearErrors();
    if (!(await form.trigger('emailOrPhone', { shouldFocus: true }))) return;
    const body = edited ? { emailOrPhone: sentTo, newEmailOrPhone: typed } : { emailOrPhone: typed };
    await resend.mutateAsync(body).then(
      ({ emailOrPhone }) => {
        notify(notices.codeResent, 'ok');
        // First, because reset() forgets the elements.
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
            {...(sentTo && !edited && { label: words.sentTo })}
            help={edited && words.edited}
            button={
              sentTo && (
                <IconButton label={words.change} onClick={selectAddress}>
                  <Pencil size={18} />
                </IconButton>
              )
            }
            error={errors.emailOrPhone?.message}
            {...form.register('emailOrPhone', address)}
          />
          <CodeField error={errors.verificationCode?.message} {...form.register('verificationCode', code)} />
          <Submit refusal={errors.root?.message} disabled={edited} busy={verify.isPending}>
            {words.submit}
          </Submit>
          <Cluster gap={2} justify="space-between">
            <span>{words.noCode}</span>
            <Button size="sm" onClick={sendAgain} loading={resend.isPending} disabled={verify.isPending}>
              {edited ? words.resendTo : words.resend}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </AuthPage>
  );
}
