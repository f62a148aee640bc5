import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** lines; the company's benefits follow them */
  benefits?: string[];
  /** Default: live. */
  status?: 'draftJobs' | 'pausedJobs';
}

export interface DemoCompany {
  recruiter: { name: string; email: string };
  profile: BodyOf<Calls['PUT /api/company/update-company-profile']> & { name: string; benefits: string[] };
  /** The last paragraph of each of its jobs' descriptions. */
  about: string;
  jobs: DemoJob[];
}

/** The state an application reaches. A list of reasons means that it is rejected for them. */
export type Outcome = 'unopened' | 'opened' | 'interviewing' | 'accepted' | RejectionReason[];

export interface DemoApplicant {
  name: string;
  email: string;
  profile: Omit<BodyOf<Calls['PUT /api/profile/update-profile']>, 'name'> & { defaultMessage: string };
  /** By company and job title. Without a message of its own an application carries the profile's. */
  applications: { company: string; job: string; outcome: Outcome; message?: string }[];
}

/** A connection request, by the applicants' names. Without an answer it stays open. */
export interface DemoRequest {
  from: string;
  to: string;
  answer?: 'accepted' | DeclineType;
}

/** A conversation, with people by their names. */
export type DemoConversation = {
  /** in chronological order */
  lines: { from: string; text: string; hoursAgo: number }[];
} & (
  | { kind: 'direct'; between: [string, string] }
  /** The first member creates it. */
  | { kind: 'group'; name: string; members: string[] }
  | { kind: 'recruiter'; company: string; applicant: string }
  | { kind: 'announcement'; company: string; job: string }
);

/** Everything that the demo consists of, as it stands in `data/`. */
export interface DemoData {
  /** `npm start` prints the login of the first company's recruiter. */
  companies: readonly DemoCompany[];
  /** `npm start` prints the login of the first applicant, who has an entry in every list. */
  applicants: readonly DemoApplicant[];
  requests: readonly DemoRequest[];
  conversations: readonly DemoConversation[];
}

/** Files of `data/companies`, in the order in which the companies sign up. */
const COMPANIES = [
  'nordlicht-robotics',
  'brightwell-health',
  'fjordwatt',
  'lume-e-linho',
  'prairie-freight',
  'petit-cosmos',
  'tidewater-credit-union',
  'orchard-lane-press',
  'kestrel',
  'mensa-verde',
  'vltava-security',
  'polder-and-sky',
];

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'data', `${name}.json`), 'utf8'));

/** Reads the demo's data. Throws if a file is missing or is not JSON; the services check the values when they are sent. */
export const readDemoData = (): DemoData => ({
  companies: COMPANIES.map((name) => read(`companies/${name}`)),
  applicants: read('applicants'),
  requests: read('requests'),
  conversations: read('conversations'),
});
