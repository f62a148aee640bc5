import { type Input, useApi } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';

const CALL = 'POST /api/authApplicant/login';

export function useLogin() {
  const api = useApi();
  return useMutation({ mutationFn: (body: Input<typeof CALL>['body']) => api.call(CALL, { body }) });
}
