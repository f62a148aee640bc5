import type { CompanyMember } from '@firstrung/contracts';
import { FormDialog } from '@firstrung/ui-kit';
import { invalidateAll, reasonOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import { SuccessorSelect } from './SuccessorSelect.tsx';

interface Props {
  member: CompanyMember;
  members: readonly CompanyMember[];
  /** The recruiter leaves; else a colleague is removed. */
  isSelf: boolean;
  onClose: () => void;
}

/** Asks who takes over before a member goes. The last owner must choose who becomes one. */
export function RemoveDialog({ member: { _id: memberId, name, role }, members, isSelf, onClose }: Props) {
  const words = isSelf ? texts.leave : texts.remove;
  const notify = useNotify();
  const navigate = useNavigate();
  // Of a colleague, the owner who removes is always among them.
  const { candidates, isLastOwner } = successorsOf(members, memberId);
  const [successorId, setSuccessorId] = useState(isLastOwner ? '' : (candidates[0]?._id ?? ''));
  const [isMissing, setMissing] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      api.call('DELETE /api/company/members/:memberId', { params: { memberId }, body: { successorId } }),
    onSuccess({ message }) {
      notify(message, 'ok');
      if (!isSelf) {
        onClose();
        return invalidateAll(client);
      }
      // The recruiter goes on with another company: nothing of what was loaded belongs to it.
      void client.resetQueries();
      navigate('/recruiter/home');
    },
  });

  return (
    <FormDialog
      title={words.title(name)}
      submitLabel={words.confirm}
      danger
      busy={remove.isPending}
      error={remove.error && reasonOf(remove.error)}
      onSubmit={() => (successorId === '' ? setMissing(true) : remove.mutate())}
      onClose={onClose}
    >
      <p>{words.text(name)}</p>
      {role !== 'reader' && (
        <SuccessorSelect
          label={isLastOwner ? texts.leave.lastOwner : words.successor(name)}
          candidates={candidates}
          value={successorId}
          placeholder={isLastOwner ? texts.leave.choose : undefined}
          error={isMissing && successorId === '' ? texts.leave.missing : undefined}
          onChange={setSuccessorId}
        />
      )}
    </FormDialog>
  );
}
