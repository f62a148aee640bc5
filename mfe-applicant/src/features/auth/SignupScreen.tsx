import { PasswordField, Stack, TextField } from '@firstrung/ui-kit';
import { showRefusal, useHost, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { texts } from '../../texts.ts';
import { AddressField, address } from './AddressField.tsx';
import { AuthPage } from './AuthPage.tsx';
import { Submit } from './Submit.tsx';
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
          <AddressField error={errors.emailOrPhone?.message} {...form.register('emailOrPhone', address)} />
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
          <Submit refusal={errors.root?.message} busy={signup.isPending}>
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}

const trim = (value: string) => value.trim();
