import { callQuery, type Input, useChange, useHost } from '@firstrung/web-kit';
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

type Name =
  | 'login'
  | 'signup'
  | 'verify'
  | 'resend-verification'
  | 'forgot-password'
  | 'reset-password'
  | 'undo-address-change'
  | 'change-password'
  | 'confirm-password'
  | 'sessions/end'
  | 'delete-profile';
type Body<N extends Name> = Input<`POST /api/authApplicant/${N}`>['body'];

/** A mutation that makes a call under the path of the account's role, or of staff. */
export function useAuthCall<Sent, Reply>(
  call: (client: ReturnType<typeof useAuth>, body: Sent) => Promise<Reply>,
) {
  const client = useAuth();
  return useMutation({ mutationFn: (body: Sent) => call(client, body) });
}

function useRoleCall<Sent, Reply>(
  call: (client: ReturnType<typeof useRoleAuth>, body: Sent) => Promise<Reply>,
) {
  const client = useRoleAuth();
  return useMutation({ mutationFn: (body: Sent) => call(client, body) });
}

/** Goes on with the new token of a reply. That of staff is in a cookie. */
export function useRenew() {
  const { session, role } = useHost();
  return <R extends object>(reply: Promise<R>): Promise<R> =>
    role === 'staff' ? reply : session.renew(reply as Promise<R & { token: string }>);
}

export type PasskeyAnswer = NonNullable<Body<'confirm-password'>['credential']>;

export const useLogin = () =>
  useAuthCall(({ api, auth }, body: Body<'login'>) => api.call(`POST /api/${auth}/login`, { body }));

export const useSignup = () =>
  useRoleCall(({ api, auth }, body: Body<'signup'>) => api.call(`POST /api/${auth}/signup`, { body }));

/**
 * A ticket verifies a signup; the session verifies a changed address. So a ticket is sent without the token.
 */
export const useVerify = () =>
  useRoleCall(({ api, auth }, body: Body<'verify'>) =>
    api.call(`POST /api/${auth}/verify`, { body, withoutToken: body.ticket !== undefined }),
  );

export const useResendVerification = () =>
  useRoleCall(({ api, auth }, body: Body<'resend-verification'>) =>
    api.call(`POST /api/${auth}/resend-verification`, { body, withoutToken: body.ticket !== undefined }),
  );

export const useForgotPassword = () =>
  useAuthCall(({ api, auth }, body: Body<'forgot-password'>) =>
    api.call(`POST /api/${auth}/forgot-password`, { body }),
  );

export const useResetPassword = () =>
  useAuthCall(({ api, auth }, body: Body<'reset-password'>) =>
    api.call(`POST /api/${auth}/reset-password`, { body }),
  );

export const useUndoAddressChange = () =>
  useRoleCall(({ api, auth }, body: Body<'undo-address-change'>) =>
    api.call(`POST /api/${auth}/undo-address-change`, { body }),
  );

/** What a link in an email unsubscribes from. A token that is refused stays refused. */
export function useUnsubscription(token: string) {
  const { api } = useHost();
  return useQuery({
    ...callQuery(api, 'GET /api/mail/unsubscribe', { query: { token } }),
    enabled: token !== '',
    staleTime: 'static',
  });
}

export function useChooseEmails() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (body: Input<'PUT /api/mail/unsubscribe'>['body']) =>
      api.call('PUT /api/mail/unsubscribe', { body, withoutToken: true }),
  });
}

export function useNameEmail(enabled = true) {
  const { api, auth } = useRoleAuth();
  return useQuery({ ...callQuery(api, `GET /api/${auth}/get-name-email`), enabled });
}

/** Whether the account logs in by the provider alone. Asked only where there is one. */
export function useLacksPassword(): boolean {
  const hasProvider = providerLabel(useHost().role) !== undefined;
  return useNameEmail(hasProvider).data?.hasPassword === false;
}

export const useChangePassword = () =>
  useAuthCall(({ api, auth }, body: Body<'change-password'>) =>
    api.call(`POST /api/${auth}/change-password`, { body }),
  );

export const useConfirmPassword = () =>
  useAuthCall(({ api, auth }, body: Body<'confirm-password'>) =>
    api.call(`POST /api/${auth}/confirm-password`, { body }),
  );

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
  return useQuery(
    auth === 'staff'
      ? callQuery(api, 'POST /api/staff/sessions')
      : callQuery(api, `GET /api/${auth}/sessions`),
  );
}

export function useEndSessions() {
  const { api, auth } = useAuth();
  return useChange((body: Body<'sessions/end'>) => api.call(`POST /api/${auth}/sessions/end`, { body }));
}

export const useDeleteProfile = () =>
  useRoleCall(({ api, auth }, body: Body<'delete-profile'>) =>
    api.call(`POST /api/${auth}/delete-profile`, { body }),
  );
