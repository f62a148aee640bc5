import { type AccountRole, cleanName } from '@firstrung/contracts';
import { type Address, notAnAddress, readAddress } from '@firstrung/service-kit/address';
import { type HttpError, httpError, invalidInput } from '@firstrung/service-kit/http';
import type { AuthConfig } from '../config.ts';
import { passwordProblem } from '../domain/password.ts';

/** Throws 400 for the field if the text is no address. */
export function requireAddress({ defaultCountry }: AuthConfig, field: string, text: string): Address {
  const address = readAddress(text, defaultCountry);
  if (!address) throw notAnAddress(field, text);
  return address;
}

/** Throws 400 if the normalised name is empty. */
export function requireName(typed: string): string {
  const name = cleanName(typed);
  if (name === '') throw invalidInput([{ path: 'name', message: 'must not be empty' }]);
  return name;
}

/** The error for a new password that is easily guessed; `undefined` if it is not. */
export function weakPassword(
  { productName }: AuthConfig,
  field: 'password' | 'newPassword',
  password: string,
  owner: { role: AccountRole; login: string; name?: string },
): HttpError | undefined {
  const message = passwordProblem(password, { ...owner, productName });
  if (message === undefined) return undefined;
  return httpError('InvalidInput', `This password ${message}.`, { fields: [{ path: field, message }] });
}

/** Never claims an email that may not be sent. */
export const codeIsOnItsWay = ({ value }: Address) =>
  `If ${value} can be used, a verification code arrives there within a few minutes.`;

/** Throws 403 if a token of the other role came with a public call. */
export function checkRole(role: AccountRole, caller: { role: AccountRole } | undefined): void {
  if (caller && caller.role !== role) {
    throw httpError('WrongRole', 'This is not open to your kind of account.');
  }
}
