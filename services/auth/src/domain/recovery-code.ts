import { cleanCode } from '@firstrung/contracts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;
/** C§10 */
export const RECOVERY_CODES = 10;

/** A code as `4F7KQ-9X2MB`, of one random byte a character: 50 bits, so that guessing needs no slow hash. */
export function formatRecoveryCode(random: Uint8Array): string {
  const text = [...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** What was typed, without what people add: a code of an app (six digits) or of the list, or `undefined`. */
export function readSecondFactorCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | undefined {
  const code = cleanCode(typed);
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
    ? { kind: 'recovery', code }
    : undefined;
}
