import { type Static, Type } from 'typebox';
import { ChangedAddress, clearable, nullable, text, withoutLimits } from './fields.ts';
import { FileUrl } from './files.ts';
import { clearableName, name } from './names.ts';

const clearableUrl = Type.Union([FileUrl, Type.Literal('')]);

const recruiterTexts = { position: text(200), companyName: clearableName(200) };

/** What recruiters write in their own profile; `companyName` is the company's name. */
export const RecruiterProfileFields = Type.Object({
  name: name(100),
  ...recruiterTexts,
  profileImage: nullable(FileUrl),
});
export type RecruiterProfileFields = Static<typeof RecruiterProfileFields>;

const applicantTexts = {
  skills: text(2000),
  gender: text(100),
  education: text(10_000),
  about: text(10_000),
  discipline: text(100),
  defaultMessage: text(10_000),
};

const socialPoints = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** What applicants write in their own profile. */
export const ProfileFields = Type.Object({
  name: name(100),
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
  name: Type.Optional(name(100)),
  /** A new address takes effect once `verify` gets the code that is sent there. */
  emailOrPhone: Type.Optional(ChangedAddress),
  /** Of `confirm-password`; an address that differs from the present one needs it (403 `PasswordRequired`). */
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
