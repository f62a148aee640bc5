import type { RoomKind } from '@firstrung/contracts';

// Who may open, write to and read rooms (C§5). Calls and sockets decide by these functions only.

/** Why a person may not open or write to a room. */
export type RoomRefusal = 'NotFound' | 'NotConnected' | 'NotAllowed' | 'MembersOnly';

export interface RoomParties {
  kind: RoomKind;
  /** of recruiter rooms: everyone else there speaks for the company */
  applicantId: string | null;
}

/**
 * What writing depends on besides the room. Facts that do not
 * matter to a kind of room are `false` or empty for it.
 */
export interface WriteFacts {
  /** in the room now, not only in the past, and as a recruiter still with the right to be there */
  isMember: boolean;
  /** a recruiter of the room's company */
  speaksForCompany: boolean;
  /** the same, and an operator hides the company, or the job that the room is about: nothing goes out */
  isCompanyHidden: boolean;
  /** direct: the two are connected now */
  isConnected: boolean;
  /** recruiter: the applicant has an application to one of the company's jobs that is not withdrawn */
  hasOpenApplication: boolean;
  /**
   * recruiter: without such an application, the applicant has written in this room since the last withdrawal
   */
  hasWritten: boolean;
  /**
   * recruiter: the account of the applicant, or for the applicant of the responsible recruiter, was deleted;
   * or it is suspended, and no colleague of that recruiter is in the room, who could answer
   */
  isOtherDeleted: boolean;
  /** group: the members who block the writer; what is written is hidden from them */
  blockedBy: readonly string[];
}

/** Why the person may not write to the room; `undefined` if they may. */
export function writeRefusal(
  { kind, applicantId }: RoomParties,
  personId: string,
  facts: WriteFacts,
): RoomRefusal | undefined {
  if (!facts.isMember) return 'NotFound';
  if (facts.isCompanyHidden) return 'NotAllowed';
  switch (kind) {
    case 'direct':
      return facts.isConnected ? undefined : 'NotConnected';
    case 'recruiter':
      if (facts.isOtherDeleted) return 'NotAllowed';
      // The applicant was allowed to open the room, so they may write. A recruiter may only answer, and after
      // a withdrawal only once the applicant has written again.
      return personId !== applicantId && !facts.hasOpenApplication && !facts.hasWritten
        ? 'NotAllowed'
        : undefined;
    case 'group':
      return undefined;
    case 'announcement':
      return facts.speaksForCompany ? undefined : 'NotAllowed';
  }
}

/**
 * Whether a message of this person is the first of the applicant since the last withdrawal, without an open
 * application: from then on the recruiters of the company may write to them elsewhere too.
 */
export const reopensContact = (
  { kind, applicantId }: RoomParties,
  personId: string,
  facts: WriteFacts,
): boolean =>
  kind === 'recruiter' && personId === applicantId && !facts.hasOpenApplication && !facts.hasWritten;

/** Typing is shown where the person may write, but never to the recipients of announcements. */
export const mayType = (room: RoomParties, personId: string, facts: WriteFacts): boolean =>
  room.kind !== 'announcement' && writeRefusal(room, personId, facts) === undefined;

/**
 * A request to open a room, with the facts it depends on. Members get an existing room without this check.
 */
export type OpenRequest =
  | { kind: 'direct'; otherExists: boolean; isConnected: boolean }
  | {
      kind: 'recruiter';
      by: 'applicant';
      otherExists: boolean;
      hasLiveJob: boolean;
      /** who is no confirmed member may only write to companies to which they have applied */
      isMissingMembership: boolean;
    }
  | {
      kind: 'recruiter';
      by: 'recruiter';
      mayConverse: boolean;
      otherExists: boolean;
      hasOpenApplication: boolean;
    }
  | { kind: 'group'; areAllConnected: boolean }
  | { kind: 'announcement'; ownsJob: boolean; mayConverse: boolean; haveAllApplied: boolean };

/** Why the room may not be opened; `undefined` if it may. */
export function openRefusal(request: OpenRequest): RoomRefusal | undefined {
  switch (request.kind) {
    case 'direct':
      if (!request.otherExists) return 'NotFound';
      return request.isConnected ? undefined : 'NotConnected';
    case 'recruiter':
      if (!request.otherExists) return 'NotFound';
      if (request.by === 'applicant') {
        if (!request.hasLiveJob) return 'NotAllowed';
        return request.isMissingMembership ? 'MembersOnly' : undefined;
      }
      return request.mayConverse && request.hasOpenApplication ? undefined : 'NotAllowed';
    case 'group':
      return request.areAllConnected ? undefined : 'NotConnected';
    case 'announcement':
      if (!request.ownsJob) return 'NotFound';
      return request.mayConverse && request.haveAllApplied ? undefined : 'NotAllowed';
  }
}

/** Groups can be left. Who has written in one cannot decline it any more. */
export function leaveRefusal(
  { kind }: Pick<RoomParties, 'kind'>,
  how: 'leave' | 'decline',
  { isMember, hasWritten }: { isMember: boolean; hasWritten: boolean },
): 'NotFound' | 'HasWritten' | undefined {
  if (kind !== 'group' || !isMember) return 'NotFound';
  return how === 'decline' && hasWritten ? 'HasWritten' : undefined;
}

/**
 * A member sees the messages from `from_seq` to `until_seq`, which is `null` as long as they are in the room.
 */
export const isPresentMember = (membership: { until_seq: number | null }): boolean =>
  membership.until_seq === null;

/**
 * Recipients of an announcement must not learn who else received it: only the company's recruiters see
 * readers.
 */
export const seesOtherReaders = (room: { kind: RoomKind; speaks: boolean }): boolean =>
  room.kind !== 'announcement' || room.speaks;

/** Why the person may not delete the message, for everyone or for themselves; `undefined` if they may. */
export function deleteRefusal(
  message: { senderId: string; notice?: string | undefined },
  personId: string,
  { forEveryone }: { forEveryone: boolean },
): 'NotAllowed' | 'NotSender' | undefined {
  if (message.notice !== undefined) return 'NotAllowed';
  return forEveryone && message.senderId !== personId ? 'NotSender' : undefined;
}
