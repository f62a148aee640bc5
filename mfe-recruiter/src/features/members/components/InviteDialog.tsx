import { MAX_ADDRESS, type MemberRole } from '@firstrung/contracts';
import { FormDialog, TextField } from '@firstrung/ui-kit';
import { showRefusal, useCall, useNotify } from '@firstrung/web-kit';
import { useClientId, useKeptForm } from '@firstrung/web-kit/forms';
import { texts } from '../texts.ts';
import { RoleChoice } from './RoleChoice.tsx';

const { invite: words } = texts;

interface Values {
  email: string;
  role: MemberRole;
}

/** Sends somebody an email with a link to join. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall('POST /api/company/invitations');
  const clientId = useClientId('invitation');
  const notify = useNotify();
  const { form, drop } = useKeptForm<Values>('invitation', { email: '', role: 'recruiter' }, [
    'email',
    'role',
  ]);
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    const body = { ...typed, email: typed.email.trim() };
    return invite.mutateAsync({ body: { ...body, clientId: clientId.of(body) } }).then(
      ({ message }) => {
        notify(message, 'ok');
        clientId.forget();
        drop();
        onClose();
      },
      (error) => showRefusal(form, error),
    );
  });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.send}
      busy={invite.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        label={words.email}
        maxLength={MAX_ADDRESS}
        error={errors.email?.message}
        data-autofocus
        {...form.register('email', { validate: (email) => email.trim() !== '' || words.emailMissing })}
      />
      <RoleChoice
        legend={words.role}
        role={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
      />
    </FormDialog>
  );
}
