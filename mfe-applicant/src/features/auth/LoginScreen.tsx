import { PasswordField, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useTitle } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import { AddressField, address } from './AddressField.tsx';
import { AuthPage } from './AuthPage.tsx';
import { useEnter } from './enter.ts';
import { useLogin } from './login.ts';
import { Submit } from './Submit.tsx';

const { login: words, fields } = texts;

/** /login */
export default function LoginScreen() {
  useTitle(words.title);
  const login = useLogin();
  const enter = useEnter();
  const form = useForm({ defaultValues: { emailOrPhone: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    login.mutateAsync(typed).then(
      ({ token }) => enter(token, texts.notices.loggedIn),
      (error) => showRefusal(form, error),
    ),
  );
  const unverified = login.error instanceof ApiError && login.error.error === 'NotVerified';

  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      foot={
        <>
          {words.newHere} <Link to="/signup">{words.signup}</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <AddressField error={errors.emailOrPhone?.message} {...form.register('emailOrPhone', address)} />
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password', { required: fields.passwordMissing })}
          />
          <Submit
            refusal={
              errors.root && (
                <>
                  {errors.root.message}{' '}
                  {unverified && (
                    <Link to="/verify" state={{ emailOrPhone: login.variables?.emailOrPhone }}>
                      {words.enterCode}
                    </Link>
                  )}
                </>
              )
            }
            busy={login.isPending}
          >
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}
