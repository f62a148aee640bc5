import { Download, LayoutList, ListPlus, type MenuItem } from '@firstrung/ui-kit';
import { messageOf, saveFile, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRights } from '../../../shared/members.ts';
import type { TableParams } from '../../../shared/table/table-params.ts';
import type { JobOfApplicants } from '../api/applicant.ts';
import { applicantsQuery } from '../api/applicants-query.ts';
import { texts } from './texts.ts';

/** What is open beside the table: nothing, the lists, a new list, or the list with this id. */
export type Panel = null | 'lists' | 'create' | { listId: string };

interface Options {
  job: JobOfApplicants;
  params: TableParams;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

/** For a menu: what is done with the applicants of a job as a whole. */
export function useApplicantActions({ job, params, panel, onPanel }: Options): MenuItem[] {
  const api = useApi();
  const { mayEdit } = useRights();
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
  const isEditing = panel !== null && panel !== 'lists';
  const makeLists: MenuItem[] = [
    {
      label: texts.applicants.makeLists,
      icon: <ListPlus size={16} />,
      disabled: isEditing,
      onSelect: () => onPanel('create'),
    },
  ];
  return [
    {
      label: texts.applicants.lists,
      icon: <LayoutList size={16} />,
      disabled: isEditing,
      onSelect: () => onPanel('lists'),
    },
    ...(mayEdit ? makeLists : []),
    { label: texts.applicants.csv, icon: <Download size={16} />, onSelect: () => csv.mutate() },
  ];
}
