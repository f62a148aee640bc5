import type { ApplicantProfile } from '@firstrung/contracts';
import { bodyOf, changedFields, valuesOf } from '@firstrung/web-kit/forms';
import { expect, test } from 'vitest';
import { type ProfileValues, profileFields } from './profile-fields.ts';

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
const values = valuesOf(profileFields, ada);
const changesOf = (change: Partial<ProfileValues>) => {
  const after = { ...values, ...change };
  return bodyOf(profileFields, after, changedFields(profileFields, values, after));
};

test('unchanged fields are not sent', () => {
  expect(changesOf({})).toEqual({});
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
  expect(changesOf(change)).toEqual(saved);
});

test.each([
  [{}, undefined],
  [{ emailOrPhone: ' ADA@example.org ' }, undefined],
  [{ emailOrPhone: 'ada@new.example' }, 'ada@new.example'],
])('the requested address of %j is %j', (changes, address) => {
  expect(changesOf(changes)).toEqual(address ? { emailOrPhone: address } : {});
});
