import type { ApplicantList } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Avatar, Button, ButtonLink, Card, Cluster, Row, Stack, Text } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { useRights } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import styles from './lists.module.css';
import { texts } from './texts.ts';

/** The number of applicants that a card shows (B§9). */
const SHOWN = 3;

interface Props {
  list: ApplicantList;
  onDelete: (list: ApplicantList) => void;
}

/** A list with its first applicants and the number of the others. */
export function ListCard({ list, onDelete }: Props) {
  const { _id, name, applicants, updated } = list;
  const more = applicants.length - SHOWN;
  const { mayEdit } = useRights();
  return (
    <Card as="article" className={styles.card}>
      <div>
        <h3 dir="auto">{name}</h3>
        <Text tone={3} size="sm">
          {texts.updated} <time dateTime={updated}>{formatDay(updated)}</time>
        </Text>
      </div>
      <Stack as="ul" role="list" gap={2}>
        {applicants.slice(0, SHOWN).map((person) => (
          <Row as="li" gap={2} key={person._id}>
            <Avatar name={person.name} src={imageAddress(person.profilePicture, '480x500')} size="xs" />
            <span dir="auto">{person.name}</span>
          </Row>
        ))}
        {more > 0 && (
          <Text as="li" tone={3} size="sm">
            {texts.more(more)}
          </Text>
        )}
      </Stack>
      <Cluster gap={1} className={styles.actions}>
        <ButtonLink
          size="sm"
          aria-label={texts.viewOf(name)}
          to={`?${writeTableParams({ view: _id, list: _id })}`}
        >
          {texts.view}
        </ButtonLink>
        {mayEdit && (
          <>
            <ButtonLink size="sm" aria-label={texts.editOf(name)} to={`?${writeTableParams({ view: _id })}`}>
              {texts.edit}
            </ButtonLink>
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.deleteOf(name)}
              onClick={() => onDelete(list)}
            >
              {texts.delete}
            </Button>
          </>
        )}
      </Cluster>
    </Card>
  );
}
