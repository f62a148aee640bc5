import { Badge, Button, CircleCheck, Section, Stack, Text } from '@firstrung/ui-kit';
import { useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { useState } from 'react';
import { useAuthCall, useRenewal } from '../calls.ts';
import { useProof } from '../useProof.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import { texts } from './texts.ts';
import { useConfirmedCall } from './useConfirmedCall.tsx';

const { totp: words } = texts;

interface Props {
  isOn: boolean;
  /** Gets the recovery codes of a first second factor, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Codes of an authenticator app beside the password (TOTP, RFC 6238). */
export function Totp({ isOn, onCodes }: Props) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const { withProof, dialog } = useProof(texts.reason);
  const start = useAuthCall('totp/start');
  const remove = useRenewal('totp/remove');
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();

  const setUp = () => withProof((proof = '') => start.mutateAsync({ proof })).then(setSecret, notifyRefusal);
  const removal = useConfirmedCall(
    { title: words.removeTitle, text: words.removeText, confirmLabel: words.remove, danger: true },
    (proof) => remove.mutateAsync({ proof }),
    ({ message }) => notify(message, 'ok'),
  );

  return (
    <Section
      level={3}
      title={words.title}
      actions={
        isOn && (
          <Badge tone="ok" icon={<CircleCheck size={14} />}>
            {words.on}
          </Badge>
        )
      }
    >
      <Stack align="start">
        <Text tone={2}>{words.lead}</Text>
        {isOn ? (
          <Button loading={remove.isPending} onClick={removal.ask}>
            {words.remove}
          </Button>
        ) : (
          <Button loading={start.isPending} onClick={setUp}>
            {words.setUp}
          </Button>
        )}
      </Stack>
      {dialog}
      {secret && (
        <TotpSetup
          {...secret}
          onCancel={() => setSecret(undefined)}
          onConfirmed={({ message, recoveryCodes }) => {
            setSecret(undefined);
            notify(message, 'ok');
            if (recoveryCodes.length > 0) onCodes(recoveryCodes);
          }}
        />
      )}
      {removal.dialogs}
    </Section>
  );
}
