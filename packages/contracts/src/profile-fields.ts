import { type Static, Type } from 'typebox';
import { ChangedAddress, clearable, nullable, textFields, withoutLimits } from './fields.ts';
import { FileUrl } from './files.ts';
import { APPLICANT_TEXTS, MAX_PERSON_NAME, MAX_SOCIAL_POINTS, RECRUITER_TEXTS } from './limits.ts';
import { clearableName, name } from './names.ts';

const clearableUrl = Type.Union([FileUrl, Type.Literal('')]);

const recruiterTexts = {
  ...textFields(RECRUITER_TEXTS),
  companyName: clearableName(RECRUITER_TEXTS.companyName),
};

/** What recruiters write in their own profile; `companyName` is the company's name. */
export const RecruiterProfileFields = Type.Object({
  name: name(MAX_PERSON_NAME),
  ...recruiterTexts,
  profileImage: nullable(FileUrl),
});
export type RecruiterProfileFields = Static<typeof RecruiterProfileFields>;

const applicantTexts = textFields(APPLICANT_TEXTS);

const socialPoints = Type.Integer({ minimum: 0, maximum: MAX_SOCIAL_POINTS });

/** What applicants write in their own profile. */
export const ProfileFields = Type.Object({
  name: name(MAX_PERSON_NAME),
  ...applicantTexts,
  socialPoints: nullable(socialPoints),
  profilePicture: nullable(FileUrl),
  resume: nullable(FileUrl),
});
export type ProfileFields = Static<typeof ProfileFields>;

/** The fields in replies and events. */
export const recruiterProfileReplyFields = withoutLimits(RecruiterProfileFields.properties);
export const profileReplyFields = withoutLimits(ProfileFields.properties);

/** What both roles may send besides their fields. */
const account = {
  name: Type.Optional(name(MAX_PERSON_NAME)),
  /** A new address takes effect once `verify` gets the code that is sent there. */
  emailOrPhone: Type.Optional(ChangedAddress),
  /**
   * Of `confirm-password`; an address that differs from the present one needs it (403 `PasswordRequired`).
   */
  proof: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Accepted and ignored, so that the reply of the GET may be sent back whole. */
  _id: Type.Optional(Type.Unknown()),
};

/** Changes to a profile: absent fields stay, `null` and `''` clear; a name can only be replaced. */
export const recruiterProfileChanges = {
  ...account,
  ...clearable({ ...recruiterTexts, profileImage: clearableUrl }),
};

export const profileChanges = {
  ...account,
  ...clearable({
    ...applicantTexts,
    socialPoints: Type.Union([socialPoints, Type.Literal('')]),
    profilePicture: clearableUrl,
    resume: clearableUrl,
  }),
};
