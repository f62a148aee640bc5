import type { RecruiterProfile } from '@firstrung/contracts';
import type { ProfileChanges } from './api/profile.ts';

/** A profile as the form holds it. */
export interface TypedProfile {
  name: string;
  emailOrPhone: string;
  companyName: string;
  position: string;
  profileImage: string;
}

export const typedProfile = (profile: RecruiterProfile): TypedProfile => ({
  name: profile.name,
  emailOrPhone: profile.emailOrPhone,
  companyName: profile.companyName,
  position: profile.position,
  profileImage: profile.profileImage ?? '',
});

/** What is saved: only what was changed, so that the rest stays as it is on the server; `''` clears. */
export function profileChanges(profile: RecruiterProfile, typed: TypedProfile): ProfileChanges {
  const before = typedProfile(profile);
  return Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field as keyof TypedProfile, text.trim()] as const)
      .filter(([field, text]) => !isSame(field, text, before[field])),
  );
}

/** Case makes no other address. */
const isSame = (field: keyof TypedProfile, one: string, other: string) =>
  field === 'emailOrPhone' ? one.toLowerCase() === other.toLowerCase() : one === other;
