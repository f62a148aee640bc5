import type { Calls, ReplyOf } from '@firstrung/contracts';
import { Button, Cluster, Container, EmptyState, FactList, Section } from '@firstrung/ui-kit';
import { useSession, useTitle } from '@firstrung/web-kit';
import { useState } from 'react';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import { useMembers, useRights } from '../../shared/members.ts';
import { InvitationsTable } from './components/InvitationsTable.tsx';
import { InviteDialog } from './components/InviteDialog.tsx';
import { MembersTable } from './components/MembersTable.tsx';
import { RemoveDialog } from './components/RemoveDialog.tsx';
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
  const selfId = useSession().account?.id ?? '';
  const { isOwner } = useRights();
  const [dialog, setDialog] = useState<'invite' | 'leave' | null>(null);
  const close = () => setDialog(null);
  const self = members.find(({ _id }) => _id === selfId);
  const isAlone = members.length === 1;
  const isEmpty = isAlone && invitations.length === 0;
  const invite = (
    <Button variant="primary" onClick={() => setDialog('invite')}>
      {texts.invite.open}
    </Button>
  );

  return (
    <Container>
      <CompanyHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Cluster>
            {!isAlone && <Button onClick={() => setDialog('leave')}>{texts.leave.open}</Button>}
            {isOwner && !isEmpty && invite}
          </Cluster>
        }
      />
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
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      {dialog === 'leave' && self && <RemoveDialog isSelf member={self} members={members} onClose={close} />}
    </Container>
  );
}
