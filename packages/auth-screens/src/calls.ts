import { type Input, useHost } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';

/** The same four calls for either role (A§7, B§7). */
function useAuth() {
  const { api, role } = useHost();
  return { api, auth: role === 'recruiter' ? 'authRecruiter' : 'authApplicant' } as const;
}

type Body<Name extends 'login' | 'signup' | 'verify' | 'resend-verification'> =
  Input<`POST /api/authApplicant/${Name}`>['body'];

export function useLogin() {
  const { api, auth } = useAuth();
  return useMutation({ mutationFn: (body: Body<'login'>) => api.call(`POST /api/${auth}/login`, { body }) });
}

export function useSignup() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'signup'>) => api.call(`POST /api/${auth}/signup`, { body }),
  });
}

export function useVerify() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'verify'>) => api.call(`POST /api/${auth}/verify`, { body }),
  });
}

export function useResendVerification() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'resend-verification'>) =>
      api.call(`POST /api/${auth}/resend-verification`, { body }),
  });
}
