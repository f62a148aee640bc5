import type { ApplicantList } from '@firstrung/contracts';
import {
  EmptyState,
  ErrorPanel,
  Grid,
  Section,
  SkeletonCard,
  SkeletonGroup,
  useConfirm,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { failureOf, useCallQuery } from '@firstrung/web-kit';
import { useRef } from 'react';
import { ListCard } from './ListCard.tsx';
import { useDeleteList } from './lists.ts';
import { texts } from './texts.ts';

/** The lists of a job. */
export function ListsPanel({ jobId }: { jobId: string }) {
  const query = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } });
  const remove = useDeleteList(jobId);
  const deletion = useConfirm<ApplicantList>(
    ({ name }) => ({ title: texts.confirmDelete, children: name, confirmLabel: texts.delete, danger: true }),
    ({ _id }) => remove.mutateAsync(_id),
  );
  const lists = query.data?.lists;
  const panel = useRef<HTMLDivElement>(null);
  // The dialog can't return the focus to a button whose card was deleted.
  useRestoreFocus(panel);

  return (
    <div ref={panel} tabIndex={-1}>
      <Section level={2} title={texts.title}>
        {lists && lists.length > 0 && (
          <Grid min="medium" gap={4}>
            {lists.map((list) => (
              <ListCard key={list._id} list={list} onDelete={deletion.ask} />
            ))}
          </Grid>
        )}
        {lists?.length === 0 && (
          <EmptyState level={3} art={false} title={texts.emptyTitle}>
            {texts.empty}
          </EmptyState>
        )}
        {!lists && query.error && (
          <ErrorPanel level={3} art={false} title={texts.loadFailed} {...failureOf(query)} />
        )}
        {!lists && !query.error && (
          <SkeletonGroup label={texts.loading}>
            <SkeletonCard />
          </SkeletonGroup>
        )}
      </Section>
      {deletion.dialog}
    </div>
  );
}
