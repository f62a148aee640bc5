import { readerLocale } from './language.ts';
import { once } from './once.ts';

/** A date in the reader's region, e.g. "20 November 2026". Takes ISO 8601. */
export const formatDate = (date: string, locale = readerLocale()): string =>
  dateFormat(locale, 'long', zoneOf(date)).format(new Date(date));

/** A short date, e.g. "20 Nov 2026". */
export const formatDay = (date: string, locale = readerLocale()): string =>
  dateFormat(locale, 'medium', zoneOf(date)).format(new Date(date));

/** From one month to another, e.g. "Dec 2025 – Nov 2026"; one month if they are the same. Takes "2025-12". */
export const formatMonths = (from: string, to: string, locale = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** A date with the time, e.g. "20 Nov 2026, 14:05". */
export const formatDateTime = (date: string, locale = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(date));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The time from `at` to `now`: "5 minutes ago", "yesterday",
 * and the short date after a week. A later time counts as now.
 */
export function formatRelative(at: string, now: Date, locale = readerLocale()): string {
  const age = Math.max(0, now.getTime() - Date.parse(at));
  if (age >= 7 * DAY) return formatDay(at, locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < MINUTE) return relative.format(0, 'second');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(-Math.floor(age / DAY), 'day');
}

/**
 * The time until something that is `milliseconds` away: "in 45 seconds", "in 1 minute", "in 2 days";
 * `short` for narrow places: "in 1 min."
 */
export function formatUntil(
  milliseconds: number,
  style: 'long' | 'short' = 'long',
  locale = readerLocale(),
): string {
  const relative = new Intl.RelativeTimeFormat(locale, { style });
  const inUnits = (unit: number) => Math.max(0, Math.round(milliseconds / unit));
  if (inUnits(SECOND) < 60) return relative.format(inUnits(SECOND), 'second');
  if (inUnits(MINUTE) < 60) return relative.format(inUnits(MINUTE), 'minute');
  if (inUnits(HOUR) < 24) return relative.format(inUnits(HOUR), 'hour');
  return relative.format(inUnits(DAY), 'day');
}

/** A number with the reader's separators, e.g. "12,400". */
export const formatNumber = (value: number, locale = readerLocale()): string =>
  new Intl.NumberFormat(locale).format(value);

/** A number as fields hold it, which nobody reads otherwise: without groups, and "3.8750" for 3.875. */
export const fieldNumber = (value: number, locale = readerLocale()): string =>
  new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: /\.\d{3}$/.test(String(value)) ? 4 : 0,
    maximumFractionDigits: 20,
  }).format(value);

/** From one number to another, e.g. "37.5–40"; one number if they are the same. */
export const formatRange = (from: number, to: number, locale = readerLocale()): string =>
  from === to ? formatNumber(from, locale) : new Intl.NumberFormat(locale).formatRange(from, to);

/** An amount of money, or from one to another, e.g. "€14 – €16.50". @param currency its code of ISO 4217 */
export function formatMoney(from: number, to: number, currency: string, locale = readerLocale()): string {
  const money = moneyFormat(locale, currency);
  return from === to ? money.format(from) : money.formatRange(from, to);
}

/** The name of a country, e.g. "Portugal". @param code of ISO 3166-1 alpha-2; shown if it is unknown */
export const formatCountry = (code: string, locale = readerLocale()): string =>
  countryNames(locale).of(code) ?? code;

/** Names or values one after the other, e.g. "Ada, Grace and Alan". */
export const formatList = (
  items: readonly string[],
  options: Intl.ListFormatOptions = {},
  locale = readerLocale(),
): string => new Intl.ListFormat(locale, options).format(items);

/** Facts about one thing, without those that are missing. The dots between them begin no line. */
export const dotted = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');

// A list of jobs formats the same way many times, and a formatter costs more to make than what it formats.
const dateFormat = once(
  (locale: string, dateStyle: 'long' | 'medium', timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeZone }),
);
/** No more digits than an amount has: "€14", but "€14.50". */
const moneyFormat = once(
  (locale: string, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const countryNames = once((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));

/** A date without a time is the same day in every time zone. */
const zoneOf = (date: string) => (date.includes('T') ? undefined : 'UTC');
