import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AnswerDays,
  AnsweredQuestion,
  BodyOf,
  Calls,
  DeclineType,
  EmploymentType,
  JobFacts,
  MemberRole,
  RejectionReason,
} from '@firstrung/contracts';

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
  facts?: DemoFacts;
  /** Default: 15. */
  answerWithin?: AnswerDays | null;
  /** Default: live. */
  status?: 'draftJobs' | 'pausedJobs';
  /** When it is posted. By default a time that suits its applications. */
  workdaysAgo?: number;
  /** Why the operator hides it. Default: it is shown. */
  hidden?: { reason: string; rule: string };
}

/** The facts of a job. Days are counted from the end of the demo's history: `closesIn: 1` is tomorrow. */
export interface DemoFacts extends Partial<Omit<JobFacts, 'startsOn' | 'endsOn' | 'closesOn' | 'publishAt'>> {
  startsOn?: 'now';
  startsIn?: number;
  endsIn?: number;
  closesIn?: number;
}

export interface DemoPerson {
  name: string;
  email: string;
  /** A file of `data/portraits`. */
  portrait?: string;
}

export interface DemoColleague extends DemoPerson {
  position: string;
  role: MemberRole;
}

export interface DemoCompany {
  /** The owner. */
  recruiter: DemoPerson & { position: string };
  /** The other members. */
  colleagues?: DemoColleague[];
  /** A file of `data/logos`. */
  logo: string;
  /** A file of `data/photos`. */
  photo: string;
  profile: BodyOf<Calls['PUT /api/company/update-company-profile']> & { name: string; benefits: string[] };
  /** The last paragraph of each of its jobs' descriptions. */
  about: string;
  jobs: DemoJob[];
}

/** The state an application reaches. A list of reasons means that it is rejected for them. */
export type Outcome = 'unopened' | 'opened' | 'interviewing' | 'accepted' | 'withdrawn' | RejectionReason[];

export interface DemoApplicant extends DemoPerson {
  profile: DemoProfile;
  /** A file of `data/resumes`. */
  resume?: string;
  /** By company and job title. Without a message of its own an application carries the profile's. */
  applications: {
    company: string;
    job: string;
    outcome: Outcome;
    message?: string;
    /** To the questions of the job, in their order; `null` for none. */
    answers?: AnsweredQuestion['value'][];
    /** When it is sent. By default a time that suits its outcome. */
    workdaysAgo?: number;
    /** How many working days later it is decided. By default as many as suit the time since. */
    decidedAfter?: number;
  }[];
  /** Jobs that the applicant has saved, by company and title. */
  saved?: { company: string; job: string }[];
}

type DemoProfile = Record<'discipline' | 'skills' | 'education' | 'about' | 'defaultMessage', string> & {
  gender?: string;
  socialPoints?: number;
};

/** A connection request, by the applicants' names. Without an answer it stays open. */
export interface DemoRequest {
  from: string;
  to: string;
  answer?: 'accepted' | DeclineType;
}

/** A conversation, with people by their names. */
export type DemoConversation = {
  /** in chronological order */
  lines: { from: string; text: string; workdaysAgo: number }[];
} & (
  | { kind: 'direct'; between: [string, string] }
  /** The first member creates it. */
  | { kind: 'group'; name: string; members: string[] }
  | { kind: 'recruiter'; company: string; applicant: string }
  | { kind: 'announcement'; company: string; job: string }
);

/** A recruiter's list of applicants of a job, by their names. */
export interface DemoList {
  company: string;
  job: string;
  name: string;
  applicants: string[];
  workdaysAgo: number;
}

/** A job for which a colleague of the company's recruiter becomes responsible. */
export interface DemoHandOver {
  company: string;
  job: string;
  to: string;
  workdaysAgo: number;
}

/** A note on an application, with people by their names. */
export interface DemoNote {
  company: string;
  job: string;
  applicant: string;
  from: string;
  text: string;
  mentions?: string[];
  workdaysAgo: number;
}

/** Everything that the demo consists of, as it stands in `data/`. */
export interface DemoData {
  /** `npm start` prints the login of the first company's recruiter. */
  companies: readonly DemoCompany[];
  /** `npm start` prints the login of the first applicant, who has an entry in every list. */
  applicants: readonly DemoApplicant[];
  requests: readonly DemoRequest[];
  conversations: readonly DemoConversation[];
  lists: readonly DemoList[];
  handOvers: readonly DemoHandOver[];
  notes: readonly DemoNote[];
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

const DATA = join(import.meta.dirname, '..', 'data');

const read = (name: string) => JSON.parse(readFileSync(join(DATA, `${name}.json`), 'utf8'));

/** A logo or portrait as SVG, a photo as WebP, or a résumé as PDF. Throws if the file is missing. */
export const readDemoFile = (folder: 'logos' | 'photos' | 'portraits' | 'resumes', name: string): Buffer =>
  readFileSync(join(DATA, folder, name));

/**
 * Reads the demo's data. Throws if a file is missing or is not
 * JSON; the services check the values when they are sent.
 */
export const readDemoData = (): DemoData => ({
  companies: COMPANIES.map((name) => read(`companies/${name}`)),
  applicants: [...read('applicants'), ...read('more-applicants')],
  requests: read('requests'),
  conversations: read('conversations'),
  lists: read('lists'),
  handOvers: read('hand-overs'),
  notes: read('notes'),
});
