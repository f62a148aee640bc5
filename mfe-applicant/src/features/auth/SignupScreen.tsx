import { Button, FormError, PasswordField, Stack, TextField } from '@firstrung/ui-kit';
import { showRefusal, useHost, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { texts } from '../../texts.ts';
import { AuthPage } from './AuthPage.tsx';
import { useSignup } from './signup.ts';

const { signup: words, fields } = texts;
/** A§5, A§9; the server insists on it too. */
const MIN_PASSWORD = 6;

/** /signup. Who wanted to apply comes with the job, and is led back to it at the end (decisions §8). */
export default function SignupScreen() {
  useTitle(words.title);
  const signup = useSignup();
  const navigate = useNavigate();
  const { rememberedJob } = useHost();
  const jobId: string | undefined = useLocation().state?.jobId;
  const form = useForm({ defaultValues: { name: '', emailOrPhone: '', password: '' } });
  const { errors } = form.formState;

  useEffect(() => {
    if (jobId) rememberedJob.set(jobId);
  }, [jobId, rememberedJob]);

  const submit = form.handleSubmit((typed) =>
    signup.mutateAsync(typed).then(
      ({ emailOrPhone }) => navigate('/verify', { state: { emailOrPhone } }),
      (error) => showRefusal(form, error),
    ),
  );

  return (
    <AuthPage
      title={words.title}
      lead={words.lead}
      foot={
        <>
          {words.known} <Link to="/login">{words.login}</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <TextField
            label={fields.name}
            autoComplete="name"
            maxLength={100}
            error={errors.name?.message}
            {...form.register('name', { required: fields.nameMissing, setValueAs: trim })}
          />
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
            help={fields.passwordHelp}
            autoComplete="new-password"
            maxLength={128}
            error={errors.password?.message}
            {...form.register('password', {
              required: fields.passwordChoose,
              minLength: { value: MIN_PASSWORD, message: fields.passwordShort },
            })}
          />
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" variant="primary" size="lg" wide loading={signup.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

const trim = (value: string) => value.trim();
