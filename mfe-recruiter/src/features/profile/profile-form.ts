import type { RecruiterProfile } from '@firstrung/contracts';
import type { ProfileChanges } from './api/profile.ts';

/** A profile as the form holds it. */
export type ProfileValues = Record<Exclude<keyof ProfileChanges, '_id'>, string>;

export const toFormValues = (profile: RecruiterProfile): ProfileValues => ({
  name: profile.name,
  emailOrPhone: profile.emailOrPhone,
  companyName: profile.companyName,
  position: profile.position,
  profileImage: profile.profileImage ?? '',
});

/** The fields that differ from the profile. `''` clears a field. */
export function profileChanges(profile: RecruiterProfile, typed: ProfileValues): ProfileChanges {
  const before = toFormValues(profile);
  return Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field as keyof ProfileValues, text.trim()] as const)
      .filter(([field, text]) => !isSame(field, text, before[field])),
  );
}

/** Addresses are compared without regard to case. */
const isSame = (field: keyof ProfileValues, one: string, other: string) =>
  field === 'emailOrPhone' ? one.toLowerCase() === other.toLowerCase() : one === other;
