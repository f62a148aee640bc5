import { Stack } from '@firstrung/ui-kit';
import { showRefusal, useCall, useTitle } from '@firstrung/web-kit';
import { useForm } from 'react-hook-form';
import { AuthPage, Submit } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { NameField, NewPasswordField, rules } from './fields.tsx';
import { texts } from './texts.ts';
import { useFragment } from './useFragment.ts';
import { useSignIn } from './useSignIn.ts';

const { accept: words } = texts;

/** /staff/accept#ticket=…: who was invited becomes staff. */
export default function AcceptScreen() {
  const { title, lead } = useArea().texts.signup;
  useTitle(title);
  const ticket = useFragment().get('ticket');
  const accept = useCall('POST /api/staff/accept');
  const signIn = useSignIn();
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((typed) => {
    if (!ticket) return form.setError('root', { message: words.openAgain });
    return accept.mutateAsync({ body: { ...typed, ticket } }).then(
      ({ message }) => signIn(undefined, message),
      (error) => showRefusal(form, error),
    );
  });

  return (
    <AuthPage title={title} lead={lead}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <NameField error={errors.name?.message} {...form.register('name', rules.name)} />
          <NewPasswordField
            error={errors.password?.message}
            {...form.register('password', rules.newPassword)}
          />
          <Submit refusal={errors.root?.message} isBusy={accept.isPending}>
            {words.submit}
          </Submit>
        </Stack>
      </form>
    </AuthPage>
  );
}
