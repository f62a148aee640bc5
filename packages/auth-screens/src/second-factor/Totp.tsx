import { MAX_CODE } from '@firstrung/contracts';
import {
  Badge,
  Button,
  CircleCheck,
  Copy,
  FormDialog,
  IconButton,
  Row,
  Section,
  Stack,
  TextField,
} from '@firstrung/ui-kit';
import { useCopy, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import encodeQR from 'qr';
import { useState } from 'react';
import { useAuthCall, useRenewal } from '../calls.ts';
import { useFactorForm } from '../useFactorForm.ts';
import { useProof } from '../useProof.tsx';
import styles from './second-factor.module.css';
import { texts } from './texts.ts';
import { useConfirmedCall } from './useConfirmedCall.tsx';

const { totp: words } = texts;

interface Props {
  secret: string;
  /** The secret as a QR code holds it. */
  uri: string;
  onCancel: () => void;
  onConfirmed: (reply: { message: string; recoveryCodes: readonly string[] }) => void;
}

/**
 * Hands the secret to an authenticator app, and turns two-step
 * login on with the first code that the app shows.
 */
function TotpSetup({ secret, uri, onCancel, onConfirmed }: Props) {
  const confirm = useRenewal('totp/confirm');
  const copy = useCopy(texts);
  const { field, refusal, submit } = useFactorForm(
    ({ secondFactorCode: code = '' }) => confirm.mutateAsync({ code }).then(onConfirmed),
    { onTokenRefused: onCancel, names: { code: 'secondFactorCode' } },
  );

  return (
    <FormDialog
      title={words.setUp}
      submitLabel={words.confirm}
      busy={confirm.isPending}
      error={refusal}
      onSubmit={submit}
      onClose={onCancel}
    >
      <p>{words.scan}</p>
      <QrCode content={uri} label={words.qrCode} />
      <a href={uri}>{words.open}</a>
      <div>
        <p>{words.typed}</p>
        <Row gap={2}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={words.copyKey} onClick={() => copy(secret)}>
            <Copy size={18} />
          </IconButton>
        </Row>
      </div>
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={MAX_CODE}
        data-autofocus
        {...field}
      />
    </FormDialog>
  );
}

/** A QR code, dark on light in both themes, because many apps read no other. */
function QrCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { border: 3 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

interface TotpProps {
  isOn: boolean;
  /** Gets the recovery codes of a first second factor, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Codes of an authenticator app beside the password (TOTP, RFC 6238). */
export function Totp({ isOn, onCodes }: TotpProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const { withProof, dialog } = useProof(texts.reason);
  const start = useAuthCall('totp/start');
  const remove = useRenewal('totp/remove');
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();

  const setUp = () => withProof((proof = '') => start.mutateAsync({ proof })).then(setSecret, notifyRefusal);
  const removal = useConfirmedCall(
    { title: words.removeTitle, children: words.removeText, confirmLabel: words.remove, danger: true },
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
        <p data-look="quiet">{words.lead}</p>
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
