import { type ApplicantProfile, parseNumber, skillsIn } from '@firstrung/contracts';
import { withScheme } from '@firstrung/web-kit';
import { type FieldTable, fieldOf } from '@firstrung/web-kit/forms';
import { texts } from './texts.ts';

const { fields: labels } = texts;

/** The fields of a profile as the form holds them: typed text, and a list of skills. */
export type ProfileValues = {
  [Field in Exclude<keyof ApplicantProfile, '_id'>]: Field extends 'skills' ? readonly string[] : string;
};

const text = (label: string) => ({ label, to: (typed: string) => typed.trim() });
const address = (label: string) => ({ label, to: withScheme });

export const profileFields: FieldTable<ApplicantProfile, ProfileValues> = {
  name: text(labels.name),
  discipline: text(labels.discipline),
  // Another case is the same address.
  emailOrPhone: {
    ...text(labels.emailOrPhone),
    isSame: (one, other) => String(one).toLowerCase() === String(other).toLowerCase(),
  },
  gender: text(labels.gender),
  socialPoints: {
    label: labels.socialPoints,
    from: ({ socialPoints }) => String(socialPoints ?? ''),
    to: parseNumber,
  },
  profilePicture: address(labels.profilePicture),
  resume: address(labels.resume),
  skills: {
    label: labels.skills,
    from: ({ skills }) => skillsIn(skills),
    to: (skills) => skills.join(', '),
  },
  education: text(labels.education),
  about: text(labels.about),
  defaultMessage: text(labels.defaultMessage),
};

export const Field = fieldOf(profileFields);
