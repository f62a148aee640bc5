import { domainToASCII, domainToUnicode } from 'node:url';
import { type Channel, cleanEmail, cleanPhone, isPlainName, MAX_ADDRESS } from '@firstrung/contracts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { ConfigError, type Env, envList } from './config.ts';
import { httpError, invalidInput, NOT_PLAIN } from './http-error.ts';

export type { CountryCode };

/** An address that an account logs in with and that receives its codes. */
export interface Address {
  /** A lower-cased email address, or a phone number in E.164. */
  value: string;
  channel: Channel;
}

/** Dots may follow each other and end it, as in old addresses of DoCoMo. */
const LOCAL_PART = /^(?!\.)[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}$/u;
/** As people type it: whatever else stands in it would be decoded or cut by the functions of URLs. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.。｡-]+$/u;
const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/;

/**
 * Normalises a typed `emailOrPhone` (C§2): an email address if it contains
 * an `@`, else a phone number of `defaultCountry` unless it starts with `+` or
 * `00`. Returns `undefined` if it is neither, or looks like another address.
 */
export function readAddress(typed: string, defaultCountry: CountryCode): Address | undefined {
  if (typed.length > MAX_ADDRESS) return undefined;
  return /[@＠]/.test(typed) ? readEmail(typed) : readPhone(cleanPhone(typed), defaultCountry);
}

function readEmail(typed: string): Address | undefined {
  const email = cleanEmail(typed).toLowerCase();
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  if (!LOCAL_PART.test(local) || !TYPED_DOMAIN.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  // A domain in ASCII form (`xn--…`) is shown with the characters that it stands for.
  const value = `${local}@${domainToUnicode(ascii)}`;
  if (!DOMAIN.test(ascii) || !isPlainName(`${local}@${domain} ${value}`)) return undefined;
  return { value, channel: 'email' };
}

function readPhone(text: string, defaultCountry: CountryCode): Address | undefined {
  // The library finds a number inside any text and accepts
  // extensions; here the whole text must be the number.
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

/** Domains, normalised as in addresses. Throws `ConfigError` if one is none. */
export const readDomains = (env: Env, name: string): string[] =>
  envList(env, name).map((domain) => {
    const address = readAddress(`a@${domain}`, 'US');
    if (!address) throw new ConfigError(`${name} must be domains like uni.example, not "${domain}"`);
    return address.value.slice(2);
  });

/** The country of a normalised phone number; `undefined` for numbers of none, as of satellites. */
export const countryOf = (number: string): CountryCode | undefined =>
  parsePhoneNumberFromString(number)?.country;

/**
 * The address that a profile's typed `emailOrPhone` changes the present one to; `undefined` if it is empty
 * or, once normalised, the same. Throws 400 if it is no address.
 */
export function changedAddress(
  present: string,
  typed: string | null | undefined,
  defaultCountry: CountryCode,
): string | undefined {
  if (!typed?.trim()) return undefined;
  const address = readAddress(typed, defaultCountry);
  if (!address) throw notAnAddress('emailOrPhone', typed);
  return address.value === present ? undefined : address.value;
}

/**
 * 400: what was typed is neither an email address nor a phone number, or could be mistaken for another one.
 */
export const notAnAddress = (field: string, typed: string) => {
  const message = isPlainName(cleanEmail(typed)) ? 'must be an e-mail address or a phone number' : NOT_PLAIN;
  return invalidInput([{ path: field, message }]);
};

/** 403: another address needs a proof that the caller has just typed the present password. */
export const passwordRequired = () =>
  httpError('PasswordRequired', 'Please confirm your password to change your address.');
