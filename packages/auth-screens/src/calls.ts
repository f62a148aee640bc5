import type { Calls, ReplyOf } from '@firstrung/contracts';
import { type CallKey, callQuery, type Input, useChange, useHost } from '@firstrung/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { providerLabel } from './provider/label.ts';
import { answerWithPasskey } from './second-factor/passkeys.ts';

/** Both roles have the same calls under different paths (A§7, B§7, C§7). */
function useRoleAuth() {
  const { api, role } = useHost();
  return { api, auth: role === 'recruiter' ? 'authRecruiter' : 'authApplicant' } as const;
}

/** The same for calls that staff have, too, where reading is a POST. */
export function useAuth() {
  const { api, auth } = useRoleAuth();
  const { role } = useHost();
  return { api, auth: role === 'staff' ? 'staff' : auth } as const;
}

/** The calls of a path, by what follows it. */
type NameIn<Path extends string, Key = keyof Calls> = Key extends `POST /api/${Path}/${infer Name}`
  ? Name
  : never;

type RoleName = NameIn<'authApplicant'> & NameIn<'authRecruiter'>;
type AuthName = RoleName & NameIn<'staff'>;
type Body<N extends RoleName> = Input<`POST /api/authApplicant/${N}`>['body'];

/** A ticket does in place of the token, which is not sent then. */
function useMake<N extends RoleName>(name: N) {
  const { api, auth } = useAuth();
  return (body: Body<N>): Promise<ReplyOf<Calls[`POST /api/authApplicant/${N}`]>> => {
    const withoutToken = (body as { ticket?: string } | undefined)?.ticket !== undefined;
    return api.call(
      `POST /api/${auth}/${name}` as CallKey,
      { body, withoutToken } as never,
    ) as Promise<never>;
  };
}

/** A mutation that makes a call under the path of the account's role. */
export const useRoleCall = <N extends RoleName>(name: N) => useMutation({ mutationFn: useMake(name) });

/** The same for calls that staff have, too. */
export const useAuthCall = <N extends AuthName>(name: N) => useRoleCall(name);

/** The same for a call that changes what queries show. */
export const useAuthChange = <N extends AuthName>(name: N) => useChange(useMake(name));

/** The same for a call that replies with a new token. */
export function useRenewal<N extends AuthName>(name: N) {
  const make = useMake(name);
  const renew = useRenew();
  return useChange((body: Body<N>) => renew(make(body)));
}

/** Goes on with the new token of a reply. That of staff is in a cookie. */
export function useRenew() {
  const { session, role } = useHost();
  return <R extends object>(reply: Promise<R>): Promise<R> =>
    role === 'staff' ? reply : session.renew(reply as Promise<R & { token: string }>);
}

/** A code of an authenticator app or a recovery code, or a passkey. */
export type FactorAnswer = Pick<Body<'confirm-password'>, 'secondFactorCode' | 'credential'>;

export function useNameEmail(enabled = true) {
  const { api, auth } = useRoleAuth();
  return useQuery({ ...callQuery(api, `GET /api/${auth}/get-name-email`), enabled });
}

/** Whether the account logs in by the provider alone. Asked only where there is one. */
export function useLacksPassword(): boolean {
  const hasProvider = providerLabel(useHost().role) !== undefined;
  return useNameEmail(hasProvider).data?.hasPassword === false;
}

/** Lets the browser answer with a passkey, for a login or a confirmed password. */
export function useAnswerWithPasskey() {
  const { api, auth } = useAuth();
  return async () => {
    const { options } = await api.call(`POST /api/${auth}/passkey-login/options`);
    return answerWithPasskey(options);
  };
}

export function usePasskeyLogin() {
  const { api, auth } = useAuth();
  const answer = useAnswerWithPasskey();
  return useMutation({
    mutationFn: async () =>
      api.call(`POST /api/${auth}/passkey-login`, { body: { credential: await answer() } }),
  });
}

export function useSessions() {
  const { api, auth } = useAuth();
  const key = auth === 'staff' ? 'POST /api/staff/sessions' : (`GET /api/${auth}/sessions` as const);
  return useQuery(callQuery(api, key));
}

/** What the account has beside its password. */
export function useSecondFactor() {
  const { api, auth } = useAuth();
  const key =
    auth === 'staff' ? 'POST /api/staff/second-factor' : (`GET /api/${auth}/second-factor` as const);
  return useQuery(callQuery(api, key));
}

export type SecondFactor = NonNullable<ReturnType<typeof useSecondFactor>['data']>;
