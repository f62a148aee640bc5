import type { ApplicantList } from '@firstrung/contracts';
import { ErrorPanel, SkeletonCard, SkeletonGroup } from '@firstrung/ui-kit';
import { useEffect } from 'react';
import type { OpenList, Panel } from '../../applicants/components/ApplicantActions.tsx';
import type { Selection } from '../../applicants/useSelection.ts';
import { useList } from '../api/lists.ts';
import { texts } from '../texts.ts';
import { ListForm } from './ListForm.tsx';

interface Props {
  jobId: string;
  list: 'create' | OpenList;
  selection: Selection;
  /** What is open afterwards. */
  onEnd: (next: Panel) => void;
}

/** Create mode and edit mode (B§2): who is ticked in the table below is in the list. */
export function ListEditor({ jobId, list, selection, onEnd }: Props) {
  if (list === 'create') {
    return <ListForm jobId={jobId} focus="name" selection={selection} onEnd={onEnd} />;
  }
  return <OpenedList jobId={jobId} open={list} selection={selection} onEnd={onEnd} />;
}

interface OpenedProps extends Omit<Props, 'list'> {
  open: OpenList;
}

function OpenedList({ jobId, open, selection, onEnd }: OpenedProps) {
  const query = useList(jobId, open.listId);
  const list = query.data?.list;
  const { replace } = selection;

  // Once, with the list as it was opened.
  const listId = list?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers must not undo what was ticked since
  useEffect(() => {
    if (list) replace(peopleOf(list));
  }, [listId]);

  if (list) {
    return <ListForm jobId={jobId} list={list} focus={open.focus} selection={selection} onEnd={onEnd} />;
  }
  if (!query.error) {
    return (
      <SkeletonGroup label={texts.loading}>
        <SkeletonCard />
      </SkeletonGroup>
    );
  }
  return (
    <ErrorPanel
      level={3}
      art={false}
      title={texts.detailsFailed}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

const peopleOf = ({ applicants }: ApplicantList) =>
  applicants.map(({ _id, name, applicationId }) => ({ applicationId, applicantId: _id, name }));
