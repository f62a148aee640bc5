import type { BodyOf, Calls, RecruiterProfileFields } from '@firstrung/contracts';

export type RecruiterChanges = BodyOf<Calls['PUT /api/recruiter/profile/update-profile']>;

/** Absent fields stay, `null` and `''` clear (C§1); the name can only be replaced. */
export const mergeRecruiter = (
  present: RecruiterProfileFields,
  changes: RecruiterChanges,
): RecruiterProfileFields => ({
  name: changes.name?.trim() || present.name,
  position: changes.position === undefined ? present.position : (changes.position ?? ''),
  profileImage: changes.profileImage === undefined ? present.profileImage : changes.profileImage || null,
  companyName: changes.companyName === undefined ? present.companyName : (changes.companyName ?? '').trim(),
});
