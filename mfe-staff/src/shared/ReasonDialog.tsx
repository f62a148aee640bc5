import { useFreshFactor } from '@firstrung/auth-screens';
import { MAX_REPORT, MAX_RULE, type RefusalText } from '@firstrung/contracts';
import { FormDialog, isComposing, Select, TextArea, TextField } from '@firstrung/ui-kit';
import { useNotify } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sharedTexts as texts } from '../texts.ts';

interface Props {
  title: string;
  /** Who reads it. */
  lead: string;
  label?: string;
  /** Of a short text beside it, if one is asked for: the rule that was broken. */
  ruleLabel?: string;
  /** What the reason begins with. */
  typed?: string;
  /** Texts to begin with. */
  kept?: readonly RefusalText[] | undefined;
  submitLabel: string;
  danger?: boolean;
  send: (typed: { reason: string; rule?: string }) => Promise<{ message: string }>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the words that go with an act, and for a second factor if the act needs it. */
export function ReasonDialog({
  send,
  lead,
  label = texts.reason,
  ruleLabel,
  typed = '',
  kept = [],
  onDone,
  ...props
}: Props) {
  const notify = useNotify();
  const { withFactor, dialog } = useFreshFactor();
  const form = useForm({ defaultValues: { reason: typed, rule: '' } });
  const { errors } = form.formState;
  const [isBusy, setBusy] = useState(false);

  const submit = form.handleSubmit(async ({ reason, rule }) => {
    setBusy(true);
    try {
      const done = await withFactor(() => send({ reason, ...(rule && { rule }) }));
      if (!done) return;
      notify(done.message, 'ok');
      props.onClose();
      onDone?.();
    } catch (error) {
      showRefusal(form, error, { names: { answer: 'reason', text: 'reason', title: 'rule' } });
    } finally {
      setBusy(false);
    }
  });

  return (
    <>
      <FormDialog {...props} busy={isBusy} error={errors.root?.message} onSubmit={submit}>
        <p>{lead}</p>
        {kept.length > 0 && (
          <Select
            label={texts.kept}
            placeholder={texts.keptNone}
            options={kept.map(({ _id, title }) => ({ value: _id, label: title }))}
            onKeyDown={sendByKey}
            onChange={({ target }) => {
              const text = kept.find(({ _id }) => _id === target.value)?.text;
              if (text) form.setValue('reason', text);
            }}
          />
        )}
        <TextArea
          label={label}
          rows={5}
          onKeyDown={sendByKey}
          maxLength={MAX_REPORT}
          data-autofocus
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (typed) => typed.trim() !== '' || texts.reasonMissing,
          })}
        />
        {ruleLabel && (
          <TextField
            label={ruleLabel}
            optional
            maxLength={MAX_RULE}
            error={errors.rule?.message}
            {...form.register('rule', { setValueAs: (typed: string) => typed.trim() })}
          />
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

/** Ctrl and Enter send from a field in which Enter alone does something else. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) {
  if (event.key !== 'Enter' || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit();
}
