import {
  type Calls,
  type CompanyInvitation,
  MAX_ADDRESS,
  type MemberRole,
  type ReplyOf,
} from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Button,
  type Column,
  Container,
  EmptyState,
  FactList,
  FormDialog,
  Section,
  Table,
  TextField,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { reasonOf, useCall, useNotify, useTitle } from '@firstrung/web-kit';
import { showRefusal, useClientId, useKeptForm } from '@firstrung/web-kit/forms';
import { useRef, useState } from 'react';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import { useMembers, useRights } from '../../shared/members.ts';
import { MembersTable } from './components/MembersTable.tsx';
import { RoleChoice } from './components/SuccessorSelect.tsx';
import { texts } from './texts.ts';

/** /recruiter/company/members */
export default function MembersScreen() {
  useTitle(texts.title);
  const query = useMembers();
  const { data: company } = query;

  if (company) return <Members company={company} />;
  return <CompanyPageWaiting texts={texts} query={query} />;
}

/** The members, what their roles mean and, for owners, the open invitations. */
function Members({ company }: { company: ReplyOf<Calls['GET /api/company/members']> }) {
  const { members, invitations } = company;
  const { isOwner } = useRights();
  const [invites, setInvites] = useState(false);
  const isEmpty = members.length === 1 && invitations.length === 0;
  const invite = (
    <Button variant="primary" onClick={() => setInvites(true)}>
      {texts.invite.open}
    </Button>
  );

  return (
    <Container>
      <CompanyHeader title={texts.title} lead={texts.lead} actions={isOwner && !isEmpty && invite} />
      <MembersTable members={members} />
      {isEmpty && (
        <EmptyState title={texts.alone.title} actions={isOwner && invite}>
          {texts.alone.text}
        </EmptyState>
      )}
      {invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      <Section title={texts.rolesTitle}>
        <FactList
          min="wide"
          facts={(['owner', 'recruiter', 'reader'] as const).map((role) => ({
            label: texts.roles[role],
            value: texts.mayDo[role],
          }))}
        />
      </Section>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </Container>
  );
}

const { columns: headers, invitations: words } = texts;

/** Who was invited and has not joined yet. */
function InvitationsTable({ invitations }: { invitations: readonly CompanyInvitation[] }) {
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

const { invite: inviteWords } = texts;

interface Values {
  email: string;
  role: MemberRole;
}

/** Sends somebody an email with a link to join. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useCall('POST /api/company/invitations');
  const clientId = useClientId('invitation');
  const notify = useNotify();
  const { form, drop } = useKeptForm<Values>('invitation', { email: '', role: 'recruiter' }, [
    'email',
    'role',
  ]);
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    const body = { ...typed, email: typed.email.trim() };
    return invite.mutateAsync({ body: { ...body, clientId: clientId.of(body) } }).then(
      ({ message }) => {
        notify(message, 'ok');
        clientId.forget();
        drop();
        onClose();
      },
      (error) => showRefusal(form, error),
    );
  });
  return (
    <FormDialog
      title={inviteWords.title}
      submitLabel={inviteWords.send}
      busy={invite.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{inviteWords.lead}</p>
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        label={inviteWords.email}
        maxLength={MAX_ADDRESS}
        error={errors.email?.message}
        data-autofocus
        {...form.register('email', { validate: (email) => email.trim() !== '' || inviteWords.emailMissing })}
      />
      <RoleChoice
        legend={inviteWords.role}
        role={form.watch('role')}
        onChange={(role) => form.setValue('role', role)}
      />
    </FormDialog>
  );
}
