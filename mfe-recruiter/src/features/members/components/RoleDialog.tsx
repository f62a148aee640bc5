import type { CompanyMember } from '@firstrung/contracts';
import { FormDialog } from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify } from '@firstrung/web-kit';
import { useState } from 'react';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { SuccessorSelect } from './SuccessorSelect.tsx';

const { role: words } = texts;

interface Props {
  member: CompanyMember;
  members: readonly CompanyMember[];
  onClose: () => void;
}

/** Changes the role of a member. From a new reader a colleague takes over. */
export function RoleDialog({ member, members, onClose }: Props) {
  const change = useCall('PUT /api/company/members/:memberId');
  const notify = useNotify();
  const { candidates } = successorsOf(members, member._id);
  const [role, setRole] = useState(member.role);
  const [successorId, setSuccessorId] = useState(candidates[0]?._id ?? '');
  const replaces = role === 'reader' && member.role !== 'reader' && candidates.length > 0;
  return (
    <FormDialog
      title={words.title(member.name)}
      submitLabel={words.save}
      busy={change.isPending}
      error={change.error && reasonOf(change.error)}
      onSubmit={() =>
        change.mutate(
          { params: { memberId: member._id }, body: { role, ...(replaces && { successorId }) } },
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
      <RoleChoice legend={words.legend} role={role} onChange={setRole} />
      {replaces && (
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
