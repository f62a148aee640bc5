import { type EditFormCase, editFormSituations } from '@firstrung/web-kit/testing';
import { describe, test } from 'vitest';
import { button, open, profile } from '../../testing.tsx';

const forms: EditFormCase[] = [
  {
    form: "an applicant's profile",
    open: (options) => open('/profile', options),
    edit: () => button('Edit').click(),
    field: ['Discipline', 'discipline'],
    save: 'Save',
    stay: 'Keep editing',
    stored: profile(),
    load: ['GET /api/profile/get-profile', (stored) => stored],
    change: [
      'PUT /api/profile/update-profile',
      (stored) => ({ message: 'Profile updated successfully', profile: stored }),
    ],
    elsewhere: { about: 'Changed elsewhere' },
    upload: ['POST /api/upload/upload-all', 'Please wait for the upload to complete'],
  },
];

describe.each(forms)('$form', (form) => {
  for (const [name, applies, expectIt] of editFormSituations)
    test.runIf(applies(form))(name, () => expectIt(form));
});
