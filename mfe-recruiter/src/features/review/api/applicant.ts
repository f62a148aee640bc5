import type { ApplicationRow, ApplicationStatus, EmailNames, NextAnswer } from '@firstrung/contracts';
import { type ApplicationState, isOpen } from './application-state.ts';

/** An applicant who is selected in the table, or decided on alone, with what emails name. */
export interface SelectedApplicant extends EmailNames {
  applicationId: string;
  applicantId: string;
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
  /** The job promises an answer. */
  promises: boolean;
}

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
  ...ofJob(row.jobId),
});

/** What is the same of all applicants of a job. */
export const ofJob = ({ _id, title, company, answerWithin }: JobOfApplicants) => ({
  jobId: _id,
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

/** The jobs that people have applied to, as a name of what is kept about them. */
export const jobsOf = (people: readonly SelectedApplicant[]): string =>
  [...new Set(people.map(({ jobId }) => jobId))].toSorted().join(' ');
