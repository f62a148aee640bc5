import type { ApplicantProfile } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { profileChanges, typedProfile, wantedAddress } from './profile-form.ts';

const ada: ApplicantProfile = {
  _id: '0',
  name: 'Ada',
  emailOrPhone: 'ada@example.org',
  skills: 'SQL; C++\nDutch',
  gender: '',
  socialPoints: 12,
  education: ' As typed ',
  about: '',
  discipline: 'Energy',
  profilePicture: '/media/a1.webp',
  resume: null,
  defaultMessage: '',
};
const typed = typedProfile(ada);

test('what was not touched is not sent', () => {
  expect(profileChanges(ada, typed)).toEqual({});
});

test.each([
  [{ name: ' Ada L. ' }, { name: 'Ada L.' }],
  [{ skills: ['SQL', 'Dutch'] }, { skills: 'SQL, Dutch' }],
  [{ skills: [] }, { skills: '' }],
  [{ socialPoints: '13' }, { socialPoints: 13 }],
  [{ socialPoints: ' ' }, { socialPoints: null }],
  [{ profilePicture: '' }, { profilePicture: '' }],
  [{ resume: 'example.org/cv.pdf' }, { resume: 'https://example.org/cv.pdf' }],
  [
    { gender: 'f', about: 'a' },
    { gender: 'f', about: 'a' },
  ],
])('%j is saved as %j', (change, saved) => {
  expect(profileChanges(ada, { ...typed, ...change })).toEqual(saved);
});

test.each([
  [{}, null],
  [{ emailOrPhone: ' ADA@example.org ' }, null],
  [{ emailOrPhone: 'ada@new.example' }, 'ada@new.example'],
])('of %j the wanted address is %j', (changes, address) => {
  expect(wantedAddress(ada, changes)).toBe(address);
});
