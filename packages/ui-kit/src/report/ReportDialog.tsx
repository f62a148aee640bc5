import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormError } from '../field/FormError.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { labels } from '../labels.ts';
import { Stack } from '../layout/Layout.tsx';
import { type ReportReason, texts } from './texts.ts';

export interface Report {
  reason: ReportReason;
  words?: string;
  /** of a guest */
  email?: string;
}

/** What is typed. Its owner keeps it, because the dialog may close before it is sent. */
interface TypedReport {
  words: string;
  /** `''` of an account */
  email: string;
}

export interface ReportDialogProps {
  /** Names what is reported. */
  title: string;
  /** The most characters of the words. */
  maxLength: number;
  /** Whether it asks for an address, because the reader has no account. */
  isGuest?: boolean;
  typed: TypedReport;
  onType: (typed: TypedReport) => void;
  /** Resolves to the number of the receipt; rejects with what to say. */
  onSend: (report: Report) => Promise<string>;
  onClose: () => void;
}

const REASONS = Object.entries(texts.reasons).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));

/** Reports something to the operator, and shows the receipt. */
export function ReportDialog({
  title,
  maxLength,
  isGuest = false,
  typed,
  onType,
  onSend,
  onClose,
}: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [error, setError] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [number, setNumber] = useState<string>();

  async function send() {
    setMissing(reason === undefined);
    if (reason === undefined) return;
    setError(undefined);
    setSending(true);
    const said = typed.words.trim();
    const address = isGuest ? typed.email.trim() : '';
    try {
      setNumber(
        await onSend({
          reason,
          ...(said !== '' && { words: said }),
          ...(address !== '' && { email: address }),
        }),
      );
    } catch (refusal) {
      setError((refusal as Error).message);
    } finally {
      setSending(false);
    }
  }

  if (number !== undefined) {
    return (
      <Dialog
        open
        title={texts.received(number)}
        onClose={onClose}
        actions={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {labels.close}
          </Button>
        }
      >
        <p role="status">{isGuest ? texts.nextByGuest : texts.nextByAccount}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <RadioGroup
          legend={texts.reason}
          options={REASONS}
          // Nothing is chosen for the reader.
          value={reason as ReportReason}
          onChange={setReason}
          error={isMissing && reason === undefined && texts.chooseReason}
        />
        <TextArea
          label={texts.words}
          optional
          maxLength={maxLength}
          value={typed.words}
          onChange={({ target }) => onType({ ...typed, words: target.value })}
        />
        {isGuest && (
          <TextField
            label={texts.address}
            help={texts.addressHelp}
            optional
            type="email"
            autoComplete="email"
            value={typed.email}
            onChange={({ target }) => onType({ ...typed, email: target.value })}
          />
        )}
        <FormError>{error}</FormError>
      </Stack>
    </Dialog>
  );
}
