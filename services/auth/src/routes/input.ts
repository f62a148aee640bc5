import { type AccountRole, cleanName } from '@firstrung/contracts';
import { type Address, notAnAddress, readAddress } from '@firstrung/service-kit/address';
import { type HttpError, httpError, invalidInput } from '@firstrung/service-kit/http';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { asStored } from '../db/queries/address-moves.ts';
import { passwordProblem } from '../domain/password.ts';

/** The address for replies (`typed`), and as its account spells it. Throws 400 for the field if none. */
export async function requireAddress(
  { config, db }: AuthContext,
  role: AccountRole,
  field: string,
  text: string,
) {
  const typed = readAddress(text, config.defaultCountry);
  if (!typed) throw notAnAddress(field, text);
  return { typed, address: await asStored(db, role, typed) };
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
  owner: { login: string; name?: string },
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
