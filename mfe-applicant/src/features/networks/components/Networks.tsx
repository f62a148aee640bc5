import type { NetworkLists } from '@firstrung/contracts';
import { Banner, Button, ErrorPanel, Grid, Section, UsersRound } from '@firstrung/ui-kit';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { GroupForm } from '../../groups/components/GroupForm.tsx';
import { MyGroups } from '../../groups/components/MyGroups.tsx';
import { texts as groupTexts } from '../../groups/texts.ts';
import { useGroupForm } from '../../groups/use-group-form.ts';
import { useGroups } from '../../messages/api/conversation-lists.ts';
import { useNetworks } from '../api/all-networks.ts';
import { texts } from '../texts.ts';
import { ConnectionCard, DeclinedCard, ReceivedCard, SentCard } from './cards.tsx';
import { FreshPeople } from './FreshPeople.tsx';
import { NetworksSkeleton } from './NetworksSkeleton.tsx';
import styles from './networks.module.css';
import { OwnCard } from './OwnCard.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { useNamedSection } from './use-named-section.ts';

/** What stands below the header, for who is signed in. What was loaded stays when it can't be loaded again. */
export function Networks() {
  const { data, isError, refetch, isRefetching } = useNetworks();
  if (data) {
    return (
      <>
        {isError && (
          <Banner tone="danger">
            {texts.failed}{' '}
            <Button size="sm" onClick={() => refetch()} loading={isRefetching}>
              {sharedTexts.retry}
            </Button>
          </Banner>
        )}
        <OwnCard lists={data.pnLists} />
        <Lists lists={data.pnLists} />
        <FreshPeople />
      </>
    );
  }
  if (!isError) return <NetworksSkeleton />;
  return (
    <ErrorPanel title={texts.failedTitle} onRetry={() => refetch()} retrying={isRefetching}>
      {texts.failed}
    </ErrorPanel>
  );
}

function Lists({ lists }: { lists: NetworkLists }) {
  const { sections } = texts;
  // What stands above the sections gets its height.
  useNamedSection(!useGroups().isPending);
  const form = useGroupForm();
  return (
    <>
      <PeopleSection
        {...sections.projectNetworkList}
        id="connections"
        actions={
          lists.projectNetworkList.length > 0 && (
            <Button
              size="sm"
              icon={<UsersRound size={16} />}
              aria-expanded={form.isOpen}
              onClick={form.toggle}
            >
              {groupTexts.create}
            </Button>
          )
        }
        above={form.isOpen && <GroupForm form={form} />}
        people={lists.projectNetworkList}
        card={(person) => <ConnectionCard person={person} group={form} />}
      />
      <MyGroups />
      <PeopleSection
        {...sections.encourageReceived}
        id="requests-received"
        waiting
        people={lists.encourageReceived}
        card={(person) => <ReceivedCard person={person} />}
      />
      <Section>
        <Grid min="20rem" gap={4} className={styles.beside}>
          <PeopleSection
            {...sections.encourageSent}
            people={lists.encourageSent}
            card={(person) => <SentCard person={person} />}
            beside
          />
          <PeopleSection
            {...sections.declinePolitely}
            people={lists.declinePolitely}
            card={(person) => <DeclinedCard person={person} />}
            beside
          />
          <PeopleSection
            {...sections.declineHarshly}
            people={lists.declineHarshly}
            card={(person) => <DeclinedCard person={person} />}
            beside
          />
        </Grid>
      </Section>
    </>
  );
}
