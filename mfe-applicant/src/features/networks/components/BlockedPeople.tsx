import type { BlockedPerson } from '@firstrung/contracts';
import { Avatar, Button, ErrorPanel, Section, Skeleton, SkeletonGroup, Stack } from '@firstrung/ui-kit';
import { imageAddress, isTokenRefused, messageOf, reasonOf, useNotify } from '@firstrung/web-kit';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useBlockedPeople, useUnblock } from '../api/blocks.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

const { blocked: words } = texts;

/** The people whom the applicant has blocked, in the settings. */
export function BlockedPeople() {
  const pages = useBlockedPeople();
  const people = pages.data?.pages.flatMap(({ data }) => data.people);
  return (
    <Section title={words.title}>
      {people ? (
        <EndlessList pages={pages} texts={words}>
          {people.length === 0 ? (
            <p className={styles.empty}>{words.empty}</p>
          ) : (
            <>
              <p>{words.lead}</p>
              <Stack as="ul" gap={3}>
                {people.map((person) => (
                  <Row key={person._id} person={person} />
                ))}
              </Stack>
            </>
          )}
        </EndlessList>
      ) : pages.error ? (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => pages.refetch()}
          retrying={pages.isFetching}
        >
          {messageOf(pages.error, texts.failed)}
        </ErrorPanel>
      ) : (
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

function Row({ person: { _id, name, profilePicture } }: { person: BlockedPerson }) {
  const unblock = useUnblock();
  const notify = useNotify();
  return (
    <li className={styles.who}>
      <Avatar name={name} src={imageAddress(profilePicture, '100x100')} />
      <span className={styles.names}>{name}</span>
      <Button
        size="sm"
        aria-label={`${words.unblock}: ${name}`}
        loading={unblock.isPending}
        onClick={() =>
          unblock.mutate(_id, {
            onSuccess: () => notify(texts.notices.unblocked(name), 'ok'),
            onError: (error) => {
              if (!isTokenRefused(error)) notify(reasonOf(error), 'danger');
            },
          })
        }
      >
        {words.unblock}
      </Button>
    </li>
  );
}
