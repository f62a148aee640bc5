import type { CompanyMember } from '@firstrung/contracts';
import { FormDialog } from '@firstrung/ui-kit';
import { reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import { SuccessorSelect } from './SuccessorSelect.tsx';

const { leave: words } = texts;

interface Props {
  members: readonly CompanyMember[];
  selfId: string;
  onClose: () => void;
}

/** Asks who takes over before the recruiter leaves. The last owner must choose who becomes one. */
export function LeaveDialog({ members, selfId, onClose }: Props) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { candidates, isLastOwner } = successorsOf(members, selfId);
  const [successorId, setSuccessorId] = useState(isLastOwner ? '' : (candidates[0]?._id ?? ''));
  const [isMissing, setMissing] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () =>
      api.call('DELETE /api/company/members/:memberId', {
        params: { memberId: selfId },
        body: { successorId },
      }),
    // The recruiter goes on with another company: nothing of what was loaded belongs to it.
    onSuccess: () => void client.resetQueries(),
  });
  const isReader = members.find(({ _id }) => _id === selfId)?.role === 'reader';

  const submit = () => {
    if (successorId === '') return setMissing(true);
    leave.mutate(undefined, {
      onSuccess({ message }) {
        notify(message, 'ok');
        navigate('/recruiter/home');
      },
    });
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.confirm}
      danger
      busy={leave.isPending}
      error={leave.error && reasonOf(leave.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {!isReader && (
        <SuccessorSelect
          label={isLastOwner ? words.lastOwner : words.successor}
          candidates={candidates}
          value={successorId}
          placeholder={isLastOwner ? words.choose : undefined}
          error={isMissing && successorId === '' ? words.missing : undefined}
          onChange={setSuccessorId}
        />
      )}
    </FormDialog>
  );
}
