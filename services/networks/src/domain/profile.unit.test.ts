import type { ProfileFields } from '@firstrung/contracts';
import { describe, expect, it } from 'vitest';
import { mergeProfile, sameProfile } from './profile.ts';

const abel: ProfileFields = {
  name: 'Abel',
  skills: 'baking',
  gender: 'male',
  socialPoints: 0,
  education: 'School',
  about: 'Bakes.',
  discipline: 'Food',
  profilePicture: 'https://pictures.example/abel.png',
  resume: null,
  defaultMessage: 'Hello',
};

describe('merging', () => {
  it('changes nothing without changes, nor when sent back whole', () => {
    expect(mergeProfile(abel, {})).toEqual(abel);
    expect(mergeProfile(abel, abel)).toEqual(abel);
  });

  it.each([null, ''] as const)('clears every field but the name by %j', (nothing) => {
    const { name, ...fields } = abel;
    const cleared = Object.fromEntries(Object.keys(fields).map((field) => [field, nothing]));
    expect(mergeProfile(abel, cleared)).toEqual({
      name,
      skills: '',
      gender: '',
      socialPoints: null,
      education: '',
      about: '',
      discipline: '',
      profilePicture: null,
      resume: null,
      defaultMessage: '',
    });
  });

  it('trims the name and never blanks it', () => {
    expect(mergeProfile(abel, { name: ' Abe ' }).name).toBe('Abe');
    expect(mergeProfile(abel, { name: '\u00a0' }).name).toBe('Abel');
  });

  it('distinguishes 0 points from none', () => {
    expect(mergeProfile({ ...abel, socialPoints: 5 }, { socialPoints: 0 }).socialPoints).toBe(0);
  });
});

it('reports whether anything differs', () => {
  expect(sameProfile(abel, { ...abel })).toBe(true);
  expect(sameProfile(abel, { ...abel, socialPoints: null })).toBe(false);
});
