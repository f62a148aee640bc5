import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';
import { withScheme } from '@firstrung/web-kit';
import type { ProfileChanges } from './api/update-profile.ts';

/** A profile as the form holds it. */
export interface TypedProfile {
  name: string;
  emailOrPhone: string;
  discipline: string;
  gender: string;
  /** digits, or `''` */
  socialPoints: string;
  skills: readonly string[];
  education: string;
  about: string;
  profilePicture: string;
  resume: string;
  defaultMessage: string;
}

/** Decisions §6. */
export const MAX_SOCIAL_POINTS = 1_000_000;

export const typedProfile = (profile: ApplicantProfile): TypedProfile => ({
  name: profile.name,
  emailOrPhone: profile.emailOrPhone,
  discipline: profile.discipline,
  gender: profile.gender,
  socialPoints: profile.socialPoints === null ? '' : String(profile.socialPoints),
  skills: skillsIn(profile.skills),
  education: profile.education,
  about: profile.about,
  profilePicture: profile.profilePicture ?? '',
  resume: profile.resume ?? '',
  defaultMessage: profile.defaultMessage,
});

/** What is saved: only what was changed, so that the rest stays as it is on the server; `''` clears. */
export function profileChanges(profile: ApplicantProfile, typed: TypedProfile): ProfileChanges {
  const before = wire(typedProfile(profile));
  const after = wire(typed);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof typeof before]),
  );
}

const wire = ({ skills, socialPoints, ...typed }: TypedProfile) => ({
  name: typed.name.trim(),
  emailOrPhone: typed.emailOrPhone.trim(),
  discipline: typed.discipline.trim(),
  gender: typed.gender.trim(),
  socialPoints: socialPoints.trim() === '' ? null : Number(socialPoints),
  skills: skills.join(', '),
  education: typed.education.trim(),
  about: typed.about.trim(),
  profilePicture: withScheme(typed.profilePicture),
  resume: withScheme(typed.resume),
  defaultMessage: typed.defaultMessage.trim(),
});

/**
 * The address a saved profile is about to get: it takes effect once the code that goes there is entered. Spaces and
 * case make no other address.
 */
export function wantedAddress(profile: ApplicantProfile, changes: ProfileChanges): string | null {
  const wanted = changes.emailOrPhone?.trim() ?? '';
  return wanted === '' || wanted.toLowerCase() === profile.emailOrPhone.toLowerCase() ? null : wanted;
}
