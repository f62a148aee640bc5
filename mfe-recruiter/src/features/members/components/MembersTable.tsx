import type { CompanyMember } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Avatar,
  Badge,
  Cluster,
  type Column,
  ContactLink,
  FormDialog,
  Menu,
  Row,
  Stack,
  Table,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import {
  imageAddress,
  invalidateAll,
  reasonOf,
  useApi,
  useCall,
  useNotify,
  useSession,
} from '@firstrung/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '../../../shared/members.ts';
import { texts } from '../texts.ts';
import styles from './members.module.css';
import { RoleChoice, SuccessorSelect, successorsOf } from './SuccessorSelect.tsx';

/** Owners change roles and remove members; everyone may leave colleagues. */
export function MembersTable({ members }: { members: readonly CompanyMember[] }) {
  const selfId = useSession().account?.id ?? '';
  const { isOwner } = useRights();
  const [opened, setOpened] = useState<{ member: CompanyMember; dialog: 'role' | 'remove' } | null>(null);
  const close = () => setOpened(null);
  const root = useRef<HTMLDivElement>(null);
  // The row of a removed member disappears with its button.
  useRestoreFocus(root);
  const { columns: headers } = texts;
  const columns: Column<CompanyMember>[] = [
    { key: 'name', header: headers.name, lead: true, cell: (member) => nameCell(member, selfId) },
    {
      key: 'address',
      header: headers.address,
      width: '18rem',
      cell: ({ emailOrPhone }) => emailOrPhone && <ContactLink contact={emailOrPhone} />,
    },
    { key: 'role', header: headers.role, width: '8rem', cell: ({ role }) => texts.roles[role] },
    {
      key: 'since',
      header: headers.since,
      width: '8.5rem',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDay(joinedAt)}</time>,
    },
  ];
  if (members.length > 1) {
    columns.push({
      key: 'actions',
      header: headers.actions,
      width: '6rem',
      interactive: true,
      corner: true,
      cell: (member) => {
        const isSelf = member._id === selfId;
        if (!isOwner && !isSelf) return null;
        // The last owner can't become anything else.
        const hasRoles = isOwner && !(isSelf && successorsOf(members, selfId).isLastOwner);
        return (
          <Menu
            label={texts.actionsOn(member.name)}
            size="sm"
            items={[
              hasRoles && { label: texts.role.open, onSelect: () => setOpened({ member, dialog: 'role' }) },
              {
                label: isSelf ? texts.leave.open : texts.remove.open,
                danger: true,
                onSelect: () => setOpened({ member, dialog: 'remove' }),
              },
            ].filter((item) => item !== false)}
          />
        );
      },
    });
  }
  return (
    <div ref={root} tabIndex={-1} className={styles.table}>
      <Table caption={texts.caption} columns={columns} rows={members} rowKey={({ _id }) => _id} />
      {opened?.dialog === 'role' && <RoleDialog member={opened.member} members={members} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <RemoveDialog
          isSelf={opened.member._id === selfId}
          member={opened.member}
          members={members}
          onClose={close}
        />
      )}
    </div>
  );
}

function nameCell({ _id, name, position, profileImage }: CompanyMember, selfId: string) {
  return (
    <Row as="span">
      <Avatar name={name} src={imageAddress(profileImage, '480x500')} size="sm" />
      <Stack as="span" gap={1}>
        <Cluster as="span" gap={2} data-look="medium">
          <bdi>{name}</bdi> {_id === selfId && <Badge>{texts.you}</Badge>}
        </Cluster>
        {position && (
          <span data-look="faint small normal">
            <bdi>{position}</bdi>
          </span>
        )}
      </Stack>
    </Row>
  );
}

const { role: words } = texts;

interface Props {
  member: CompanyMember;
  members: readonly CompanyMember[];
  onClose: () => void;
}

/** Changes the role of a member. From a new reader a colleague takes over. */
function RoleDialog({ member, members, onClose }: Props) {
  const notify = useNotify();
  const change = useCall('PUT /api/company/members/:memberId', {
    onSuccess({ message }) {
      notify(message, 'ok');
      onClose();
    },
  });
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
        change.mutate({
          params: { memberId: member._id },
          body: { role, ...(replaces && { successorId }) },
        })
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

interface RemoveDialogProps extends Props {
  /** The recruiter leaves; else a colleague is removed. */
  isSelf: boolean;
}

/** Asks who takes over before a member goes. The last owner must choose who becomes one. */
function RemoveDialog({ member, members, isSelf, onClose }: RemoveDialogProps) {
  const { _id: memberId, name, role } = member;
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
