import { Button, Cluster, Download, LayoutList, ListPlus } from '@firstrung/ui-kit';
import { messageOf, saveFile, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import tableStyles from '../../../shared/table/table.module.css';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { SendToAllButton } from '../../messages/components/SendToAllButton.tsx';
import { applicantsQuery } from '../api/applicants-query.ts';
import { texts } from '../texts.ts';

export interface OpenList {
  listId: string;
  mode: 'view' | 'edit';
}
/** What is open beside the table: nothing, the lists, a new list, or one list. */
export type Panel = null | 'lists' | 'create' | OpenList;

interface Props {
  job: { _id: string; title: string; numberOfApplicants: number };
  params: TableParams;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  makeLists: RefObject<HTMLButtonElement | null>;
}

/** The actions on the applicants of a job as a whole. */
export function ApplicantActions({ job, params, panel, onPanel, makeLists }: Props) {
  const api = useApi();
  const notify = useNotify();
  const csv = useMutation({
    mutationFn: () =>
      api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', {
        params: { jobId: job._id },
        query: applicantsQuery(params),
      }),
    onSuccess: ({ name, content }) => saveFile(content, name),
    onError: (error) => notify(messageOf(error, texts.applicants.csvFailed), 'danger'),
  });
  const showsLists = panel === 'lists';
  const isEditing = panel === 'create' || (panel !== null && panel !== 'lists' && panel.mode === 'edit');

  return (
    <Cluster gap={2} className={tableStyles.actions}>
      <Button
        size="sm"
        icon={<LayoutList size={16} aria-hidden="true" />}
        aria-expanded={showsLists}
        disabled={isEditing}
        onClick={() => onPanel(showsLists ? null : 'lists')}
      >
        {texts.applicants.lists}
      </Button>
      <Button
        ref={makeLists}
        size="sm"
        icon={<ListPlus size={16} aria-hidden="true" />}
        aria-expanded={panel === 'create'}
        aria-disabled={isEditing || undefined}
        onClick={() => !isEditing && onPanel('create')}
      >
        {texts.applicants.makeLists}
      </Button>
      <SendToAllButton job={job} />
      <Button
        size="sm"
        icon={<Download size={16} aria-hidden="true" />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {texts.applicants.csv}
      </Button>
    </Cluster>
  );
}
