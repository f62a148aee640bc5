import type { BodyOf, Calls } from '@firstrung/contracts';

/** What a recruiter edits; text without a value is `''`. */
export interface RecruiterFields {
  name: string;
  position: string;
  profileImage: string | null;
  /** the company's */
  companyName: string;
}

export type RecruiterChanges = BodyOf<Calls['PUT /api/recruiter/profile/update-profile']>;

/** Absent fields stay, `null` and `''` clear (decisions §1); the name can only be replaced. */
export const mergeRecruiter = (present: RecruiterFields, changes: RecruiterChanges): RecruiterFields => ({
  name: changes.name?.trim() || present.name,
  position: changes.position === undefined ? present.position : (changes.position ?? ''),
  profileImage: changes.profileImage === undefined ? present.profileImage : changes.profileImage || null,
  companyName: changes.companyName === undefined ? present.companyName : (changes.companyName ?? '').trim(),
});

/** The address that someone wants in the place of the present one, as typed; spaces and case make no other. */
export function wantsAddress(present: string, typed: string | null | undefined): string | undefined {
  const wanted = typed?.trim() ?? '';
  return wanted === '' || wanted.toLowerCase() === present ? undefined : wanted;
}
