import { chooseTexts, plural } from '@firstrung/i18n';

/** Texts of the recruiter's profile and settings. */
const en = {
  title: 'Profile',
  /** B§6 */
  sessionExpired: 'Session Timed-out, , Please login Again !',
  liveJobs: (jobs: number) =>
    plural(jobs, {
      one: '# live job goes offline with your profile, and takes no more applications.',
      other: '# live jobs go offline with your profile, and take no more applications.',
    }),
  waiting: (applicants: number) =>
    plural(applicants, {
      one: '# applicant waits for an answer, and gets no e-mail about the end of the job.',
      other: '# applicants wait for an answer, and get no e-mail about the end of the jobs.',
    }),
  answerFirst: 'Answer them first',
  loading: 'Loading your profile',
  failed: 'Failed to fetch profile.',
  updateFailed: 'Failed to update profile.',
  edit: 'Edit',
  save: 'Save',
  photoOf: (name: string) => `Photo of ${name}`,
  nameMissing: 'Enter your name',
  addressMissing: 'Enter an e-mail address or a phone number',
  addressHelp: 'To confirm a new address, enter the code that we send there.',
  companyHelp: 'Renames your company everywhere.',
  companyOfOwners: 'Owners of the company can rename it.',
  fields: {
    profileImage: 'Photo',
    name: 'Name',
    emailOrPhone: 'E-mail or phone number',
    companyName: 'Company',
    position: 'Position',
  },
} as const;

export const texts = chooseTexts({ en });
