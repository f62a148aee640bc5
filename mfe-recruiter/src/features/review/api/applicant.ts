import type { ApplicationRow, ApplicationStatus, EmailNames, NextAnswer } from '@firstrung/contracts';
import { type ApplicationState, isOpen } from './application-state.ts';

/** Who gets an email, as far as its words name them. */
export interface Recipient extends EmailNames {
  /** Of the application. */
  id: string;
}

/** An applicant who is selected in the table, or decided on alone. */
export interface SelectedApplicant {
  applicationId: string;
  applicantId: string;
  name: string;
  /** The state of the application when it was selected: a decision overwrites no other. */
  state: ApplicationState;
  /** The status that the applicant knows of, if it is known here. */
  known?: ApplicationStatus | undefined;
  /** The id of the decision that was held when it was selected. */
  decision?: string | null | undefined;
  /** What its email says; `null`: the short and neutral words. Undefined: not known here. */
  words?: string | null | undefined;
  /** Until when it promises the next answer, if it does and that is known here. */
  nextAnswer?: NextAnswer | undefined;
  /** It was withdrawn when it was selected: nobody writes to its applicant any more. */
  isWithdrawn?: boolean;
  jobId: string;
  job: SelectedJob;
}

/** What emails say of the job of an application, and whether it promises an answer. */
export type SelectedJob = Pick<Recipient, 'jobTitle' | 'companyName'> & { promises: boolean };

export const toSelected = (row: ApplicationRow): SelectedApplicant => ({
  applicationId: row._id,
  applicantId: row.applicantId._id,
  name: row.name,
  state: { status: row.status, rejectionReasons: row.rejectionReasons },
  // A decision that is held comes later.
  known: row.held?.from ?? row.status,
  decision: isOpen(row) ? row.held?.decision : null,
  words: row.held?.words,
  nextAnswer: row.held?.nextAnswer,
  isWithdrawn: row.withdrawnAt !== null,
  jobId: row.jobId._id,
  job: selectedJob(row.jobId),
});

export const selectedJob = ({ title, company, answerWithin }: JobOfApplicants): SelectedJob => ({
  jobTitle: title,
  companyName: company.name,
  promises: Boolean(answerWithin),
});

/** A job whose applicants are selected. */
export interface JobOfApplicants {
  _id: string;
  title: string;
  company: { name: string };
  answerWithin?: number | null;
}

/** The applicant as emails name them. */
export const recipientOf = ({ applicationId, name, job }: SelectedApplicant): Recipient => ({
  id: applicationId,
  name,
  ...job,
});

/** The jobs that people have applied to, as a name of what is kept about them. */
export const jobsOf = (people: readonly SelectedApplicant[]): string =>
  [...new Set(people.map(({ jobId }) => jobId))].toSorted().join(' ');
