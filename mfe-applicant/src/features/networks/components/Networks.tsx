import { ConversationLists } from '@firstrung/chat-screens';
import type { NetworkLists } from '@firstrung/contracts';
import {
  Avatar,
  Banner,
  Button,
  Fold,
  QueryContent,
  Row,
  Section,
  Split,
  UsersRound,
  useScrollToHash,
} from '@firstrung/ui-kit';
import { failureText, imageAddress } from '@firstrung/web-kit';
import { useState } from 'react';
import { BeginsAsMember, useOutside } from '../../applications/components/NeedsMembership.tsx';
import { GroupForm } from '../../groups/components/GroupForm.tsx';
import { texts as groupTexts } from '../../groups/texts.ts';
import { useGroups } from '../../messages/api/conversation-lists.ts';
import { useGroupConversations } from '../../messages/useConversations.tsx';
import { useNetworks } from '../api/networks.ts';
import { texts } from '../texts.ts';
import { FreshPeople } from './FreshPeople.tsx';
import styles from './networks.module.css';
import { OutcomesProvider } from './Outcomes.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ConnectionCard, DeclinedCard, ReceivedCard, SentCard } from './PersonCards.tsx';

interface Props {
  lists: NetworkLists;
}

/** The content of the page for an applicant. Loaded lists stay visible if reloading fails. */
export function Networks() {
  const query = useNetworks();
  const isOutside = useOutside() !== undefined;
  return (
    <QueryContent
      query={query}
      loading={texts.loading}
      failedTitle={texts.failedTitle}
      reason={(error) => failureText(error, texts.failed)}
      level={2}
    >
      {({ pnLists }) => (
        <>
          {query.isError && (
            <Banner tone="danger" onRetry={() => void query.refetch()} retrying={query.isRefetching}>
              {texts.failed}
            </Banner>
          )}
          <OwnCard lists={pnLists} />
          {isOutside && <BeginsAsMember />}
          <OutcomesProvider>
            <Lists lists={pnLists} />
          </OutcomesProvider>
        </>
      )}
    </QueryContent>
  );
}

/** The applicant's own name and picture, with the number of connections. */
function OwnCard({ lists: { name, discipline, profilePicture, projectNetworkList } }: Props) {
  return (
    <Row className={styles.own}>
      <Avatar name={name} src={imageAddress(profilePicture, '384x400')} />
      <div data-grow className={styles.names}>
        <h2 data-look="large">{name}</h2>
        <p data-look="quiet small">
          {discipline && `${discipline}\u00a0· `}
          <span>{texts.connections(projectNetworkList.length)}</span>
        </p>
      </div>
    </Row>
  );
}

function Lists({ lists }: Props) {
  const { sections } = texts;
  const groups = useGroups();
  // Wait for the groups: they move the sections below them.
  useScrollToHash(!groups.isPending);
  const [isGrouping, setGrouping] = useState(false);
  const isOutside = useOutside() !== undefined;
  const { projectNetworkList: connections, encourageSent, declinePolitely, declineHarshly } = lists;
  // The people stay where they were, also once the last of them has left.
  const [hasFold, setHasFold] = useState(false);
  const folded = encourageSent.length + declinePolitely.length + declineHarshly.length;
  if (!hasFold && folded > 0) setHasFold(true);
  return (
    <Split
      gap={5}
      sidebar={
        <>
          <PeopleSection
            title={sections.projectNetworkList}
            id="connections"
            faces
            actions={
              !isOutside && (
                <Button
                  size="sm"
                  icon={<UsersRound size={16} />}
                  aria-expanded={isGrouping}
                  onClick={() => setGrouping(!isGrouping)}
                >
                  {groupTexts.create}
                </Button>
              )
            }
            people={connections}
            card={(person) => <ConnectionCard person={person} />}
          >
            {isGrouping && <GroupForm people={connections} onClose={() => setGrouping(false)} />}
          </PeopleSection>
          {hasFold && (
            <Fold
              title={
                <>
                  {texts.sentAndDeclined} <span data-look="faint">{folded}</span>
                </>
              }
            >
              <PeopleSection
                title={sections.encourageSent}
                people={encourageSent}
                card={(person) => <SentCard person={person} />}
              />
              <PeopleSection
                title={sections.declinePolitely}
                people={declinePolitely}
                card={(person) => <DeclinedCard person={person} />}
              />
              <PeopleSection
                title={sections.declineHarshly}
                people={declineHarshly}
                card={(person) => <DeclinedCard person={person} />}
              />
            </Fold>
          )}
        </>
      }
    >
      <PeopleSection
        title={sections.encourageReceived}
        id="requests-received"
        people={lists.encourageReceived}
        card={(person) => <ReceivedCard person={person} />}
      />
      {/* The popup of their chats begins above the sidebar (A§9). */}
      {groups.data?.groups.length !== 0 && <MyGroups />}
      <FreshPeople />
    </Split>
  );
}

/** The applicant's groups; each opens its chat. */
function MyGroups() {
  const groups = useGroupConversations();
  return (
    <Section>
      <ConversationLists
        lists={[
          {
            ...groups,
            param: { name: 'group' },
            title: groupTexts.title,
            isCounted: Boolean(groups.items?.length),
            empty: null,
          },
        ]}
      />
    </Section>
  );
}
