import { expect, test } from 'vitest';
import {
  fieldNumber,
  formatCountry,
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMoney,
  formatMonths,
  formatNumber,
  formatRange,
  formatRelative,
  formatUntil,
} from './format.ts';
import { readerLocale } from './language.ts';

test('the page is written in its own language and the region of the reader', () => {
  expect(readerLocale('en', ['en-GB', 'de-DE'])).toBe('en-GB');
  expect(readerLocale('en', ['de-DE', 'en-US'])).toBe('en-US');
  expect(readerLocale('en', ['de-AT', 'fr'])).toBe('en-AT');
  expect(readerLocale('en', ['de'])).toBe('en-DE');
  expect(readerLocale('en-XA', ['de-DE'])).toBe('en-XA');
  expect(readerLocale('de', [])).toBe('de');
  expect(readerLocale('en', ['c', 'en-US@posix', 'de-DE'])).toBe('en-DE');
});

test('dates are in the order of the region', () => {
  expect(formatDate('2026-11-20', 'en-GB')).toBe('20 November 2026');
  expect(formatDate('2026-11-20', 'en-DE')).toBe('20 November 2026');
  expect(formatDate('2026-11-20', 'en-US')).toBe('November 20, 2026');
  expect(formatDay('2026-11-20', 'de')).toBe('20.11.2026');
  expect(formatDateTime('2026-11-20T14:05:00', 'en-GB')).toBe('20 Nov 2026, 14:05');
});

test('months are in the order of the region, and one month is named once', () => {
  expect(formatMonths('2025-12', '2026-11', 'en-GB')).toMatch(/^Dec 2025\s–\sNov 2026$/);
  expect(formatMonths('2026-11', '2026-11', 'en-US')).toBe('Nov 2026');
});

test('a date without a time is the same day in every time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const behind of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
      process.env.TZ = behind;
      expect(formatDay('2026-11-20', 'en-GB')).toBe('20 Nov 2026');
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('relative times end after a week', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (date: string) => formatRelative(date, now, 'en-GB');
  expect(at('2026-11-20T11:59:30Z')).toBe('now');
  expect(at('2026-11-20T12:00:30Z')).toBe('now');
  expect(at('2026-11-20T11:55:00Z')).toBe('5 minutes ago');
  expect(at('2026-11-20T09:00:00Z')).toBe('3 hours ago');
  expect(at('2026-11-19T09:00:00Z')).toBe('yesterday');
  expect(at('2026-11-01T12:00:00Z')).toBe('1 Nov 2026');
});

test.each([
  [-1, 'in 0 seconds'],
  [44_600, 'in 45 seconds'],
  [59_600, 'in 1 minute'],
  [60_400, 'in 1 minute'],
  [59.4 * 60_000, 'in 59 minutes'],
  [59.6 * 60_000, 'in 1 hour'],
  [60 * 60_000, 'in 1 hour'],
  [47 * 3_600_000, 'in 2 days'],
])('what is %i ms away is %s', (milliseconds, says) => {
  expect(formatUntil(milliseconds, 'long', 'en-GB')).toBe(says);
});

test('numbers and lists', () => {
  expect(formatNumber(12_400, 'en-GB')).toBe('12,400');
  expect(formatNumber(12_400, 'de')).toBe('12.400');
  const ambiguous = [3_875, 3.875, -1.5, 1_234.5678];
  expect(ambiguous.map((number) => fieldNumber(number, 'de'))).toEqual([
    '3875',
    '3,8750',
    '-1,5',
    '1234,5678',
  ]);
  expect(formatList(['Ada', 'Grace', 'Alan'], {}, 'en-GB')).toBe('Ada, Grace and Alan');
  expect(formatList(['c++', 'linux'], { type: 'unit' }, 'en-GB')).toBe('c++, linux');
});

test('money has the digits that it needs, in the order of the region', () => {
  expect(formatMoney(14, 14, 'EUR', 'en-GB')).toBe('€14');
  expect(formatMoney(14.5, 14.5, 'EUR', 'de')).toBe('14,50\u00a0€');
  expect(formatMoney(14, 16.5, 'EUR', 'de')).toBe('14–16,50\u00a0€');
  expect(formatMoney(38_000, 42_000, 'USD', 'en-US')).toMatch(/^\$38,000\s–\s\$42,000$/);
  // A yen has no hundredths, but an advert may say them.
  expect(formatMoney(1500.5, 1500.5, 'JPY', 'en-US')).toBe('¥1,500.50');
});

test('a range of one number is that number', () => {
  expect(formatRange(37.5, 40, 'en')).toBe('37.5–40');
  expect(formatRange(37.5, 40, 'de')).toBe('37,5–40');
  expect(formatRange(40, 40, 'en')).toBe('40');
});

test('countries have their names in the language of the page', () => {
  expect([formatCountry('DE', 'en'), formatCountry('DE', 'de'), formatCountry('XK', 'en')]).toEqual([
    'Germany',
    'Deutschland',
    'Kosovo',
  ]);
});
