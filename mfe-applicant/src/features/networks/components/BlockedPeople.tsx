import { QueryContent } from '@firstrung/auth-screens';
import type { BlockedPerson } from '@firstrung/contracts';
import { Avatar, Button, Row, Section, Stack, Text } from '@firstrung/ui-kit';
import { imageAddress, usePagedQuery } from '@firstrung/web-kit';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useUnblock } from '../api/blocks.ts';
import { texts } from '../texts.ts';
import styles from './networks.module.css';

const { blocked: words } = texts;

/** The people whom the applicant has blocked, in the settings. */
export function BlockedPeople() {
  const pages = usePagedQuery('GET /api/pn/blocked');
  return (
    <Section level={3} title={words.title}>
      <QueryContent
        query={pages}
        loading={words.loading}
        example={{ pages: [], pageParams: [] }}
        failedTitle={words.failedTitle}
      >
        {(data) => {
          const people = data.pages.flatMap((one) => one.data.people);
          if (people.length === 0) return <Text tone={3}>{words.empty}</Text>;
          return (
            <EndlessList pages={pages} texts={words}>
              <p>{words.lead}</p>
              <Stack as="ul" role="list" gap={3}>
                {people.map((person) => (
                  <Blocked key={person._id} person={person} />
                ))}
              </Stack>
            </EndlessList>
          );
        }}
      </QueryContent>
    </Section>
  );
}

function Blocked({ person }: { person: BlockedPerson }) {
  const { name, profilePicture } = person;
  const unblock = useUnblock();
  return (
    <Row as="li" gap={4} className={styles.who}>
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
    </Row>
  );
}
