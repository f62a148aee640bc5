import { type Input, reasonOf, useApi } from '@firstrung/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { applicantsQuery } from '../../applicants/api/applicants-query.ts';
import { matchingApplicants } from '../../applicants/api/matching-applicants.ts';
import {
  type JobOfApplicants,
  recipientOf,
  type SelectedApplicant,
  selectedJob,
} from '../../applicants/useSelection.ts';
import type { Recipient } from '../../words/emails.ts';
import { texts } from '../texts.ts';

const CALL = 'POST /api/recruiter/write-to';

export type WrittenMessage = Input<typeof CALL>['body'];

/** The part of a message that says to whom it goes. */
type Part = Pick<WrittenMessage, 'jobId' | 'applicantIds' | 'filter' | 'listId'>;

/** An email to applicants of one or more jobs. */
export interface Writing extends Pick<WrittenMessage, 'subject' | 'text'> {
  parts: readonly Part[];
}

interface Sending {
  writing: Writing;
  /** Of each part. */
  clientIds: readonly string[];
}

/** Some emails were sent, and others were not. */
export class PartlySent extends Error {}

/** Sends one part after the other. Returns to how many applicants. */
export function useWriteTo() {
  const api = useApi();
  return useMutation({
    async mutationFn({ writing: { parts, ...message }, clientIds }: Sending) {
      let sent = 0;
      for (const [index, part] of parts.entries()) {
        try {
          const { count } = await api.call(CALL, {
            body: { ...part, ...message, clientId: clientIds[index] as string },
          });
          sent += count;
        } catch (cause) {
          throw sent > 0 ? new PartlySent(reasonOf(cause), { cause }) : cause;
        }
      }
      return sent;
    },
  });
}

/** To whom an email goes: chosen applicants, those that a table shows, or those of a list. */
export type Target =
  | { kind: 'people'; people: readonly SelectedApplicant[] }
  | { kind: 'table'; job: JobOfApplicants; params: TableParams }
  | { kind: 'list'; job: JobOfApplicants; listId: string; size: number };

/** A call takes the applicants of one job. */
export function partsOf(target: Target): Part[] {
  if (target.kind === 'people') return partsByJob(writable(target.people));
  const jobId = target.job._id;
  if (target.kind === 'list') return [{ jobId, listId: target.listId }];
  const { sort: _sort, sortBy: _sortBy, order: _order, ...filter } = applicantsQuery(target.params);
  return [{ jobId, filter }];
}

function partsByJob(people: readonly SelectedApplicant[]): Part[] {
  const ofJobs = new Map<string, string[]>();
  for (const { jobId, applicantId } of people) {
    const applicantIds = ofJobs.get(jobId) ?? [];
    ofJobs.set(jobId, [...applicantIds, applicantId]);
  }
  return [...ofJobs].map(([jobId, applicantIds]) => ({ jobId, applicantIds }));
}

/** Nobody writes to who has withdrawn. */
export const writable = (people: readonly SelectedApplicant[]) =>
  people.filter(({ isWithdrawn }) => !isWithdrawn);

/** Who gets it. `people` is undefined until it is known. */
export function useRecipients(target: Target) {
  const api = useApi();
  const query = useQuery({
    ...matchingApplicants(api, {
      params: { jobId: target.kind === 'people' ? '' : target.job._id },
      query: queryOf(target),
    }),
    enabled: target.kind !== 'people',
    gcTime: 0,
  });
  const people = target.kind === 'people' ? chosenPeople(target.people) : matchingPeople(query.data, target);
  return { ...query, people, leftOut: people && leftOut(target, people.length) };
}

const queryOf = (target: Target) => {
  if (target.kind === 'table') return applicantsQuery(target.params);
  return target.kind === 'list' ? { list: target.listId } : {};
};

const chosenPeople = (people: readonly SelectedApplicant[]): Recipient[] => writable(people).map(recipientOf);

function matchingPeople(
  found: readonly { _id: string; name: string }[] | undefined,
  target: Exclude<Target, { kind: 'people' }>,
): Recipient[] | undefined {
  if (target.kind === 'table' && target.params.status === 'withdrawn') return [];
  return found?.map(({ _id, name }) => ({ id: _id, name, ...selectedJob(target.job) }));
}

/** Who was chosen, and gets none. */
function leftOut(target: Target, people: number): string | undefined {
  if (target.kind === 'table') return undefined;
  const chosen = target.kind === 'people' ? target.people.length : target.size;
  const others = chosen - people;
  if (others <= 0) return undefined;
  return target.kind === 'people' ? texts.withdrawn(others) : texts.leftOut(others);
}
