import { useNotify } from '@firstrung/web-kit';
import { useNavigate } from 'react-router';
import { useArea } from './area.ts';
import { useProof } from './useProof.tsx';
import type { VerifyState } from './VerifyScreen.tsx';

interface AddressChange {
  emailOrPhone?: string | null | undefined;
}

/**
 * `save` and `onSaved` of the form for a profile, for `useEditForm`. A new address needs the password, and
 * leads to the page that takes its code.
 *
 * @param send makes the call
 * @param onEnd called after saving
 */
export function useSaveProfile<Changes extends AddressChange, Saved extends { message: string }>(
  send: (body: Changes & { proof?: string }) => Promise<Saved>,
  onEnd: () => void,
) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { paths } = useArea();
  const { withProof, dialog } = useProof();
  return {
    save: ({ changes }: { changes: Changes }) =>
      withProof((proof) => send(proof ? { ...changes, proof } : changes), Boolean(changes.emailOrPhone)),
    onSaved({ message }: Saved, { changes: { emailOrPhone } }: { changes: AddressChange }) {
      notify(message, 'ok');
      onEnd();
      const state: VerifyState | null = emailOrPhone ? { emailOrPhone, from: 'profile' } : null;
      if (state) navigate(paths.verify, { state });
    },
    /** To be rendered, outside of any form. */
    dialog,
  };
}
