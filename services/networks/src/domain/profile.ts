import type { BodyOf, Calls, ProfileFields } from '@firstrung/contracts';

export type ProfileChanges = BodyOf<Calls['PUT /api/profile/update-profile']>;

/** Absent fields stay, `null` and `''` clear (C§1); the name can only be replaced. */
export function mergeProfile(present: ProfileFields, changes: ProfileChanges): ProfileFields {
  const text = (before: string, change: string | null | undefined) =>
    change === undefined ? before : (change ?? '');
  const link = (before: string | null, change: string | null | undefined) =>
    change === undefined ? before : change || null;
  const { socialPoints = present.socialPoints } = changes;
  return {
    name: changes.name?.trim() || present.name,
    skills: text(present.skills, changes.skills),
    gender: text(present.gender, changes.gender),
    socialPoints: socialPoints === '' ? null : socialPoints,
    education: text(present.education, changes.education),
    about: text(present.about, changes.about),
    discipline: text(present.discipline, changes.discipline),
    profilePicture: link(present.profilePicture, changes.profilePicture),
    resume: link(present.resume, changes.resume),
    defaultMessage: text(present.defaultMessage, changes.defaultMessage),
  };
}

/** Whether two profiles are equal. */
export const sameProfile = (a: ProfileFields, b: ProfileFields): boolean =>
  (Object.keys(a) as (keyof ProfileFields)[]).every((field) => a[field] === b[field]);
