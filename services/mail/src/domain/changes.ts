import {
  type ApplicantStatus,
  type ApplicationStatus,
  applicantStatus,
  type ConnectionState,
  EVENT_RETENTION_MS,
} from '@firstrung/contracts';

/**
 * Whether an event may be the first report of the change. An older
 * change was published again for a resync, so no one is notified of it.
 */
export const isRecent = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < EVENT_RETENTION_MS;

/** An application as its last event left it. */
export interface LastSeenApplication {
  status: ApplicantStatus;
  submittedAt: Date;
}

/** An application as an event carries it; times in ISO 8601. */
export interface PublishedApplication {
  status: ApplicationStatus;
  submittedAt: string;
  reviewedAt: string | null;
  acceptedAt: string | null;
  withdrawnAt: string | null;
}

export interface ApplicationChange {
  /** For the recruiter: the application was submitted, for the first time or again. */
  submittedAt?: Date;
  /** For the applicant. `null` takes an earlier notification back: the status is the initial one again. */
  status?: { status: ApplicantStatus; at: Date } | null;
}

/**
 * Compares an application's event with the state before it. A
 * republished state, or a change of other fields, gives an empty result.
 * @param before `undefined` for the first event of the application
 * @param publishedAt when the event was written
 */
export function diffApplication(
  before: LastSeenApplication | undefined,
  event: PublishedApplication,
  publishedAt: Date,
): ApplicationChange {
  if (event.withdrawnAt !== null) return {};
  const submittedAt = new Date(event.submittedAt);
  const status = applicantStatus(event);
  const change: ApplicationChange = {};
  if (before?.submittedAt.getTime() !== submittedAt.getTime()) change.submittedAt = submittedAt;
  if (status !== (before?.status ?? 'Applied')) {
    const at = before ? publishedAt : (sinceWhen(status, event) ?? submittedAt);
    change.status = status === 'Applied' ? null : { status, at };
  }
  return change;
}

/** When the status was reached, if the event contains it. A resync publishes the event much later. */
function sinceWhen(
  status: ApplicantStatus,
  { acceptedAt, reviewedAt }: PublishedApplication,
): Date | undefined {
  const time = status === 'Accepted' ? acceptedAt : reviewedAt;
  return time === null ? undefined : new Date(time);
}

export type ConnectionChange =
  /** A request was sent: the receiver is notified. */
  | { kind: 'requestReceived'; accountId: string; personId: string }
  /** A request was accepted: the requester is notified. */
  | { kind: 'requestAccepted'; accountId: string; personId: string };

/**
 * Compares a connection's event with the state before it. A
 * declined requester is not notified (C§4).
 */
export function diffConnection(
  before: ConnectionState | undefined,
  state: ConnectionState,
  requesterId: string | null,
  [one, other]: readonly [string, string],
): ConnectionChange | undefined {
  if (requesterId === null || state === before) return undefined;
  const askedId = requesterId === one ? other : one;
  if (state === 'requested') return { kind: 'requestReceived', accountId: askedId, personId: requesterId };
  if (state === 'connected') return { kind: 'requestAccepted', accountId: requesterId, personId: askedId };
  return undefined;
}
