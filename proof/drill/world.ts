import type { JobStatus } from '@firstrung/contracts';
import type { Course } from '@firstrung/test-kit/held-decisions';
import type { Account } from '@firstrung/test-kit/people';

/** For how long decisions are held: short, so that many take effect while something is killed. */
export const HOLD_MS = 3_000;

/** The settings of the services that take the load: what it expects of decisions follows from them. */
export const LOAD_ENV = { PASSWORD_CONCURRENCY: '1', DECISION_HOLD_SECONDS: `${HOLD_MS / 1_000}` };

export const OPERATION_KINDS = [
  'sign up',
  'verify',
  'create job',
  'move job',
  'apply',
  'open application',
  'decide',
  'undo decision',
  'send decision',
  'withdraw',
  'request connection',
  'accept connection',
  'edit profile',
  'edit company',
  'change password',
  'delete account',
  'invite',
  'join company',
  'hand over job',
  'remove member',
  'write message',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** An operation that a service has acknowledged: its effect must exist exactly once from then on. */
export interface AcknowledgedOperation {
  kind: OperationKind;
  /** Number of the fault during or after which it was acknowledged; 0 before the first. */
  fault: number;
}

export interface Person extends Account {
  id: string;
  token: string;
  signedUp: AcknowledgedOperation[];
  passwordChanges: AcknowledgedOperation[];
  /** The owner of the company that a recruiter has joined; nobody while they have one of their own. */
  employer?: Person;
  /** Changes of a recruiter's membership. */
  memberships: AcknowledgedOperation[];
  /** A recruiter who posts nothing until they have joined somebody's company: only then may they join. */
  seeksEmployer: boolean;
  /** Edits of the applicant's profile or the recruiter's company. */
  edits: AcknowledgedOperation[];
  /** The text of the last edit. */
  lastText: string;
  /** Set before the account is deleted. */
  isLeaving?: true;
  deleted?: AcknowledgedOperation;
}

export interface Job {
  id: string;
  title: string;
  /** Who is responsible. */
  recruiter: Person;
  status: JobStatus;
  created: AcknowledgedOperation;
  /** To another status or recruiter: each is a version. */
  moves: AcknowledgedOperation[];
}

export interface Application {
  id: string;
  job: Job;
  applicant: Person;
  message: string;
  applied: AcknowledgedOperation;
  opened?: AcknowledgedOperation;
  withdrawn?: AcknowledgedOperation;
  /** Decisions, and what undid or sent them. */
  decisions: AcknowledgedOperation[];
  /** What may have become of them; one of these is true. */
  courses: readonly Course[];
  /** How often it was reserved for an operation. */
  uses: number;
}

/** Between two applicants, the requester first. */
export interface Connection {
  between: readonly [Person, Person];
  requested: AcknowledgedOperation;
  accepted?: AcknowledgedOperation;
}

/**
 * Of a company and an applicant. Which company, chat decides by the membership that it knows of at that
 * moment.
 */
export interface Conversation {
  roomId: string;
  applicant: Person;
  /** those that were acknowledged, of a sender in their order */
  messages: { text: string; sender: Person; sent: AcknowledgedOperation }[];
}

/** The state that the answers to the load imply. */
export interface World {
  people: Person[];
  jobs: Job[];
  applications: Application[];
  connections: Connection[];
  conversations: Conversation[];
  /** Titles of jobs and texts of messages that got no answer: each may exist once or not at all. */
  unanswered: Set<string>;
  operations: AcknowledgedOperation[];
  /** Number of faults so far. */
  faults: number;
  /** Counts of refusals by status and code. */
  refusals: Map<string, number>;
}

export const createWorld = (): World => ({
  people: [],
  jobs: [],
  applications: [],
  connections: [],
  conversations: [],
  unanswered: new Set(),
  operations: [],
  faults: 0,
  refusals: new Map(),
});

export function recordOperation(world: World, kind: OperationKind): AcknowledgedOperation {
  const operation = { kind, fault: world.faults };
  world.operations.push(operation);
  return operation;
}
