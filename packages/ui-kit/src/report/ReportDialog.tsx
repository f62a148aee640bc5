import { chooseTexts } from '@firstrung/i18n';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { FactList } from '../card/Section.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { labels } from '../labels.ts';
import { Stack } from '../layout/Layout.tsx';

const en = {
  lead: 'The operator of this board reads it. Those whom it concerns do not learn that it was you.',
  reason: 'What is wrong?',
  chooseReason: 'Choose what is wrong.',
  reasons: {
    fraud: 'Fraud, such as asking for money',
    fakeCompany: 'Pretends to be another company',
    discrimination: 'Discrimination',
    harassment: 'Harassment or threats',
    illegalContent: 'Otherwise against the law',
    spam: 'Spam',
    other: 'Something else',
  },
  words: 'What happened?',
  address: 'Your e-mail address',
  addressHelp: 'For the outcome, and nothing else.',
  send: 'Send the report',
  received: 'Report received',
  number: 'Number',
  nextByAccount:
    'The operator of this board reads it, and writes to you how it ended. Keep the number if you have questions.',
  nextByGuest:
    'The operator of this board reads it, and writes to you how it ended if you left an address. Keep the number if you have questions.',
};

const texts = chooseTexts({ en });
type ReportReason = keyof typeof en.reasons;

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

/** The number of the receipt, or what to say: above the buttons, or at the address. */
type Reply = { number: string } | { error: string } | { addressError: string };

export interface ReportDialogProps {
  /** Names what is reported. */
  title: string;
  /** The most characters of the words. */
  maxLength: number;
  /** Whether it asks for an address, because the reader has no account. */
  isGuest?: boolean;
  typed: TypedReport;
  onType: (typed: TypedReport) => void;
  onSend: (report: Report) => Promise<Reply>;
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
  const address = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<Reply>();

  async function send(event: FormEvent<HTMLFormElement>) {
    setMissing(reason === undefined);
    if (reason === undefined) return event.currentTarget.querySelector('input')?.focus();
    if (isSending) return;
    setReply(undefined);
    setSending(true);
    const words = typed.words.trim();
    const email = isGuest ? typed.email.trim() : '';
    const answer = await onSend({ reason, ...(words !== '' && { words }), ...(email !== '' && { email }) });
    setSending(false);
    setReply(answer);
    if ('addressError' in answer) address.current?.focus();
  }

  if (reply && 'number' in reply) {
    return (
      <Dialog
        open
        title={texts.received}
        onClose={onClose}
        actions={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {labels.close}
          </Button>
        }
      >
        <Stack gap={4}>
          <FactList facts={[{ label: texts.number, value: reply.number }]} />
          <p role="status">{isGuest ? texts.nextByGuest : texts.nextByAccount}</p>
        </Stack>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel={texts.send}
      busy={isSending}
      error={reply && 'error' in reply && reply.error}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <RadioGroup
        legend={texts.reason}
        options={REASONS}
        // Nothing is chosen for the reader.
        value={reason as ReportReason}
        onChange={setReason}
        required
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
          ref={address}
          error={reply && 'addressError' in reply && reply.addressError}
          value={typed.email}
          onChange={({ target }) => onType({ ...typed, email: target.value })}
        />
      )}
    </FormDialog>
  );
}
