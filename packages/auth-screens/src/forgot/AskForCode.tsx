import { Stack } from '@firstrung/ui-kit';
import { showRefusal, useTitle } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AddressField, address } from '../AddressField.tsx';
import { AuthPage } from '../AuthPage.tsx';
import type { AuthArea } from '../area.ts';
import { useForgotPassword } from '../calls.ts';
import { Submit } from '../Submit.tsx';
import { texts } from '../texts.ts';

const { forgot: words } = texts;

export function AskForCode({ area, focused }: { area: AuthArea; focused: boolean }) {
  useTitle(words.title);
  const forgot = useForgotPassword();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { emailOrPhone: '' } });
  const { errors } = form.formState;

  useEffect(() => {
    if (focused) form.setFocus('emailOrPhone');
  }, [focused, form]);

  const submit = form.handleSubmit((typed) =>
    forgot.mutateAsync(typed).then(
      () => navigate(area.paths.forgot, { state: typed }),
      (error) => showRefusal(form, error),
    ),
  );

  return (
    <AuthPage
      area={area}
      title={words.title}
      lead={words.lead}
      foot={
        <>
          {words.remembered} <Link to={area.paths.login}>{words.login}</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <AddressField error={errors.emailOrPhone?.message} {...form.register('emailOrPhone', address)} />
          <Submit refusal={errors.root?.message} busy={forgot.isPending}>
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}
