import { callQuery, type Input, useChange } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useAuth, useAuthCall, useRenew } from '../calls.ts';
import { makePasskey } from './passkeys.ts';

type Name = 'totp/start' | 'totp/confirm' | 'totp/remove' | 'recovery-codes' | 'passkeys/remove';
type Body<N extends Name> = Input<`POST /api/authApplicant/${N}`>['body'];

/** What the account has beside its password. */
export function useSecondFactor() {
  const { api, auth } = useAuth();
  return useQuery(
    auth === 'staff'
      ? callQuery(api, 'POST /api/staff/second-factor')
      : callQuery(api, `GET /api/${auth}/second-factor`),
  );
}

export type SecondFactor = NonNullable<ReturnType<typeof useSecondFactor>['data']>;

export const useStartTotp = () =>
  useAuthCall(({ api, auth }, body: Body<'totp/start'>) =>
    api.call(`POST /api/${auth}/totp/start`, { body }),
  );

export function useConfirmTotp() {
  const { api, auth } = useAuth();
  const renew = useRenew();
  return useChange((body: Body<'totp/confirm'>) =>
    renew(api.call(`POST /api/${auth}/totp/confirm`, { body })),
  );
}

export function useRemoveTotp() {
  const { api, auth } = useAuth();
  const renew = useRenew();
  return useChange((body: Body<'totp/remove'>) => renew(api.call(`POST /api/${auth}/totp/remove`, { body })));
}

export function useNewRecoveryCodes() {
  const { api, auth } = useAuth();
  return useChange((body: Body<'recovery-codes'>) => api.call(`POST /api/${auth}/recovery-codes`, { body }));
}

/** Makes a passkey on this device and adds it to the account. */
export function useAddPasskey() {
  const { api, auth } = useAuth();
  const renew = useRenew();
  return useChange(async ({ name, proof }: { name: string; proof: string }) => {
    const { options } = await api.call(`POST /api/${auth}/passkeys/options`, { body: { proof } });
    const credential = await makePasskey(options);
    return renew(api.call(`POST /api/${auth}/passkeys/add`, { body: { name, credential } }));
  });
}

export function useRemovePasskey() {
  const { api, auth } = useAuth();
  const renew = useRenew();
  return useChange((body: Body<'passkeys/remove'>) =>
    renew(api.call(`POST /api/${auth}/passkeys/remove`, { body })),
  );
}
