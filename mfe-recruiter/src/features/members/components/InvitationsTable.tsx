import type { CompanyInvitation } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, type Column, Section, Table, useRestoreFocus } from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify } from '@firstrung/web-kit';
import { useRef } from 'react';
import { texts } from '../texts.ts';

const { columns: headers, invitations: words } = texts;

/** Who was invited and has not joined yet. */
export function InvitationsTable({ invitations }: { invitations: readonly CompanyInvitation[] }) {
  const notify = useNotify();
  const takeBack = useCall('DELETE /api/company/invitations/:invitationId', {
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) => notify(reasonOf(error), 'danger'),
  });
  const root = useRef<HTMLDivElement>(null);
  // The row disappears with the button that was pressed.
  useRestoreFocus(root);
  const columns: readonly Column<CompanyInvitation>[] = [
    { key: 'address', header: headers.address, lead: true, cell: ({ email }) => email },
    { key: 'role', header: headers.role, width: '8rem', cell: ({ role }) => texts.roles[role] },
    {
      key: 'ends',
      header: headers.ends,
      width: '8.5rem',
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>,
    },
    {
      key: 'actions',
      header: headers.actions,
      width: '9rem',
      interactive: true,
      cell: ({ _id, email }) => (
        <Button
          size="sm"
          aria-label={words.takeBackOf(email)}
          loading={takeBack.isPending && takeBack.variables.params.invitationId === _id}
          onClick={() => takeBack.mutate({ params: { invitationId: _id } })}
        >
          {words.takeBack}
        </Button>
      ),
    },
  ];
  return (
    <Section title={words.title}>
      <div ref={root} tabIndex={-1}>
        <Table caption={words.caption} columns={columns} rows={invitations} rowKey={({ _id }) => _id} />
      </div>
    </Section>
  );
}
