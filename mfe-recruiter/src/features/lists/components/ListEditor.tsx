import { ErrorPanel, SkeletonCard, SkeletonGroup } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { useEffect } from 'react';
import type { OpenList, Panel } from '../../applicants/components/ApplicantActions.tsx';
import type { JobOfApplicants, Selection } from '../../applicants/useSelection.ts';
import { texts } from '../texts.ts';
import { ListForm } from './ListForm.tsx';
import { ListView, toSelection } from './ListView.tsx';

interface Props {
  job: JobOfApplicants;
  list: 'create' | OpenList;
  selection: Selection;
  /** @param next what is open beside the table afterwards */
  onEnd: (next: Panel) => void;
  /** Filters the table by the list. */
  onShow: (listId: string) => void;
}

/**
 * A new list, or an open one to view or to edit (B§2). A list that is made or edited consists of the
 * applicants that are selected in the table.
 */
export function ListEditor({ list, ...props }: Props) {
  if (list === 'create') {
    return <ListForm jobId={props.job._id} selection={props.selection} onEnd={props.onEnd} />;
  }
  return <OpenedList key={list.mode} open={list} {...props} />;
}

interface OpenedProps extends Omit<Props, 'list'> {
  open: OpenList;
}

function OpenedList({ job, open, selection, onEnd, onShow }: OpenedProps) {
  const query = useCallQuery(
    'GET /api/recruiter/lists/:jobId/:listId',
    { params: { jobId: job._id, listId: open.listId } },
    // Never from the cache.
    { gcTime: 0 },
  );
  const list = query.data?.list;
  const { replace } = selection;

  // Only when the list opens.
  const listId = open.mode === 'edit' ? list?._id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetch must not undo the selection
  useEffect(() => {
    if (list && listId) replace(toSelection(list, job));
  }, [listId]);

  if (list && open.mode === 'edit') {
    return <ListForm jobId={job._id} list={list} selection={selection} onEnd={onEnd} />;
  }
  if (list) {
    return (
      <ListView
        job={job}
        list={list}
        onEdit={() => onEnd({ ...open, mode: 'edit' })}
        onShow={() => onShow(list._id)}
        onClose={() => onEnd('lists')}
      />
    );
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
