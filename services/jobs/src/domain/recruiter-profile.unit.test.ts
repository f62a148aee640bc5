import { expect, it } from 'vitest';
import { mergeRecruiter } from './recruiter-profile.ts';

const rita = {
  name: 'Rita',
  position: 'Founder',
  profileImage: 'https://pictures.example/rita.png',
  companyName: 'Oven & Sons',
};

it('changes nothing when no field or the unchanged profile is sent', () => {
  expect(mergeRecruiter(rita, {})).toEqual(rita);
  expect(mergeRecruiter(rita, { ...rita, _id: 'x', emailOrPhone: 'rita@example.org' })).toEqual(rita);
});

it.each([null, ''] as const)('clears every field except the name with %j', (nothing) => {
  const cleared = { position: nothing, profileImage: nothing, companyName: nothing };
  expect(mergeRecruiter(rita, cleared)).toEqual({
    name: 'Rita',
    position: '',
    profileImage: null,
    companyName: '',
  });
});

it('trims names and never empties the recruiter’s name', () => {
  expect(mergeRecruiter(rita, { name: ' Rita R. ', companyName: ' Oven ' })).toMatchObject({
    name: 'Rita R.',
    companyName: 'Oven',
  });
  expect(mergeRecruiter(rita, { name: '\u00a0' }).name).toBe('Rita');
});
