import { Button, Cluster, Row, Stack, Trash2, TriangleAlert } from '@firstrung/ui-kit';
import { messageOf, useNotify } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountRole } from '../area.ts';
import { useLacksPassword, useRoleCall } from '../calls.ts';
import { CurrentPasswordField, fieldsOf, rules } from '../fields.tsx';
import { useProof } from '../useProof.tsx';
import { useSecondFactorQuestion } from '../useSecondFactorQuestion.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { texts } from './texts.ts';

interface Props {
  /** What else is gone with the account. */
  consequences?: ReactNode;
  /** Gets when everything is erased, if the deletion can be undone until then. */
  onDeleted: (deletionDue: string | null) => void;
}

/** Deletes the account. The password is required as confirmation (A§5, B§5), and the form asks once more. */
export function DeleteProfileForm({ consequences, onDeleted }: Props) {
  const role = useAccountRole();
  const notify = useNotify();
  const deletion = useRoleCall('delete-profile');
  const form = useForm({ defaultValues: { currentPassword: '', secondFactorCode: '' } });
  const field = fieldsOf(form);
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  // C§7: no failure is swallowed.
  const onFailure = (error: unknown) => notify(messageOf(error, texts.failed), 'danger');
  const lacksPassword = useLacksPassword();
  const { withProof, dialog } = useProof(texts.deleteReason);
  const submitProven = () =>
    withProof((proof) => deletion.mutateAsync(proof ? { proof } : {})).then(
      (reply) => reply && onDeleted(reply.deletionDue),
      onFailure,
    );
  const { submit, question } = useSecondFactorQuestion(form, {
    send: ({ currentPassword: password }, answer) =>
      deletion.mutateAsync({ password, ...answer }).then(({ deletionDue }) => onDeleted(deletionDue)),
    isBusy: deletion.isPending,
    onFailure,
  });

  return (
    <SettingsGroup title={texts.delete} icon={<Trash2 size={20} />}>
      <form
        onSubmit={isAsking && !lacksPassword ? submit : form.handleSubmit(isAsking ? submitProven : ask)}
        noValidate
        data-width="field"
      >
        <Stack gap={5}>
          <Row as="p" gap={2} align="start" data-look="danger medium">
            <TriangleAlert size={18} />
            {texts.deleteWarning}
          </Row>
          <p>{texts.deleteStays[role]}</p>
          {consequences}
          {!lacksPassword && (
            <CurrentPasswordField
              label={texts.deletePassword}
              // A browser would fill in the current one, and the password would confirm nothing.
              autoComplete="new-password"
              {...field('currentPassword', rules.password)}
            />
          )}
          {question}
          <Cluster>
            {/* Where the button was: a double click, or Enter twice, keeps the profile. */}
            {isAsking && (
              <Button ref={focus} onClick={() => setAsking(false)} disabled={deletion.isPending}>
                {texts.deleteKeep}
              </Button>
            )}
            <Button type="submit" variant="danger" icon={<Trash2 size={16} />} loading={deletion.isPending}>
              {texts.delete}
            </Button>
          </Cluster>
          {isAsking && <p role="alert">{texts.deleteAsk}</p>}
        </Stack>
      </form>
      {dialog}
    </SettingsGroup>
  );
}

/** A page that moved would put another thing below a second click: it does so for what is out of sight. */
const focus = (button: HTMLButtonElement | null) =>
  button?.focus({ preventScroll: button.getBoundingClientRect().bottom <= innerHeight });
