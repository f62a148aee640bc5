import { ErrorPanel, SkeletonCard, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, useCallQuery } from '@firstrung/web-kit';
import { useEffect } from 'react';
import { type JobOfApplicants, selectedJob } from '../api/applicant.ts';
import type { Panel } from '../list/useApplicantActions.tsx';
import type { Selection } from '../list/useSelection.ts';
import { ListForm } from './ListForm.tsx';
import { texts } from './texts.ts';

interface Props {
  job: JobOfApplicants;
  list: 'create' | { listId: string };
  selection: Selection;
  /** @param next what is open beside the table afterwards */
  onEnd: (next: Panel) => void;
}

/** A new list, or one to edit. It consists of the applicants that are selected in the table. */
export function ListEditor({ list, ...props }: Props) {
  if (list !== 'create') return <OpenedList listId={list.listId} {...props} />;
  return <ListForm jobId={props.job._id} selection={props.selection} onEnd={props.onEnd} />;
}

function OpenedList({ job, listId, selection, onEnd }: Omit<Props, 'list'> & { listId: string }) {
  const query = useCallQuery(
    'GET /api/recruiter/lists/:jobId/:listId',
    { params: { jobId: job._id, listId } },
    // Never from the cache.
    { gcTime: 0 },
  );
  const list = query.data?.list;
  const loadedId = list?._id;

  // Only when the list opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetch must not undo the selection
  useEffect(() => {
    if (!list) return;
    selection.replace(
      list.applicants.map(({ _id, name, applicationId }) => ({
        applicationId,
        applicantId: _id,
        name,
        jobId: job._id,
        job: selectedJob(job),
      })),
    );
  }, [loadedId]);

  if (list) return <ListForm jobId={job._id} list={list} selection={selection} onEnd={onEnd} />;
  if (!query.error) {
    return (
      <SkeletonGroup label={texts.loading}>
        <SkeletonCard />
      </SkeletonGroup>
    );
  }
  return <ErrorPanel level={3} art={false} title={texts.detailsFailed} {...failureOf(query)} />;
}
