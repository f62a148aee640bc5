import { expect, it } from 'vitest';
import { jobCardProps, withoutRepeats } from './job-card-props.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CARD = {
  _id: '1',
  title: 'Welder',
  description: '',
  location: 'Kiel',
  company: { _id: '2', name: 'Nordlicht', logo: null, slug: null },
  skills: [],
  employmentType: 'Internship',
  postedAt: '2026-11-19T08:00:00Z',
  status: 'liveJobs',
} as const;
const closing = (closesOn: string) => ({ closesOn, closesAt: `${closesOn}T23:00:00Z`, closesZone: 'UTC' });
const date = (fields: object) => jobCardProps({ ...CARD, skills: [], ...fields }, NOW).date?.text;

it('a card names the last day to apply once it is near, and until then the day of posting', () => {
  expect(date({})).toBe('Posted 2 days ago');
  expect(date({ postedAt: NOW.toISOString() })).toBe('Posted today');
  expect(date({ postedAt: null })).toBeUndefined();
  expect(date(closing('2026-11-27'))).toBe('Closes Nov 27, 2026');
  expect(date(closing('2026-11-28'))).toBe('Posted 2 days ago');
});

it('a card of a search around a town says how far the job is, unless it is there', () => {
  const text = (distance?: number) => jobCardProps({ ...CARD, skills: [], ...{ distance } }, NOW).distance;
  expect([text(12), text(0), text()]).toEqual(['12 km', undefined, undefined]);
});

it('a card without a location names the places', () => {
  const places = [{ country: 'AT', town: 'Graz' }];
  expect(jobCardProps({ ...CARD, skills: [], location: '', places }, NOW).location).toBe('Graz, Austria');
});

it('a card says what its job promises, if that is sooner than usual', () => {
  const promise = (answerWithin: 10 | 15) => jobCardProps({ ...CARD, skills: [], answerWithin }, NOW).promise;
  expect([promise(10), promise(15)]).toEqual(['Answers within 10 working days', undefined]);
});

it('a picture is not repeated in the first row; a wide card below it keeps its own', () => {
  const jobs = withoutRepeats(Array(7).fill({ ...CARD, company: { ...CARD.company, photo: '/1.jpg' } }));
  const photos = jobs.map((one, place) => jobCardProps(one, NOW, place).photo);
  expect(photos.filter((photo) => photo !== undefined)).toEqual(['/1.jpg', null, null, '/1.jpg']);
});
