import type { Calls, ReplyOf } from '@firstrung/contracts';
import { Button, Container, EmptyState, FactList, Section } from '@firstrung/ui-kit';
import { useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import { useMembers, useRights } from '../../shared/members.ts';
import { InvitationsTable } from './components/InvitationsTable.tsx';
import { InviteDialog } from './components/InviteDialog.tsx';
import { MembersTable } from './components/MembersTable.tsx';
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
