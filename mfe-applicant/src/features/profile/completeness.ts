import { type ApplicantProfile, skillsIn } from '@firstrung/contracts';

/** What recruiters look at, in the order in which it is worth filling in. */
export const PROFILE_STEPS = [
  'skills',
  'education',
  'resume',
  'defaultMessage',
  'discipline',
  'profilePicture',
] as const satisfies (keyof ApplicantProfile)[];
export type ProfileStep = (typeof PROFILE_STEPS)[number];

const isDone = (profile: ApplicantProfile, step: ProfileStep): boolean =>
  step === 'skills' ? skillsIn(profile.skills).length > 0 : (profile[step] ?? '').trim() !== '';

/** How many steps are done, and the first that is not; `undefined` when the profile is complete. */
export function completeness(profile: ApplicantProfile): { done: number; next: ProfileStep | undefined } {
  const open = PROFILE_STEPS.filter((step) => !isDone(profile, step));
  return { done: PROFILE_STEPS.length - open.length, next: open[0] };
}
