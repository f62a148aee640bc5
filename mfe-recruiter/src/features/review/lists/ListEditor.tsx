import { ErrorPanel, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { failureOf, useCallQuery } from '@firstrung/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { type JobOfApplicants, selectedJob } from '../api/applicant.ts';
import { NEW_LIST } from '../api/views.ts';
import { ListForm } from './ListForm.tsx';
import type { Members } from './lists.ts';
import { texts } from './texts.ts';

interface Props {
  job: JobOfApplicants;
  /** The id of the list; anything else: a new one. */
  view: string;
  selection: Members;
}

/** A new list, or one to edit. It consists of the applicants that are selected in the table. */
export function ListEditor({ job, view, selection }: Props) {
  const isNew = view === NEW_LIST;
  const query = useCallQuery(
    'GET /api/recruiter/lists/:jobId/:listId',
    { params: { jobId: job._id, listId: view } },
    // Never from the cache.
    { gcTime: 0, enabled: !isNew },
  );
  const list = query.data?.list;
  const select = useEffectEvent(() => {
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
  });
  const loadedId = list?._id;
  // Only when the list opens: a refetch must not undo the selection.
  useEffect(() => {
    if (loadedId) select();
  }, [loadedId]);
  const unselect = useEffectEvent(() => selection.clear());
  useEffect(() => () => unselect(), []);

  if (isNew || list) return <ListForm jobId={job._id} list={list} selection={selection} />;
  if (query.error)
    return <ErrorPanel level={3} art={false} title={texts.detailsFailed} {...failureOf(query)} />;
  return (
    <SkeletonGroup label={texts.loading}>
      <Skeleton height="4rem" />
    </SkeletonGroup>
  );
}
