import { Stack, TextField } from '@firstrung/ui-kit';
import { showRefusal, useTitle } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AddressField, address } from './AddressField.tsx';
import { AuthPage } from './AuthPage.tsx';
import type { AuthArea } from './area.ts';
import { useSignup } from './calls.ts';
import { NewPasswordField, newPassword } from './NewPasswordField.tsx';
import { Submit } from './Submit.tsx';
import { texts } from './texts.ts';

const { signup: words, fields } = texts;

export function SignupScreen({ area }: { area: AuthArea }) {
  useTitle(area.words.signup.title);
  const signup = useSignup();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { name: '', emailOrPhone: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) =>
    signup.mutateAsync(typed).then(
      ({ emailOrPhone }) => navigate(area.paths.verify, { state: { emailOrPhone } }),
      (error) => showRefusal(form, error, { fallback: area.unexplained.signup }),
    ),
  );

  return (
    <AuthPage
      area={area}
      title={area.words.signup.title}
      lead={area.words.signup.lead}
      foot={
        <>
          {words.known} <Link to={area.paths.login}>{words.login}</Link>
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
          <NewPasswordField error={errors.password?.message} {...form.register('password', newPassword)} />
          <Submit refusal={errors.root?.message} busy={signup.isPending}>
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}

const trim = (value: string) => value.trim();
