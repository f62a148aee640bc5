import { FormDialog } from '@firstrung/ui-kit';
import { ApiError, randomUuid, useHost } from '@firstrung/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthCall, useLacksPassword } from './calls.ts';
import { CurrentPasswordField, fieldsOf, rules } from './fields.tsx';
import { forgetProof, keptProof } from './provider/kept-proof.ts';
import { texts } from './texts.ts';
import { useSecondFactorQuestion } from './useSecondFactorQuestion.tsx';

const { proof: words } = texts;

const ProviderDialog = lazy(() => import(/* webpackChunkName: "provider" */ './provider/ProviderDialog.tsx'));

/** @param reason what the password is asked for, default: a change of address */
export function useProof(reason: string = words.changeAddress) {
  const { role } = useHost();
  const [answer, setAnswer] = useState<{ give: (proof: string | undefined) => void; key: string }>();

  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      const give = (proof: string | undefined) => {
        setAnswer(undefined);
        resolve(proof);
      };
      // The key makes a new dialog, with an empty field.
      setAnswer({ give, key: randomUuid() });
    });

  return {
    /**
     * Makes a call that may need a proof that the person knows the present password.
     * Asks for the password before if it is needed, and whenever the server says so.
     * Resolves to undefined, without the call, if the person cancels.
     */
    async withProof<R>(call: (proof?: string) => Promise<R>, isNeeded = true): Promise<R | undefined> {
      let proof: string | undefined;
      for (let asks = isNeeded; ; asks = true) {
        if (asks) {
          proof = keptProof(role) ?? (await ask());
          if (proof === undefined) return undefined;
        }
        try {
          return await call(proof);
        } catch (error) {
          if (!(error instanceof ApiError && error.error === 'PasswordRequired')) throw error;
          forgetProof();
        }
      }
    },
    /** To be rendered, outside of any form. */
    dialog: answer && <ProofDialog key={answer.key} reason={reason} onAnswer={answer.give} />,
  };
}

interface DialogProps {
  reason: string;
  /** Gets a proof, or undefined if the person cancels. */
  onAnswer: (proof: string | undefined) => void;
}

/** By the password, or at the provider for an account that has none. */
function ProofDialog(props: DialogProps) {
  if (useLacksPassword())
    return (
      <Suspense>
        <ProviderDialog reason={props.reason} onClose={() => props.onAnswer(undefined)} />
      </Suspense>
    );
  return <PasswordDialog {...props} />;
}

function PasswordDialog({ reason, onAnswer }: DialogProps) {
  const confirm = useAuthCall('confirm-password');
  const form = useForm({ defaultValues: { currentPassword: '', secondFactorCode: '' } });
  const field = fieldsOf(form);
  const cancel = () => onAnswer(undefined);
  const { submit, question } = useSecondFactorQuestion(form, {
    send: ({ currentPassword }, answer) =>
      confirm.mutateAsync({ currentPassword, ...answer }).then(({ proof }) => onAnswer(proof)),
    isBusy: confirm.isPending,
    onTokenRefused: cancel,
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      busy={confirm.isPending}
      error={form.formState.errors.root?.message}
      onSubmit={submit}
      onClose={cancel}
    >
      <p>{reason}</p>
      <CurrentPasswordField
        label={texts.fields.currentPassword}
        data-autofocus
        {...field('currentPassword', rules.password)}
      />
      {question}
    </FormDialog>
  );
}
