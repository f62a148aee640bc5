import { callQuery, useChange } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useAuth, useRenew } from '../calls.ts';
import { makePasskey } from './passkeys.ts';

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
