import { expect, it } from 'vitest';
import { cardFacts, type ShownFacts } from './job-facts.ts';
import { pageFacts } from './page-facts.ts';

const GRAZ = { country: 'AT', town: 'Graz' };
const of = (facts: ShownFacts, location = 'Graz') => ({ ...facts, location });
const shown = (facts: ShownFacts, location?: string) =>
  Object.values(pageFacts(of(facts, location))).flatMap(({ label, value }) => value && `${label}: ${value}`);

it('a card says pay, place, start and closing, and nothing that the job does not say', () => {
  expect(cardFacts(of({}))).toEqual([]);
  expect(
    cardFacts(
      of({
        closesOn: '2027-03-12',
        startsOn: '2027-04-01',
        places: [GRAZ, { country: 'AT', town: 'Wien' }],
        pay: { kind: 'amount', min: 14, max: null, unit: 'hour', currency: 'EUR' },
      }),
    ),
  ).toEqual(['€14 an hour', 'Graz, Austria +1', 'Starts Apr 1, 2027', 'Closes Mar 12, 2027']);
  expect(cardFacts(of({ startsOn: 'now', remoteFrom: ['AT'] }))).toEqual([
    'Remote from Austria',
    'Starts as soon as possible',
  ]);
  expect(cardFacts(of({ remoteFrom: ['AT', 'DE', 'CH'] }))).toEqual(['Remote from 3 countries']);
  expect(cardFacts(of({ pay: { kind: 'grade', text: 'x'.repeat(100) } }))[0]).toHaveLength(36);
});

it('places are shown where they say more than the location', () => {
  expect(cardFacts(of({ places: [GRAZ] }, 'Graz, Austria'))).toEqual([]);
  expect(cardFacts(of({ places: [{ country: 'AT', town: '' }] }, 'austria'))).toEqual([]);
  expect(cardFacts(of({ places: [GRAZ] }, 'Graz'))).toEqual(['Graz, Austria']);
  expect(shown({ places: [GRAZ] }, 'Graz, Austria').filter(Boolean)).toEqual([]);
});

it('a page says all facts in the same words', () => {
  const facts = shown({
    pay: { kind: 'unpaid' },
    places: [GRAZ],
    remoteFrom: [],
    hours: { min: 20, max: 30 },
    startsOn: 'now',
    months: 6,
    closesOn: '2027-03-12',
    closesAt: '2027-03-12T23:00:00.000Z',
    closesZone: 'Europe/Vienna',
    positions: 2,
  });
  expect(facts).toEqual([
    'Pay: Not paid',
    'Places: Graz, Austria',
    'Workplace: Remote from anywhere',
    'Hours: 20–30 hours a week',
    'Start: As soon as possible',
    'Length: 6 months',
    'Last day to apply: March 12, 2027, 23:59 Vienna time',
    'Positions: 2 positions',
  ]);
});
