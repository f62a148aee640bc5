import { Button } from '@firstrung/ui-kit';
import { messageOf, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import type { JobOfApplicants, SelectedApplicant } from '../api/applicant.ts';
import { applicantsQuery } from '../api/applicants-query.ts';
import { matchingApplicants } from '../api/matching-applicants.ts';
import { texts } from './texts.ts';
import type { Ticks } from './useSelection.ts';

interface Props {
  job: JobOfApplicants;
  params: TableParams;
  total: number;
  selection: Ticks<SelectedApplicant>;
}

/** Selects the applicants of all pages. */
export function SelectMatching({ job, params, total, selection }: Props) {
  const api = useApi();
  const notify = useNotify();
  const select = useMutation({
    mutationFn: () => matchingApplicants(api, job, applicantsQuery(params)).queryFn(),
    onSuccess: (people) => selection.set(people, true),
    onError: (error) => notify(messageOf(error, texts.applicants.selectMatchingFailed), 'danger'),
  });
  return (
    <Button size="sm" loading={select.isPending} onClick={() => select.mutate()}>
      {texts.applicants.selectMatching(total)}
    </Button>
  );
}
