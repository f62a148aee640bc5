import type { NetworkLists } from '@firstrung/contracts';
import {
  Avatar,
  Banner,
  Button,
  Card,
  ErrorPanel,
  Skeleton,
  Text,
  UsersRound,
  useScrollToHash,
} from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useState } from 'react';
import { GroupForm } from '../../groups/components/GroupForm.tsx';
import { MyGroups } from '../../groups/components/MyGroups.tsx';
import { useGroupForm } from '../../groups/components/useGroupForm.ts';
import { texts as groupTexts } from '../../groups/texts.ts';
import { useGroups } from '../../messages/api/conversation-lists.ts';
import { useNetworks } from '../api/networks.ts';
import { texts } from '../texts.ts';
import { FreshPeople } from './FreshPeople.tsx';
import styles from './networks.module.css';
import { OutcomesProvider } from './Outcomes.tsx';
import { PeopleSkeleton } from './PeopleGrid.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ConnectionCard, DeclinedCard, ReceivedCard, SentCard } from './PersonCards.tsx';

/** The content of the page for an applicant. Loaded lists stay visible if reloading fails. */
export function Networks() {
  const { data, isError, refetch, isRefetching } = useNetworks();
  const failure = { onRetry: () => void refetch(), retrying: isRefetching, children: texts.failed };
  if (data) {
    return (
      <>
        {isError && <Banner tone="danger" {...failure} />}
        <OwnCard lists={data.pnLists} />
        <OutcomesProvider>
          <Lists lists={data.pnLists} />
        </OutcomesProvider>
      </>
    );
  }
  if (!isError) return <NetworksSkeleton />;
  return <ErrorPanel title={texts.failedTitle} {...failure} />;
}

function NetworksSkeleton() {
  return (
    <>
      <Card look="sunken" className={styles.own} aria-hidden="true">
        <Skeleton width="4rem" height="4rem" />
        <Skeleton width="12rem" height="2rem" />
      </Card>
      <PeopleSkeleton label={texts.loading} />
    </>
  );
}

/** The applicant's own name and picture, with the number of connections. */
function OwnCard({ lists }: { lists: NetworkLists }) {
  const { name, discipline, profilePicture, projectNetworkList } = lists;
  return (
    <Card look="sunken" className={styles.own}>
      <Avatar name={name} src={imageAddress(profilePicture, '384x400')} size="lg" />
      <div className={styles.names}>
        <h2>{name}</h2>
        {discipline && <p>{discipline}</p>}
      </div>
      <ConnectionCount count={projectNetworkList.length} />
    </Card>
  );
}

/** The number of connections. Its bar lights when one was added. */
function ConnectionCount({ count }: { count: number }) {
  const [shown, setShown] = useState({ count, hasGrown: false });
  if (shown.count !== count) setShown({ count, hasGrown: count > shown.count });
  return (
    <p key={count} className={shown.hasGrown ? `${styles.count} ${styles.grown}` : styles.count}>
      {texts.connections(count)}
    </p>
  );
}

function Lists({ lists }: { lists: NetworkLists }) {
  const { sections } = texts;
  // Wait for the groups: they move the sections below them.
  useScrollToHash(!useGroups().isPending);
  const form = useGroupForm();
  const { encourageReceived, encourageSent, declinePolitely, declineHarshly } = lists;
  const received = (
    <PeopleSection
      {...sections.encourageReceived}
      id="requests-received"
      needsAnswer
      people={encourageReceived}
      card={(person) => <ReceivedCard person={person} />}
    />
  );
  // The section keeps its place when the last request is answered.
  const [hasReceived, setHasReceived] = useState(false);
  if (!hasReceived && encourageReceived.length > 0) setHasReceived(true);
  return (
    <div className={styles.layout}>
      {hasReceived && <div className={styles.received}>{received}</div>}
      <div className={styles.aside}>
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
          showsAll={form.isOpen}
          people={lists.projectNetworkList}
          card={(person) => <ConnectionCard person={person} group={form} />}
        />
        <MyGroups />
        <details className={styles.fold}>
          <summary>
            {texts.sentAndDeclined}{' '}
            <Text as="span" tone={3} weight={500}>
              {encourageSent.length + declinePolitely.length + declineHarshly.length}
            </Text>
          </summary>
          {!hasReceived && received}
          <PeopleSection
            {...sections.encourageSent}
            people={encourageSent}
            card={(person) => <SentCard person={person} />}
          />
          <PeopleSection
            {...sections.declinePolitely}
            people={declinePolitely}
            card={(person) => <DeclinedCard person={person} />}
          />
          <PeopleSection
            {...sections.declineHarshly}
            people={declineHarshly}
            card={(person) => <DeclinedCard person={person} />}
          />
        </details>
      </div>
      <div className={styles.meet}>
        <FreshPeople />
      </div>
    </div>
  );
}
