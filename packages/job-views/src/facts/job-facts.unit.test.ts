import type { JobDetails } from '@firstrung/contracts';
import { expect, it } from 'vitest';
import { previewFacts, whereText } from './job-facts.ts';

const GRAZ = { country: 'AT', town: 'Graz' };
const where = (location: string, facts: Partial<JobDetails> = {}) => whereText({ location, ...facts });

it('a preview says place, pay and promise, and nothing that the job does not say', () => {
  expect(previewFacts({ location: '', answerWithin: null })).toEqual([]);
  expect(previewFacts({ location: 'Graz', pay: { kind: 'unpaid' }, answerWithin: 5 })).toEqual([
    'Graz',
    'Not paid',
    'Answers within 5 working days',
  ]);
});

it('a place is named once, with those that the location does not name', () => {
  expect(where('Graz, Austria', { places: [GRAZ] })).toBe('Graz, Austria');
  expect(where('Boston, MA', { places: [{ country: 'US', town: 'Boston' }] })).toBe(
    'Boston, MA\u00a0· United States',
  );
  const kansas = { places: [{ country: 'US', town: 'Kansas City, Missouri' }] };
  expect(where('Kansas City, MO', kansas)).toBe('Kansas City, MO\u00a0· United States');
  expect(where('Kansas City', kansas)).toBe('Kansas City\u00a0· Kansas City, Missouri, United States');
  expect(where('austria', { places: [{ country: 'AT', town: '' }] })).toBe('austria');
  expect(where('Wien, Austria', { places: [GRAZ, { country: 'AT', town: 'Wien' }] })).toBe(
    'Wien, Austria\u00a0· Graz, Austria',
  );
  expect(where('', { places: [GRAZ] })).toBe('Graz, Austria');
});

it('says from where one may work, and the location only if it says more', () => {
  expect(where('Graz, Austria', { remoteFrom: [] })).toBe('Graz, Austria\u00a0· Remote from anywhere');
  expect(where('Remote, Austria', { remoteFrom: ['AT'] })).toBe('Remote from Austria');
  expect(where('', { remoteFrom: ['AT', 'DE'] })).toBe('Remote from Austria and Germany');
  expect(where('Remote')).toBe('Remote');
});
