import type { RoomKind } from '@firstrung/contracts';

/** What is known of a person who wants to write into a room. */
export interface WriterFacts {
  kind: RoomKind;
  /** in the room now */
  member: boolean;
  /** direct: the two are connected now */
  connected: boolean;
  /** recruiter, announcement: the writer is the room's recruiter */
  recruiter: boolean;
  /** recruiter: the applicant has applied to one of the recruiter's jobs, or has written in this room */
  approached: boolean;
  /** recruiter: the other one's account is gone */
  otherGone: boolean;
}

export type WriteRefusal = 'NotFound' | 'NotConnected' | 'NotAllowed';

/** Why someone may not write, or `undefined` if they may (decisions §5). */
export function refuseWriting(facts: WriterFacts): WriteRefusal | undefined {
  if (!facts.member) return 'NotFound';
  switch (facts.kind) {
    case 'direct':
      return facts.connected ? undefined : 'NotConnected';
    case 'recruiter':
      if (facts.otherGone) return 'NotAllowed';
      // The room is there, so the applicant may; a recruiter only answers.
      return !facts.recruiter || facts.approached ? undefined : 'NotAllowed';
    case 'group':
      return undefined;
    case 'announcement':
      return facts.recruiter ? undefined : 'NotAllowed';
  }
}
