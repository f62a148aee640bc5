import type { ApplicantProfile } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { profileChanges, requestedAddress, toFormValues } from './form-values.ts';

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
const values = toFormValues(ada);

test('unchanged fields are not sent', () => {
  expect(profileChanges(ada, values)).toEqual({});
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
  expect(profileChanges(ada, { ...values, ...change })).toEqual(saved);
});

test.each([
  [{}, null],
  [{ emailOrPhone: ' ADA@example.org ' }, null],
  [{ emailOrPhone: 'ada@new.example' }, 'ada@new.example'],
])('the requested address of %j is %j', (changes, address) => {
  expect(requestedAddress(ada, changes)).toBe(address);
});
