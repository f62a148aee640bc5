import type { CompanyMember } from '@firstrung/contracts';
import { reasonOf, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '../api/members.ts';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { SuccessorSelect } from './SuccessorSelect.tsx';

const { leave: words } = texts;

interface Props {
  members: readonly CompanyMember[];
  selfId: string;
  onClose: () => void;
}

/** Asks who takes over before the recruiter leaves. The last owner must choose who becomes one. */
export function LeaveDialog({ members, selfId, onClose }: Props) {
  const leave = useLeave();
  const notify = useNotify();
  const navigate = useNavigate();
  const { candidates, isLastOwner } = successorsOf(members, selfId);
  const [successorId, setSuccessorId] = useState(isLastOwner ? '' : (candidates[0]?._id ?? ''));
  const [isMissing, setMissing] = useState(false);
  const isReader = members.find(({ _id }) => _id === selfId)?.role === 'reader';

  const submit = () => {
    if (successorId === '') return setMissing(true);
    leave.mutate(
      { memberId: selfId, successorId },
      {
        onSuccess({ message }) {
          notify(message, 'ok');
          navigate('/recruiter/home');
        },
      },
    );
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
