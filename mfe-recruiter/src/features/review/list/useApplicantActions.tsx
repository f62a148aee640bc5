import { Download, LayoutList, ListPlus, type MenuItem } from '@firstrung/ui-kit';
import { messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { saveFile } from '@firstrung/web-kit/documents';
import { useMutation } from '@tanstack/react-query';
import { useRights } from '../../../shared/members.ts';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { JobOfApplicants } from '../api/applicant.ts';
import { applicantsQuery, LISTS, NEW_LIST } from '../api/applicants-query.ts';
import { texts } from './texts.ts';

/** For a menu: what is done with the applicants of a job as a whole. */
export function useApplicantActions(job: JobOfApplicants, params: TableParams): MenuItem[] {
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
  const makeLists: MenuItem = {
    label: texts.applicants.makeLists,
    icon: <ListPlus size={16} />,
    to: `?${writeTableParams({ view: NEW_LIST })}`,
  };
  return [
    {
      label: texts.applicants.lists,
      icon: <LayoutList size={16} />,
      to: `?${writeTableParams({ view: LISTS })}`,
    },
    ...(mayEdit ? [makeLists] : []),
    { label: texts.applicants.csv, icon: <Download size={16} />, onSelect: () => csv.mutate() },
  ];
}
