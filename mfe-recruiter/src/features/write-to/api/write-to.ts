import { callQuery, type Input, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from '../../applicants/api/applicants-query.ts';
import {
  addresseeOf,
  type JobOfApplicants,
  type SelectedApplicant,
  selectedJob,
} from '../../applicants/useSelection.ts';
import type { Addressee } from '../../words/letters.ts';

const CALL = 'POST /api/recruiter/write-to';

export type WrittenMessage = Input<typeof CALL>['body'];

export const useWriteTo = () => {
  const api = useApi();
  return useMutation({ mutationFn: (body: WrittenMessage) => api.call(CALL, { body }) });
};

/** To whom an e-mail goes: chosen applicants, those that a table shows, or those of a list. */
export type Target =
  | { kind: 'people'; people: readonly SelectedApplicant[] }
  | { kind: 'table'; params: TableParams }
  | { kind: 'list'; listId: string };

/** The part of the body that names them. */
export function targetBody(target: Target): Pick<WrittenMessage, 'applicantIds' | 'filter' | 'listId'> {
  if (target.kind === 'people')
    return { applicantIds: writable(target.people).map(({ applicantId }) => applicantId) };
  if (target.kind === 'list') return { listId: target.listId };
  const { sort: _sort, sortBy: _sortBy, order: _order, ...filter } = applicantsQuery(target.params);
  return { filter };
}

/** Nobody writes to who has withdrawn. */
const writable = (people: readonly SelectedApplicant[]) => people.filter(({ isWithdrawn }) => !isWithdrawn);

/** Who gets it. `people` is undefined until it is known. */
export function useRecipients(job: JobOfApplicants, target: Target) {
  const api = useApi();
  const isKnown = target.kind === 'people';
  const query = useQuery({
    ...callQuery(api, 'GET /api/recruiter/jobs/matching-applicants/:jobId', {
      params: { jobId: job._id },
      query: queryOf(target),
    }),
    enabled: !isKnown,
    gcTime: 0,
  });
  return {
    ...query,
    people: isKnown ? chosenPeople(target.people) : matchingPeople(query.data, job, target),
  };
}

const queryOf = (target: Target) => {
  if (target.kind === 'table') return applicantsQuery(target.params);
  return target.kind === 'list' ? { list: target.listId } : {};
};

const chosenPeople = (people: readonly SelectedApplicant[]): Addressee[] => writable(people).map(addresseeOf);

function matchingPeople(
  found: { applications: readonly { _id: string; name: string }[] } | undefined,
  job: JobOfApplicants,
  target: Target,
): Addressee[] | undefined {
  if (target.kind === 'table' && target.params.status === 'withdrawn') return [];
  return found?.applications.map(({ _id, name }) => ({ id: _id, name, ...selectedJob(job) }));
}
