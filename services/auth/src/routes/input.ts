import { notAnAddress } from '@firstrung/service-kit/address';
import { httpError, invalidInput } from '@firstrung/service-kit/http';
import type { AuthConfig } from '../config.ts';
import { type Address, readAddress } from '../domain/address.ts';
import { cleanName } from '../domain/name.ts';

/** Throws 400 for the field if it is not an address. */
export function requireAddress(config: AuthConfig, field: string, typed: string): Address {
  const address = readAddress(typed, config.defaultCountry);
  if (!address) throw notAnAddress(field);
  return address;
}

/** Throws 400 if the normalised name is empty. */
export function requireName(typed: string): string {
  const name = cleanName(typed);
  if (name === '') throw invalidInput([{ path: 'name', message: 'must not be empty' }]);
  return name;
}

export const addressTaken = () =>
  httpError('AddressTaken', 'There already is an account with this address. Please login instead.');

export const wrongPassword = () => httpError('WrongPassword', 'The password is wrong.');
