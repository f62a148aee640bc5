import type { ApplicantList } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Avatar,
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Grid,
  QueryContent,
  Row,
  Section,
  SkeletonCard,
  Stack,
  useConfirm,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { imageAddress, useCallQuery } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useRights } from '../../../shared/members.ts';
import { writeTableParams } from '../../../shared/table/table-params.ts';
import { useDeleteList } from './ListForm.tsx';
import styles from './lists.module.css';
import { texts } from './texts.ts';

/** The lists of a job. */
export function ListsPanel({ jobId }: { jobId: string }) {
  const query = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } });
  const remove = useDeleteList(jobId);
  const deletion = useConfirm<ApplicantList>(
    ({ name }) => ({ title: texts.confirmDelete, children: name, confirmLabel: texts.delete, danger: true }),
    ({ _id }) => remove.mutateAsync(_id),
  );
  const panel = useRef<HTMLDivElement>(null);
  // The dialog can't return the focus to a button whose card was deleted.
  useRestoreFocus(panel);

  return (
    <div ref={panel} tabIndex={-1}>
      <Section title={texts.title}>
        <QueryContent
          query={query}
          loading={texts.loading}
          skeleton={<SkeletonCard />}
          failedTitle={texts.loadFailed}
        >
          {({ lists }) =>
            lists.length > 0 ? (
              <Grid min="medium" gap={4}>
                {lists.map((list) => (
                  <ListCard key={list._id} list={list} onDelete={deletion.ask} />
                ))}
              </Grid>
            ) : (
              <EmptyState level={3} art={false} title={texts.emptyTitle}>
                {texts.empty}
              </EmptyState>
            )
          }
        </QueryContent>
      </Section>
      {deletion.dialog}
    </div>
  );
}

/** The number of applicants that a card shows (B§9). */
const SHOWN = 3;

interface Props {
  list: ApplicantList;
  onDelete: (list: ApplicantList) => void;
}

/** A list with its first applicants and the number of the others. */
function ListCard({ list, onDelete }: Props) {
  const { _id, name, applicants, updated } = list;
  const more = applicants.length - SHOWN;
  const { mayEdit } = useRights();
  return (
    <article data-look="box" className={styles.card}>
      <div>
        <h3 dir="auto">{name}</h3>
        <p data-look="faint small">
          {texts.updated} <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </div>
      <Stack as="ul" role="list" gap={2}>
        {applicants.slice(0, SHOWN).map((person) => (
          <Row as="li" gap={2} key={person._id}>
            <Avatar name={person.name} src={imageAddress(person.profilePicture, '480x500')} size="xs" />
            <span dir="auto">{person.name}</span>
          </Row>
        ))}
        {more > 0 && <li data-look="faint small">{texts.more(more)}</li>}
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
    </article>
  );
}
