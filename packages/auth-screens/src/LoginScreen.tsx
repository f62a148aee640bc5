import { Banner, PasswordField, Stack } from '@firstrung/ui-kit';
import { ApiError, showRefusal, useStoredNotice, useTitle } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { AddressField, address } from './AddressField.tsx';
import { AuthPage } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import { useLogin } from './calls.ts';
import { useEnter } from './enter.ts';
import { Submit } from './Submit.tsx';
import { texts } from './texts.ts';

const { login: words, fields } = texts;

interface Props {
  area: AuthArea;
  /** Has the notice that waits stand in a banner until it is dismissed, as B§2 wants it; else the shell shows it for 3 s. */
  keepsNotice?: boolean;
}

export function LoginScreen({ area, keepsNotice }: Props) {
  useTitle(area.words.login.title);
  const login = useLogin();
  const enter = useEnter(area);
  const form = useForm({ defaultValues: { emailOrPhone: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    login.mutateAsync(typed).then(
      ({ token }) => enter(token, texts.notices.loggedIn),
      (error) => showRefusal(form, error, { fallback: area.unexplained.login }),
    ),
  );
  const unverified = login.error instanceof ApiError && login.error.error === 'NotVerified';

  return (
    <AuthPage
      area={area}
      title={area.words.login.title}
      lead={area.words.login.lead}
      foot={
        <>
          {words.newHere} <Link to={area.paths.signup}>{area.words.login.signup}</Link>
        </>
      }
    >
      {keepsNotice && <StoredNotice />}
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <AddressField error={errors.emailOrPhone?.message} {...form.register('emailOrPhone', address)} />
          <PasswordField
            label={fields.password}
            autoComplete="current-password"
            besideLabel={<Link to={area.paths.forgot}>{words.forgot}</Link>}
            error={errors.password?.message}
            {...form.register('password', { required: fields.passwordMissing })}
          />
          <Submit
            refusal={
              errors.root && (
                <>
                  {errors.root.message}{' '}
                  {unverified && (
                    <Link to={area.paths.verify} state={{ emailOrPhone: login.variables?.emailOrPhone }}>
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

function StoredNotice() {
  const [notice, dismiss] = useStoredNotice();
  return notice && <Banner onDismiss={dismiss}>{notice}</Banner>;
}
