import type { BodyOf, Calls, DeclineType, EmploymentType, RejectionReason } from '@firstrung/contracts';

export interface DemoJob {
  title: string;
  location: string;
  employmentType: EmploymentType;
  skills: string[];
  /** paragraphs */
  description: string[];
  /** lines */
  requirements: string[];
  /** lines, before those of the company */
  benefits?: string[];
  /** Default: live. */
  status?: 'draftJobs' | 'pausedJobs';
}

export interface DemoCompany {
  recruiter: { name: string; email: string };
  profile: BodyOf<Calls['PUT /api/company/update-company-profile']> & { name: string; benefits: string[] };
  /** Ends each of its jobs' descriptions. */
  about: string;
  jobs: DemoJob[];
}

/** How far an application has come. A list of reasons is a rejection for them. */
export type Outcome = 'unopened' | 'opened' | 'interviewing' | 'accepted' | RejectionReason[];

export interface DemoApplicant {
  name: string;
  email: string;
  profile: Omit<BodyOf<Calls['PUT /api/profile/update-profile']>, 'name'> & { defaultMessage: string };
  /** Titles of jobs, each with how it went and, if it isn't the profile's, the message sent with it. */
  applications: { company: string; job: string; outcome: Outcome; message?: string }[];
}

/** A request to connect, by the people's names; without an answer it waits. */
export interface DemoRequest {
  from: string;
  to: string;
  answer?: 'accepted' | DeclineType;
}

/** What people wrote to each other. People go by their names. */
export type DemoConversation = {
  /** in their order */
  lines: { from: string; text: string; hoursAgo: number }[];
} & (
  | { kind: 'direct'; between: [string, string] }
  /** The first member makes it. */
  | { kind: 'group'; name: string; members: string[] }
  | { kind: 'recruiter'; company: string; applicant: string }
  | { kind: 'announcement'; company: string; job: string }
);
