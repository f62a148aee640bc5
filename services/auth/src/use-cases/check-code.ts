import { timingSafeEqual } from 'node:crypto';
import { cleanCode } from '@firstrung/contracts';
import { type HttpError, httpError } from '@firstrung/service-kit/http';
import type { AuthContext } from '../context.ts';
import { type CodeKey, countWrongGuess, lockCode } from '../db/queries/codes.ts';
import type { Tx } from '../db/tables.ts';
import { isValid, isWornOut } from '../domain/code.ts';
import { GUESSES } from '../domain/limits.ts';
import { type Budget, returnBudgets, spendBudgets } from './budgets.ts';

export interface Guess extends CodeKey {
  typed: string;
  now: Date;
  /** The client's network. */
  network: string;
  /** HMAC of a ticket that is valid for the address. */
  ticketMac?: string | undefined;
  /** The account whose token came with the code for its new address. */
  moverId?: string | undefined;
  /** HMAC of a device that is known to the account of the code. */
  knownDevice?: string | undefined;
}

/**
 * Whether the code is right; the caller deletes it then. Otherwise the guess is counted, and the caller
 * throws the error after the commit: thrown inside the transaction, it would roll the count back. A refused
 * guess has the same error, even if it is right.
 */
export async function checkCode(tx: Tx, context: AuthContext, guess: Guess): Promise<HttpError | undefined> {
  const { now, typed, ticketMac, moverId } = guess;
  const spent = await spendBudgets(tx, context, guessBudgets(context, guess), now);
  if (spent.refused) return wrongCode();
  const code = await lockCode(tx, guess);
  const isTrusted = ticketMac !== undefined || moverId !== undefined;
  const counts = code && isValid(code, now) && (isTrusted || !isWornOut(code));
  const right = counts ? context.secret.decrypt('code', code.encrypted) : undefined;
  if (right === undefined || !isSame(cleanCode(right), cleanCode(typed))) {
    await countWrongGuess(tx, guess);
    return wrongCode();
  }
  await returnBudgets(tx, spent);
  return undefined;
}

/**
 * Guesses of strangers do not use up what the owner has: a
 * ticket, a token and a known device have budgets of their own.
 */
function guessBudgets({ config }: AuthContext, guess: Guess): Budget[] {
  const { role, addressKey, purpose, network, ticketMac, moverId, knownDevice } = guess;
  if (moverId !== undefined) return [{ name: ['guess', 'mover', moverId], ...GUESSES.ofMover }];
  if (knownDevice !== undefined) {
    return [{ name: ['guess', 'device', role, addressKey, purpose, knownDevice], ...GUESSES.ofKnownDevice }];
  }
  const ofAddress = {
    name: ['guess', 'address', role, addressKey, purpose, network],
    ...GUESSES.ofAddressAndNetwork,
  };
  if (ticketMac !== undefined) {
    return [{ name: ['guess', 'ticket', ticketMac], ...GUESSES.ofTicket }, ofAddress];
  }
  if (!config.rateLimits) return [ofAddress];
  return [ofAddress, { name: ['guess', 'network', network], ...GUESSES.ofNetwork }];
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const wrongCode = () =>
  httpError(
    'WrongCode',
    'This code is wrong or has expired. Please check it, or have a new one sent. After five wrong codes please wait ten minutes.',
  );
