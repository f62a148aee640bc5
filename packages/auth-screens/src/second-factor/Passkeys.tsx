import { MAX_PASSKEY_NAME } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Button,
  Cluster,
  FormDialog,
  Plus,
  Rows,
  Section,
  Stack,
  TextField,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { useChange, useNotify, useNotifyRefusal } from '@firstrung/web-kit';
import { useKeptForm } from '@firstrung/web-kit/forms';
import { useRef, useState } from 'react';
import { type SecondFactor, useAuth, useRenew, useRenewal } from '../calls.ts';
import { fieldsOf, rules } from '../fields.tsx';
import { useProof } from '../useProof.tsx';
import { isCancelled, isKnown, makePasskey, supportsPasskeys } from './passkeys.ts';
import { texts } from './texts.ts';
import { useConfirmedCall } from './useConfirmedCall.tsx';

const { passkeys: words } = texts;

type Passkey = SecondFactor['passkeys'][number];

interface Props {
  passkeys: readonly Passkey[];
  /** Gets the recovery codes of a first second factor, to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** Passkeys log in without the password (WebAuthn). */
export function Passkeys({ passkeys, onCodes }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useRestoreFocus(content);
  return (
    <Section level={3} title={words.title}>
      <Stack align="start" ref={content} tabIndex={-1}>
        <p data-look="quiet">{words.lead}</p>
        {passkeys.length > 0 ? (
          <Rows>
            {passkeys.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} />
            ))}
          </Rows>
        ) : (
          <p data-look="quiet">{words.empty}</p>
        )}
        {supportsPasskeys() ? <AddPasskey onCodes={onCodes} /> : <p data-look="quiet">{words.unsupported}</p>}
      </Stack>
    </Section>
  );
}

function Row({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useRenewal('passkeys/remove');
  const notify = useNotify();
  const { ask, dialogs } = useConfirmedCall(
    { title: words.removeTitle(name), children: words.removeText, confirmLabel: words.remove, danger: true },
    (proof) => remove.mutateAsync({ proof, id: _id }),
    ({ message }) => notify(message, 'ok'),
  );

  return (
    <Cluster as="li" justify="space-between">
      <div data-look="quiet small">
        <h4>{name}</h4>
        <p>
          {words.added(formatDay(createdAt))} ·{' '}
          {lastUsedAt ? words.used(formatDay(lastUsedAt)) : words.unused}
        </p>
      </div>
      <Button size="sm" aria-label={`${words.remove}: ${name}`} loading={remove.isPending} onClick={ask}>
        {words.remove}
      </Button>
      {dialogs}
    </Cluster>
  );
}

/** Asks for a name, then for the password, and then the browser makes the passkey. */
function AddPasskey({ onCodes }: Pick<Props, 'onCodes'>) {
  const [isNaming, setNaming] = useState(false);
  const { withProof, dialog } = useProof(texts.reason);
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const { api, auth } = useAuth();
  const renew = useRenew();
  const add = useChange(async ({ name, proof }: { name: string; proof: string }) => {
    const { options } = await api.call(`POST /api/${auth}/passkeys/options`, { body: { proof } });
    const credential = await makePasskey(options);
    return renew(api.call(`POST /api/${auth}/passkeys/add`, { body: { name, credential } }));
  });
  const { form, drop } = useKeptForm('passkey', { name: '' }, ['name']);

  const close = () => setNaming(false);
  const submit = form.handleSubmit(({ name }) => {
    close();
    return withProof((proof = '') => add.mutateAsync({ name, proof })).then(
      (added) => {
        if (!added) return;
        form.reset({ name: '' });
        drop();
        notify(added.message, 'ok');
        if (added.recoveryCodes.length > 0) onCodes(added.recoveryCodes);
      },
      (error) => {
        if (isKnown(error)) notify(words.known, 'info');
        else if (isCancelled(error)) notify(words.cancelled, 'info');
        else notifyRefusal(error);
      },
    );
  });

  return (
    <>
      <Button icon={<Plus size={16} />} loading={add.isPending} onClick={() => setNaming(true)}>
        {words.add}
      </Button>
      {isNaming && (
        <FormDialog title={words.add} submitLabel={words.next} onSubmit={submit} onClose={close}>
          <TextField
            label={words.name}
            help={words.nameHelp}
            maxLength={MAX_PASSKEY_NAME}
            data-autofocus
            {...fieldsOf(form)('name', { ...rules.name, required: words.nameMissing })}
          />
        </FormDialog>
      )}
      {dialog}
    </>
  );
}
