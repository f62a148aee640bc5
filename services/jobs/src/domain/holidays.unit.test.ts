import { COUNTRY_CODES, WITHOUT_HOLIDAYS } from '@firstrung/contracts';
import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { workingDaysAfter } from './answer-date.ts';
import { calendarsAt } from './holidays.ts';

const EASTER = '03-26 03-29';
const GERMANY = `01-01 ${EASTER} 05-06 05-17`;
const AUSTRIA = '01-01 01-06 03-29 05-06 05-17 05-27 10-26 11-01 12-08';
const BELGIUM = '01-01 03-29 05-06 05-17 07-21 11-01 11-11';
const ENGLAND = `01-01 ${EASTER} 05-03 05-31 08-30 12-27 12-28`;
const FEDERAL = '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31';

/**
 * The public holidays of 2027 that are no Saturday or Sunday, by the laws. Easter is on 28 March, Ascension
 * on 6 May, Whit Monday on 17 May, Corpus Christi on 27 May. In this year 1 May, 8 May and 25 December are
 * Saturdays; 4 July, 1 and 15 August, 3 and 31 October and 26 December are Sundays.
 */
const BY_LAW: [country: string, town: string, days: string][] = [
  // FTG Art. 1; 15 August is one in Catholic communities alone.
  ['DE', 'München', `${GERMANY} 01-06 05-27 11-01`],
  // FeiertG BE § 1
  ['DE', 'Berlin', `${GERMANY} 03-08`],
  // FeiertG NW § 2
  ['DE', 'Köln', `${GERMANY} 05-27 11-01`],
  // SächsSFG § 1; the Day of Repentance is the last Wednesday before 23 November.
  ['DE', 'Dresden', `${GERMANY} 11-17`],
  // Feiertagsruhegesetz § 1
  ['AT', 'Wien', AUSTRIA],
  ['AT', 'Graz', AUSTRIA],
  // RLG ZH § 1
  ['CH', 'Zürich', `01-01 ${EASTER} 05-06 05-17`],
  // LJF GE art. 1; the Jeûne is the Thursday after the first Sunday of September.
  ['CH', 'Genf', `01-01 ${EASTER} 05-06 05-17 09-09 12-31`],
  // Code du travail L3133-1
  ['FR', 'Paris', '01-01 03-29 05-06 05-17 07-14 11-01 11-11'],
  // Banking and Financial Dealings Act 1971, schedule 1, with the substitutes
  ['GB', 'London', ENGLAND],
  ['GB', 'Edinburgh', '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['GB', 'Belfast', `${ENGLAND} 03-17 07-12`],
  // 5 U.S.C. 6103, with the Fridays before Saturdays; Ohio R.C. 1.14
  ['US', 'Columbus, Ohio', FEDERAL],
  // General Construction Law § 24: Lincoln's birthday and the day of the general election
  ['US', 'New York City', `${FEDERAL} 02-12 11-02`],
  // Employment Standards Act, 2000, s. 1
  ['CA', 'Toronto', '01-01 02-15 03-26 05-24 07-01 09-06 10-11'],
  // Act respecting labour standards, s. 60, and National Holiday Act
  ['CA', 'Montréal', '01-01 03-26 05-24 06-24 07-01 09-06 10-11'],
  // Ustawa z 18.1.1951, with Christmas Eve since 2025
  ['PL', 'Warszawa', '01-01 01-06 03-29 05-03 05-27 11-01 11-11 12-24'],
  // Código do Trabalho art. 234
  ['PT', 'Lisboa', '01-01 03-26 05-27 06-10 10-05 11-01 12-01 12-08'],
  // Arrêté royal du 18 avril 1974
  ['BE', 'Antwerpen', BELGIUM],
  ['BE', 'Brussel', BELGIUM],
  // L. 260/1949 with L. 151/2025, Saint Francis
  ['IT', 'Milano', '01-01 01-06 03-29 06-02 10-04 11-01 12-08'],
  // Lag 1989:253
  ['SE', 'Stockholm', `01-01 01-06 ${EASTER} 05-06`],
];

it.each(BY_LAW)('%s, %s: the public holidays of 2027 are those of the law', async (country, town, days) => {
  const [isFree] = await calendarsAt([{ country, town }]);
  const found: string[] = [];
  for (let day = '2027-01-01'; day < '2028-01-01'; day = workingDaysAfter(day, 1))
    if (isFree!(day)) found.push(day.slice(5));
  expect(found).toEqual(days.split(' ').toSorted());
});

it('a day that isn’t whole is no holiday, and one of several days is each of them', async () => {
  const [riyadh, beijing, nowhere] = await calendarsAt([
    { country: 'SA', town: '' },
    { country: 'CN', town: '' },
    { country: 'AQ', town: '' },
  ]);
  expect(['2026-03-18', '2026-03-19', '2026-03-22', '2026-03-23'].map(riyadh!)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // Half of Youth Day is free.
  expect(beijing!('2026-05-04')).toBe(false);
  expect(nowhere!('2026-12-25')).toBe(false);
});

it('every country that a job may name has holidays, but for those of which the form says it has none', () => {
  const known = new Set(Object.keys(new Holidays().getCountries()));
  expect(COUNTRY_CODES.filter((code) => !known.has(code))).toEqual(WITHOUT_HOLIDAYS);
});

it('every country has a weekend, also where no holidays are known', async () => {
  const calendars = await calendarsAt(COUNTRY_CODES.map((country) => ({ country, town: '' })));
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 2}`);
  for (const [index, isFree] of calendars.entries()) {
    const free = week.filter(isFree);
    expect(free.length, COUNTRY_CODES[index]).toBeGreaterThan(0);
    expect(free.length, COUNTRY_CODES[index]).toBeLessThan(5);
  }
  expect(calendars.filter((isFree) => isFree('2025-01-01')).length).toBeGreaterThan(150);
});
