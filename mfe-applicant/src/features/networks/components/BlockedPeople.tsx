import type { BlockedPerson } from '@firstrung/contracts';
import { Avatar, Button, ErrorPanel, Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { imageAddress, messageOf, usePagedQuery } from '@firstrung/web-kit';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useUnblock } from '../api/blocks.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

const { blocked: words } = texts;

/** The people whom the applicant has blocked, in the settings. */
export function BlockedPeople() {
  const pages = usePagedQuery('GET /api/pn/blocked');
  const people = pages.data?.pages.flatMap(({ data }) => data.people);
  return (
    <Section title={words.title}>
      {people && (
        <EndlessList pages={pages} texts={words}>
          {people.length === 0 ? (
            <p className={styles.empty}>{words.empty}</p>
          ) : (
            <>
              <p>{words.lead}</p>
              <Stack as="ul" role="list" gap={3}>
                {people.map((person) => (
                  <Row key={person._id} person={person} />
                ))}
              </Stack>
            </>
          )}
        </EndlessList>
      )}
      {pages.isLoadingError && (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => pages.refetch()}
          retrying={pages.isFetching}
        >
          {messageOf(pages.error, texts.failed)}
        </ErrorPanel>
      )}
      {pages.isPending && (
        <SkeletonGroup label={words.loading}>
          <Stack gap={3}>
            <Skeleton width="18rem" />
            <Skeleton width="14rem" />
          </Stack>
        </SkeletonGroup>
      )}
    </Section>
  );
}

function Row({ person }: { person: BlockedPerson }) {
  const { name, profilePicture } = person;
  const unblock = useUnblock();
  return (
    <li className={styles.who}>
      <Avatar name={name} src={imageAddress(profilePicture, '100x100')} />
      <span className={styles.names}>{name}</span>
      <Button
        size="sm"
        aria-label={`${words.unblock}: ${name}`}
        loading={unblock.isPending}
        onClick={() => unblock.mutate(person)}
      >
        {words.unblock}
      </Button>
    </li>
  );
}
