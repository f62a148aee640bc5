import type { CompanyMember } from '@firstrung/contracts';
import { FormDialog } from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import { SuccessorSelect } from './SuccessorSelect.tsx';

const { remove: words } = texts;

interface Props {
  member: CompanyMember;
  members: readonly CompanyMember[];
  onClose: () => void;
}

/** Asks who takes over before a colleague is removed. */
export function RemoveDialog({ member, members, onClose }: Props) {
  const remove = useCall('DELETE /api/company/members/:memberId');
  const notify = useNotify();
  // The owner who removes is always among them.
  const { candidates } = successorsOf(members, member._id);
  const [successorId, setSuccessorId] = useState(candidates[0]?._id ?? '');
  return (
    <FormDialog
      title={words.title(member.name)}
      submitLabel={words.confirm}
      danger
      busy={remove.isPending}
      error={remove.error && reasonOf(remove.error)}
      onSubmit={() =>
        remove.mutate(
          { params: { memberId: member._id }, body: { successorId } },
          {
            onSuccess({ message }) {
              notify(message, 'ok');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{words.text(member.name)}</p>
      {member.role !== 'reader' && (
        <SuccessorSelect
          label={words.successor(member.name)}
          candidates={candidates}
          value={successorId}
          onChange={setSuccessorId}
        />
      )}
    </FormDialog>
  );
}
