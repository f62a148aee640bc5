import {
  type ApplicantStatus,
  type ApplicationStatus,
  applicantStatus,
  type ConnectionState,
} from '@firstrung/contracts';

/** As long as the bus keeps events. What is older is told again to tables made anew, and no news to anyone. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

export const isNews = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() < NEWS_MS;

/** What was last known of an application. */
export interface KnownApplication {
  status: ApplicantStatus;
  submittedAt: Date;
}

/** Of its event; times in ISO 8601. */
export interface ToldApplication {
  status: ApplicationStatus;
  submittedAt: string;
  reviewedAt: string | null;
  acceptedAt: string | null;
  withdrawnAt: string | null;
}

export interface ApplicationNews {
  /** for its recruiter: handed in, for the first time or again */
  submittedAt?: Date;
  /** for its applicant; `null`: it stands as at first again, and what was told before is over */
  status?: { status: ApplicantStatus; at: Date } | null;
}

/**
 * What is new about an application. Only what differs from `before` is: the same state told again, or one in which
 * something else changed, is no news.
 * @param before `undefined` when it is heard of for the first time
 * @param toldAt when the event was written
 */
export function applicationNews(
  before: KnownApplication | undefined,
  told: ToldApplication,
  toldAt: Date,
): ApplicationNews {
  if (told.withdrawnAt !== null) return {};
  const submittedAt = new Date(told.submittedAt);
  const status = applicantStatus(told);
  const news: ApplicationNews = {};
  if (before?.submittedAt.getTime() !== submittedAt.getTime()) news.submittedAt = submittedAt;
  if (status !== (before?.status ?? 'Applied')) {
    const at = before ? toldAt : (sinceWhen(status, told) ?? submittedAt);
    news.status = status === 'Applied' ? null : { status, at };
  }
  return news;
}

/** When a status came to be, where the event says so: it may be told long after. */
function sinceWhen(status: ApplicantStatus, { acceptedAt, reviewedAt }: ToldApplication): Date | undefined {
  const time = status === 'Accepted' ? acceptedAt : reviewedAt;
  return time === null ? undefined : new Date(time);
}

export type ConnectionNews =
  /** somebody asks; the other one is told */
  | { kind: 'requestReceived'; accountId: string; personId: string }
  /** who asked is told, and the request is answered */
  | { kind: 'requestAccepted'; accountId: string; personId: string };

/** What is new to one of two people about how they stand to each other. Who was declined is not told (decisions §4). */
export function connectionNews(
  before: ConnectionState | undefined,
  state: ConnectionState,
  requesterId: string | null,
  [one, other]: readonly [string, string],
): ConnectionNews | undefined {
  if (requesterId === null || state === before) return undefined;
  const askedId = requesterId === one ? other : one;
  if (state === 'requested') return { kind: 'requestReceived', accountId: askedId, personId: requesterId };
  if (state === 'connected') return { kind: 'requestAccepted', accountId: requesterId, personId: askedId };
  return undefined;
}
