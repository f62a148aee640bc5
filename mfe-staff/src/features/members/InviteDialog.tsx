import { useFreshFactor } from '@firstrung/auth-screens';
import { MAX_ADDRESS, type StaffRole } from '@firstrung/contracts';
import { FormDialog, RadioGroup, TextField } from '@firstrung/ui-kit';
import { showRefusal, useCall, useNotify } from '@firstrung/web-kit';
import { Controller, useForm } from 'react-hook-form';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { texts } from './texts.ts';

const ROLES = ['reviewer', 'manager'] as const satisfies StaffRole[];

/** Sends somebody an email with a link to join the staff. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall('POST /api/staff/members/invite');
  const notify = useNotify();
  const { withFactor, dialog } = useFreshFactor();
  const form = useForm<{ email: string; role: StaffRole }>({
    defaultValues: { email: '', role: 'reviewer' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    withFactor(() => invite.mutateAsync({ body })).then(
      (done) => {
        if (!done) return;
        notify(done.message, 'ok');
        onClose();
      },
      (error) => showRefusal(form, error),
    ),
  );
  return (
    <>
      <FormDialog
        title={texts.invite}
        submitLabel={texts.invite}
        busy={invite.isPending}
        error={errors.root?.message}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{texts.inviteLead}</p>
        <TextField
          type="email"
          autoComplete="off"
          label={texts.email}
          maxLength={MAX_ADDRESS}
          error={errors.email?.message}
          data-autofocus
          {...form.register('email', {
            required: texts.emailMissing,
            setValueAs: (typed: string) => typed.trim(),
          })}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              legend={texts.role}
              value={value}
              onChange={onChange}
              options={ROLES.map((role) => ({
                value: role,
                label: sharedTexts.roles[role],
                help: texts.mayDo[role],
              }))}
            />
          )}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
