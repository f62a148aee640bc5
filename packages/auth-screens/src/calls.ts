import { callQuery, type Input, useHost } from '@firstrung/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Both roles have the same calls under different paths (A§7, B§7, decisions §7). */
function useAuth() {
  const { api, role } = useHost();
  return { api, auth: role === 'recruiter' ? 'authRecruiter' : 'authApplicant' } as const;
}

type Name =
  | 'login'
  | 'signup'
  | 'verify'
  | 'resend-verification'
  | 'forgot-password'
  | 'reset-password'
  | 'change-password'
  | 'delete-profile';
type Body<N extends Name> = Input<`POST /api/authApplicant/${N}`>['body'];

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

export function useForgotPassword() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'forgot-password'>) => api.call(`POST /api/${auth}/forgot-password`, { body }),
  });
}

export function useResetPassword() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'reset-password'>) => api.call(`POST /api/${auth}/reset-password`, { body }),
  });
}

export function useNameEmail() {
  const { api, auth } = useAuth();
  return useQuery(callQuery(api, `GET /api/${auth}/get-name-email`));
}

export function useChangePassword() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'change-password'>) => api.call(`POST /api/${auth}/change-password`, { body }),
  });
}

export function useDeleteProfile() {
  const { api, auth } = useAuth();
  return useMutation({
    mutationFn: (body: Body<'delete-profile'>) => api.call(`POST /api/${auth}/delete-profile`, { body }),
  });
}
