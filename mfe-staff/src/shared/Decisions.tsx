import { useFreshFactor } from '@firstrung/auth-screens';
import { MAX_ADDRESS, MAX_REPORT, MAX_RULE, type RefusalText } from '@firstrung/contracts';
import {
  Banner,
  Button,
  Cluster,
  FormDialog,
  isComposing,
  PaneBar,
  Select,
  TextArea,
  TextField,
  useIsSeen,
  useShortcuts,
} from '@firstrung/ui-kit';
import { useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { showRefusal } from '@firstrung/web-kit/forms';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sharedTexts as texts } from '../texts.ts';
import type { Me } from './Staff.tsx';

/** What can be decided. */
export interface Decision {
  label: string;
  danger?: boolean;
  managersOnly?: boolean;
  /** What is said before. Without it, it is done at once. */
  lead?: string;
  /** Of what is said before, if it is not the label. */
  title?: string;
  /** The label of the words that go with it, if any do. */
  words?: string;
  /** What they begin with. */
  typed?: string | undefined;
  /** Texts that they can begin with. */
  kept?: readonly RefusalText[] | undefined;
  /** The label of a short text beside them, if one is asked for, and what is said if it must not be empty. */
  rule?: string | undefined;
  ruleMissing?: string;
  /** It is an e-mail address. */
  isAddress?: boolean;
  send: (typed: { reason: string; rule?: string }) => Promise<{ message: string }>;
}

type Typed = Parameters<Decision['send']>[0];

/**
 * Decides at once or asks before, for a second factor, too, if it needs one. `dialog` is to be rendered.
 * @param last the words of the last time by the label of the decision: the next one begins with them
 */
export function useDecide({ last, onDone }: Pick<Deciding, 'last' | 'onDone'> = {}) {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const { withFactor, dialog: factor } = useFreshFactor();
  // As it was when it was chosen: of the version that was read then.
  const [asked, setAsked] = useState<Decision>();
  const [isBusy, setBusy] = useState(false);
  const send = async (decision: Decision, typed: Typed, refuse: (error: unknown) => void) => {
    setBusy(true);
    last?.set(decision.label, typed.reason);
    try {
      const done = await withFactor(() => decision.send(typed));
      if (!done) return;
      notify(done.message, 'ok');
      setAsked(undefined);
      onDone?.();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const decide = (decision: Decision) =>
    decision.lead
      ? setAsked({ typed: last?.get(decision.label), ...decision })
      : void send(decision, { reason: '' }, notifyRefusal);
  const dialog: ReactNode = (
    <>
      {asked && (
        <DecisionDialog
          {...asked}
          isBusy={isBusy}
          onSend={(typed, refuse) => send(asked, typed, refuse)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {factor}
    </>
  );
  /** A small one, of a line with this name. */
  const button = (label: string, of: string, decision: Partial<Decision> & Pick<Decision, 'send'>) => (
    <Button size="sm" aria-label={`${label}: ${of}`} onClick={() => decide({ label, ...decision })}>
      {label}
    </Button>
  );
  return { decide, button, isDeciding: isBusy || asked !== undefined, isBusy, dialog };
}

interface DialogProps extends Decision {
  isBusy: boolean;
  onSend: (typed: Typed, refuse: (error: unknown) => void) => Promise<void>;
  onClose: () => void;
}

function DecisionDialog(props: DialogProps) {
  const { label, words, typed = '', kept = [], rule, ruleMissing } = props;
  const form = useForm({ defaultValues: { reason: typed, rule: '' } });
  const { errors } = form.formState;
  const names = { answer: 'reason', text: 'reason', title: 'rule', email: 'rule' };
  const submit = form.handleSubmit(({ reason, rule }) =>
    props.onSend({ reason, ...(rule && { rule }) }, (error) => showRefusal(form, error, { names })),
  );

  return (
    <FormDialog
      title={props.title ?? label}
      submitLabel={label}
      danger={props.danger}
      busy={props.isBusy}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p>{props.lead}</p>
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
      {words && (
        <TextArea
          label={words}
          rows={5}
          onKeyDown={sendByKey}
          maxLength={MAX_REPORT}
          data-autofocus
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (typed) => typed.trim() !== '' || texts.reasonMissing,
          })}
        />
      )}
      {rule && (
        <TextField
          label={rule}
          optional={!ruleMissing}
          data-autofocus={!words || undefined}
          {...(props.isAddress ? ADDRESS : { maxLength: MAX_RULE })}
          error={errors.rule?.message}
          {...form.register('rule', {
            required: ruleMissing,
            setValueAs: (typed: string) => typed.trim(),
          })}
        />
      )}
    </FormDialog>
  );
}

/** Of somebody else. */
const ADDRESS = { type: 'email', autoComplete: 'off', maxLength: MAX_ADDRESS };

/** Ctrl and Enter send from a field in which Enter alone does something else. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) {
  if (event.key !== 'Enter' || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit();
}

/** Who decides on what a list shows. */
export interface Deciding {
  me: Me;
  last?: Map<string, string>;
  /** It has left the list: somebody has decided on it. */
  isGone?: boolean;
  /** Whether another is about to be shown, which keys are meant for then. */
  isMoving?: () => boolean;
  onDone?: () => void;
}

interface Props extends Deciding {
  /** By their keys, which do it, too. */
  decisions: Readonly<Record<string, Decision>>;
  /** How what is decided on is read: nothing is decided before. */
  read?: { data: unknown; error: unknown };
}

/** What can be decided here, or by whom. Of what a list shows it stays in view. */
export function Decisions({ decisions, me, isGone, isMoving, read, ...deciding }: Props) {
  const { decide, isDeciding, isBusy, dialog } = useDecide(deciding);
  const isOver = isGone && !isDeciding;
  const isUnread = Boolean(read?.error) && !read?.data;
  const all = Object.entries(isOver || isUnread ? {} : decisions).map(([key, decision]) => {
    const mayDecide = !decision.managersOnly || me.role === 'manager';
    return { key, ...decision, run: mayDecide ? () => decide(decision) : undefined };
  });
  const isSeen = useIsSeen(read ? read.data : true);
  const isLoading = isBusy || !isSeen;
  const keys = all.map(({ key, run }) => [key, run && (() => isMoving?.() || run())]);
  useShortcuts(!isLoading, Object.fromEntries(keys));
  const Place = deciding.onDone ? PaneBar : Cluster;
  if (!isOver && all.length === 0) return dialog;
  return (
    <>
      <Place>
        {isOver && <Banner>{texts.decided}</Banner>}
        {all.map(({ key, label, danger, run }) =>
          run ? (
            <Button key={key} variant={danger ? 'secondary' : 'primary'} loading={isLoading} onClick={run}>
              {label}
            </Button>
          ) : (
            <p key={key} data-look="quiet">
              {texts.managersOnly(label)}
            </p>
          ),
        )}
      </Place>
      {dialog}
    </>
  );
}
