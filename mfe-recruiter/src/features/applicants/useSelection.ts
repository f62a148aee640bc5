import type { ApplicationRow } from '@firstrung/contracts';
import { useCallback, useState } from 'react';
import { type ApplicationState, isOpen, stateOf } from '../applications/application-state.ts';
import type { Recipient } from '../words/emails.ts';

/** An applicant who is selected in the table. */
export interface SelectedApplicant {
  applicationId: string;
  applicantId: string;
  name: string;
  /** The state of the application when it was selected. Absent if it was selected by opening a list. */
  state?: ApplicationState;
  /** A decision was held on it when it was selected. */
  isHeld?: boolean;
  /** Which one. */
  decision?: string | undefined;
  /** It was withdrawn when it was selected: nobody writes to its applicant any more. */
  isWithdrawn?: boolean;
  jobId: string;
  job: SelectedJob;
}

/** What emails say of the job of an application. */
export type SelectedJob = Pick<Recipient, 'jobTitle' | 'companyName'>;

/** The selected applicants of a job, on all pages of the table, in the order of selection. */
export function useSelection(initial: readonly SelectedApplicant[] = []) {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedApplicant>>(() => byId(initial));

  // Stays the same, so that a table renders the rows alone whose selection changes.
  const set = useCallback(
    (people: readonly SelectedApplicant[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const person of people) {
          if (isSelected) after.set(person.applicationId, person);
          else after.delete(person.applicationId);
        }
        return after;
      }),
    [],
  );

  return {
    people: [...selected.values()],
    size: selected.size,
    has: (applicationId: string) => selected.has(applicationId),
    set,
    replace: (people: readonly SelectedApplicant[]) => setSelected(byId(people)),
    clear: () => setSelected(new Map()),
  };
}

const byId = (people: readonly SelectedApplicant[]) =>
  new Map(people.map((person) => [person.applicationId, person]));

export type Selection = ReturnType<typeof useSelection>;

export const toSelected = (row: ApplicationRow): SelectedApplicant => ({
  applicationId: row._id,
  applicantId: row.applicantId._id,
  name: row.name,
  state: stateOf(row),
  isHeld: Boolean(row.held) && isOpen(row),
  decision: row.held?.decision,
  isWithdrawn: row.withdrawnAt !== null,
  jobId: row.jobId._id,
  job: selectedJob(row.jobId),
});

export const selectedJob = ({ title, company }: JobOfApplicants): SelectedJob => ({
  jobTitle: title,
  companyName: company.name,
});

/** A job whose applicants are selected. */
export interface JobOfApplicants {
  _id: string;
  title: string;
  company: { name: string };
}

/** The applicant as emails name them. */
export const recipientOf = ({ applicationId, name, job }: SelectedApplicant): Recipient => ({
  id: applicationId,
  name,
  ...job,
});
