import { chooseTexts } from '@firstrung/i18n';

/** Texts of the recruiter's profile. */
const en = {
  title: 'Profile',
  lead: 'Who applicants hear from.',
  loading: 'Loading your profile',
  failed: 'Failed to fetch profile.',
  updateFailed: 'Failed to update profile.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
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
