import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';
import { withScheme } from '@firstrung/web-kit';
import type { ProfileChanges } from './api/profile.ts';

/** The fields of a profile as the form holds them: typed text, and a list of skills. */
export type FormValues = {
  [Field in Exclude<keyof ApplicantProfile, '_id'>]: Field extends 'skills' ? readonly string[] : string;
};

export const toFormValues = ({ _id, ...profile }: ApplicantProfile): FormValues => ({
  ...profile,
  socialPoints: profile.socialPoints === null ? '' : String(profile.socialPoints),
  skills: skillsIn(profile.skills),
  profilePicture: profile.profilePicture ?? '',
  resume: profile.resume ?? '',
});

/**
 * The changed fields alone, so that saving leaves the others as they are on the server. `''` clears a field.
 */
export function profileChanges(profile: ApplicantProfile, values: FormValues): ProfileChanges {
  const before = toBody(toFormValues(profile));
  const after = toBody(values);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof typeof before]),
  );
}

const toBody = ({ skills, socialPoints, profilePicture, resume, ...texts }: FormValues) => ({
  ...trimmed(texts),
  skills: skills.join(', '),
  socialPoints: socialPoints.trim() === '' ? null : Number(socialPoints),
  profilePicture: withScheme(profilePicture),
  resume: withScheme(resume),
});

const trimmed = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as T;

/**
 * The new login address in a saved change, or null. It takes effect once the code sent there is entered.
 * Spaces and case don't make it a new address.
 */
export function requestedAddress(profile: ApplicantProfile, changes: ProfileChanges): string | null {
  const requested = changes.emailOrPhone?.trim() ?? '';
  const isSame = requested.toLowerCase() === profile.emailOrPhone.toLowerCase();
  return requested === '' || isSame ? null : requested;
}
