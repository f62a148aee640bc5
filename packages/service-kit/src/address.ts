import type { Channel } from '@firstrung/contracts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { ConfigError } from './config.ts';
import { httpError, invalidInput } from './http/errors.ts';

export type { CountryCode };

/** An address that an account logs in with and that receives its codes. */
export interface Address {
  /** A lower-cased e-mail address, or a phone number in E.164. */
  value: string;
  channel: Channel;
}

const LOCAL_PART = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}$/u;
const DOMAIN =
  /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * Normalises a typed `emailOrPhone` (decisions §2): an email address if it contains an `@`, else a phone number of
 * `defaultCountry` unless it starts with `+` or `00`. Returns `undefined` if it is neither.
 */
export function readAddress(typed: string, defaultCountry: CountryCode): Address | undefined {
  const text = typed.normalize('NFC').trim();
  if (text.length > 254) return undefined;
  return text.includes('@') ? readEmail(text) : readPhone(text, defaultCountry);
}

function readEmail(text: string): Address | undefined {
  const value = text.toLowerCase();
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  if (!LOCAL_PART.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) {
    return undefined;
  }
  return DOMAIN.test(value.slice(at + 1)) ? { value, channel: 'email' } : undefined;
}

function readPhone(text: string, defaultCountry: CountryCode): Address | undefined {
  // The library finds a number inside any text and accepts extensions; here the whole text must be the number.
  if (!/^[+(\d][\d\s()./-]{3,30}$/.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text.replace(/^00/, '+'), defaultCountry);
  return number?.isPossible() ? { value: number.number, channel: 'sms' } : undefined;
}

/** The setting `DEFAULT_COUNTRY`, by default `US`. Throws `ConfigError` if it is none. */
export function readCountry(setting: string | undefined): CountryCode {
  const country = (setting ?? 'US').toUpperCase();
  if (!isSupportedCountry(country))
    throw new ConfigError(`DEFAULT_COUNTRY must be a country of ISO 3166-1 like US, not "${country}"`);
  return country;
}

/** The setting `SMS_COUNTRIES`, by default none. Throws `ConfigError` if one is no country. */
export function readCountries(setting = ''): CountryCode[] {
  const names = setting
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return names.map((name) => {
    if (isSupportedCountry(name)) return name;
    throw new ConfigError(`SMS_COUNTRIES must be countries of ISO 3166-1 like US,CA, not "${name}"`);
  });
}

/** The country of a normalised phone number; `undefined` for numbers of none, as of satellites. */
export const countryOf = (number: string): CountryCode | undefined =>
  parsePhoneNumberFromString(number)?.country;

/**
 * The address that a profile's typed `emailOrPhone` changes the present one to; `undefined` if it is empty or, once
 * normalised, the same. Throws 400 if it is no address.
 */
export function changedAddress(
  present: string,
  typed: string | null | undefined,
  defaultCountry: CountryCode,
): string | undefined {
  if (!typed?.trim()) return undefined;
  const address = readAddress(typed, defaultCountry);
  if (!address) throw notAnAddress('emailOrPhone');
  return address.value === present ? undefined : address.value;
}

/** 400: neither an e-mail address nor a phone number. */
export const notAnAddress = (field: string) =>
  invalidInput([{ path: field, message: 'must be an e-mail address or a phone number' }]);

/** 403: another address needs a proof that the caller has just typed the present password. */
export const passwordRequired = () =>
  httpError('PasswordRequired', 'Please confirm your password to change your address.');
