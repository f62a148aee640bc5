import type { ApplicantProfile } from '@firstrung/contracts';
import { expect, test } from 'vitest';
import { completeness } from './completeness.ts';

const empty: ApplicantProfile = {
  _id: 'a',
  name: 'Ada',
  emailOrPhone: 'ada@example.org',
  skills: '',
  gender: '',
  socialPoints: null,
  education: '',
  about: '',
  discipline: '',
  profilePicture: null,
  resume: null,
  defaultMessage: '',
};

test('a new profile has none of the steps, and begins with skills', () => {
  expect(completeness(empty)).toEqual({ done: 0, next: 'skills' });
  expect(completeness({ ...empty, skills: ' , ; ', education: '  ' })).toEqual({ done: 0, next: 'skills' });
});

test('the next step is the first that is missing', () => {
  expect(completeness({ ...empty, skills: 'SQL', resume: 'https://x.example/cv.pdf' })).toEqual({
    done: 2,
    next: 'education',
  });
});

test('a complete profile has no next step; gender, points and about do not count', () => {
  const filled = {
    ...empty,
    skills: 'SQL',
    education: 'BSc',
    resume: '/media/a.pdf',
    defaultMessage: 'Hello',
  };
  expect(completeness({ ...filled, discipline: 'Physics', profilePicture: '/media/a.png' })).toEqual({
    done: 6,
    next: undefined,
  });
});
