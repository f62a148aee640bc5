import { type Input, invalidate, useApi } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SHOWING_RESPONSIBLE } from '../../members/api/members.ts';

const CALL = 'PUT /api/recruiter/jobs/hand-over';

export function useHandOver() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof CALL>['body']) => api.call(CALL, { body }),
    // After a refusal too: somebody else may have handed it over.
    onSettled: () => invalidate(client, ...SHOWING_RESPONSIBLE),
  });
}
