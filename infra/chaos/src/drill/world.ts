import type { ApplicationStatus, JobStatus } from '@firstrung/contracts';
import type { Account } from '@firstrung/test-kit/people';

export const DEED_KINDS = [
  'sign up',
  'verify',
  'create job',
  'move job',
  'apply',
  'open application',
  'decide',
  'edit profile',
  'edit company',
  'change password',
  'delete account',
] as const;
export type DeedKind = (typeof DEED_KINDS)[number];

/** An operation that was acknowledged: from then on it must be there, once. */
export interface Deed {
  kind: DeedKind;
  /** Number of the fault during or after which it was acknowledged; 0 before the first. */
  fault: number;
}

export interface Person extends Account {
  id: string;
  token: string;
  signedUp: Deed[];
  passwordChanges: Deed[];
  /** Of the applicant's profile, or the recruiter's company. */
  edits: Deed[];
  /** What the last edit wrote. */
  lastText: string;
  deleted?: Deed;
}

export interface Job {
  id: string;
  title: string;
  recruiter: Person;
  status: JobStatus;
  created: Deed;
  moves: Deed[];
}

export interface Application {
  id: string;
  job: Job;
  applicant: Person;
  message: string;
  applied: Deed;
  opened?: Deed;
  decisions: { status: ApplicationStatus; deed: Deed }[];
}

/** What the load knows to be so, because it was told. */
export interface World {
  people: Person[];
  jobs: Job[];
  applications: Application[];
  /** Titles of jobs whose creation got no answer: they may be there once, or not. */
  unanswered: Set<string>;
  deeds: Deed[];
  /** How many faults have struck. */
  faults: number;
  /** Refusals met on the way, by status and code. */
  refusals: Map<string, number>;
}

export const createWorld = (): World => ({
  people: [],
  jobs: [],
  applications: [],
  unanswered: new Set(),
  deeds: [],
  faults: 0,
  refusals: new Map(),
});

/** Notes an acknowledged operation. */
export function note(world: World, kind: DeedKind): Deed {
  const deed = { kind, fault: world.faults };
  world.deeds.push(deed);
  return deed;
}
