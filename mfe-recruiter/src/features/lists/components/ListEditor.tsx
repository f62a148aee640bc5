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
  /** @param next what is open above the table afterwards */
  onEnd: (next: Panel) => void;
}

/** Create mode and edit mode (B§2). The list consists of the applicants that are selected in the table below. */
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

  // Only when the list opens.
  const listId = list?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetch must not undo the selection
  useEffect(() => {
    if (list) replace(toSelection(list));
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

const toSelection = ({ applicants }: ApplicantList) =>
  applicants.map(({ _id, name, applicationId }) => ({ applicationId, applicantId: _id, name }));
