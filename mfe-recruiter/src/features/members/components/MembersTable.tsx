import type { CompanyMember } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Avatar,
  Badge,
  Cluster,
  type Column,
  ContactLink,
  Menu,
  Row,
  Table,
  Text,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { imageAddress, useSession } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { useRights } from '../../../shared/members.ts';
import { successorsOf } from '../successors.ts';
import { texts } from '../texts.ts';
import styles from './members.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

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
              ...(hasRoles
                ? [{ label: texts.role.open, onSelect: () => setOpened({ member, dialog: 'role' }) }]
                : []),
              {
                label: isSelf ? texts.leave.open : texts.remove.open,
                danger: true,
                onSelect: () => setOpened({ member, dialog: 'remove' }),
              },
            ]}
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
      <span className={styles.personText}>
        <Cluster as="span" gap={2} className={styles.name}>
          <bdi>{name}</bdi> {_id === selfId && <Badge>{texts.you}</Badge>}
        </Cluster>
        {position && (
          <Text as="span" tone={3} size="sm" weight={400}>
            <bdi>{position}</bdi>
          </Text>
        )}
      </span>
    </Row>
  );
}
