import { timingSafeEqual } from 'node:crypto';
import { type HttpError, httpError } from '@firstrung/service-kit/http';
import type { Selectable, Transaction } from 'kysely';
import type { AuthContext } from '../context.ts';
import { type CodeKey, countAttempt, deleteCode, lockCode } from '../db/queries/codes.ts';
import type { AuthTables, CodeTable } from '../db/tables.ts';
import { codeState, readCode } from '../domain/code.ts';

export type SentCode = Selectable<CodeTable> & { account_id: string; name: string; password_hash: string };

/**
 * Deletes the code if it is right. Otherwise counts the attempt and returns the error, which the caller throws after the
 * commit: thrown inside the transaction, it would roll the count back.
 */
export async function useCode(
  tx: Transaction<AuthTables>,
  context: AuthContext,
  key: CodeKey,
  typed: string,
  now: Date,
): Promise<SentCode | HttpError> {
  const code = await lockCode(tx, key);
  const state = codeState(code && { expiresAt: code.expires_at, attempts: code.attempts }, now);
  if (state === 'expired') return codeExpired();
  if (state === 'used up') return tooManyAttempts();
  if (!code || state === 'none') return wrongCode();
  if (!isSent(code) || !isSame(code.code_hash, context.codeHash(key, readCode(typed)))) {
    await countAttempt(tx, key);
    return wrongCode();
  }
  await deleteCode(tx, key);
  return code;
}

const isSent = (code: Selectable<CodeTable>): code is SentCode & { code_hash: string } =>
  code.code_hash !== null && code.account_id !== null && code.name !== null && code.password_hash !== null;

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const wrongCode = () =>
  httpError('WrongCode', 'This code is wrong. Please check it, or have a new one sent.');
const codeExpired = () => httpError('CodeExpired', 'This code has expired. Please have a new one sent.');
const tooManyAttempts = () =>
  httpError('TooManyAttempts', 'This code was tried too often. Please have a new one sent.');
