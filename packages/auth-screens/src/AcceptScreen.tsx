import { useCall } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { useForm } from 'react-hook-form';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { useArea } from './area.ts';
import { fieldsOf, NameField, NewPasswordField, rules } from './fields.tsx';
import { texts } from './texts.ts';
import { useLinkToken } from './useLinkToken.ts';
import { useSignIn } from './useSignIn.ts';

const { accept: words } = texts;

/** /staff/accept?token=…: who was invited becomes staff. */
export default function AcceptScreen() {
  const { title, lead } = useArea().texts.signup;
  const ticket = useLinkToken();
  const accept = useCall('POST /api/staff/accept');
  const signIn = useSignIn();
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const field = fieldsOf(form);

  const submit = form.handleSubmit((typed) => {
    if (!ticket) return form.setError('root', { message: words.openAgain });
    return accept.mutateAsync({ body: { ...typed, ticket } }).then(
      ({ message }) => signIn(undefined, message),
      (error) => showRefusal(form, error),
    );
  });

  return (
    <AuthPage title={title} lead={lead}>
      <AuthForm
        onSubmit={submit}
        submit={words.submit}
        refusal={form.formState.errors.root?.message}
        isBusy={accept.isPending}
      >
        <NameField {...field('name', rules.name)} />
        <NewPasswordField {...field('password', rules.newPassword('staff'))} />
      </AuthForm>
    </AuthPage>
  );
}
