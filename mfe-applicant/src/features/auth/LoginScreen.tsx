import { Button, FormError, PasswordField, Stack, TextField } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useTitle } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import { AuthPage } from './AuthPage.tsx';
import { useEnter } from './enter.ts';
import { useLogin } from './login.ts';

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
          <TextField
            label={fields.emailOrPhone}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.emailOrPhone?.message}
            {...form.register('emailOrPhone', { required: fields.emailOrPhoneMissing, setValueAs: trim })}
          />
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password', { required: fields.passwordMissing })}
          />
          <FormError>
            {errors.root?.message}
            {errors.root && unverified && (
              <>
                {' '}
                <Link to="/verify" state={{ emailOrPhone: login.variables?.emailOrPhone }}>
                  {words.enterCode}
                </Link>
              </>
            )}
          </FormError>
          <Button type="submit" variant="primary" size="lg" wide loading={login.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

const trim = (value: string) => value.trim();
