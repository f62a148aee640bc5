import type { Channel, CodePurpose } from '@firstrung/contracts';

/**
 * How long a code is valid after it was sent. So few text messages
 * are sent that each is valid for longer (C§10).
 */
export const CODE_LIFE_MS: Record<Channel, number> = { email: 10 * 60_000, sms: 20 * 60_000 };

/** After so many wrong guesses six digits need a ticket, and the next code of the address is long. */
const GUESSES_OF_DIGITS = 20;

/** Digits and letters that are not mistaken for each other. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

interface SentCode {
  wrong_guesses: number;
  is_long: boolean;
  expires_at: Date;
}

export const isValid = (code: Pick<SentCode, 'expires_at'>, now: Date): boolean => now < code.expires_at;

/** Whether so many wrong codes were tried that six digits alone prove nothing. */
export const isWornOut = ({ wrong_guesses, is_long }: Omit<SentCode, 'expires_at'>): boolean =>
  !is_long && wrong_guesses >= GUESSES_OF_DIGITS;

/**
 * Whether a new code has eight characters: to reset a password
 * always, else once many codes of the address were guessed.
 */
export const isNextLong = (
  purpose: CodePurpose,
  previous: Omit<SentCode, 'expires_at'> | undefined,
): boolean => purpose === 'reset' || (previous !== undefined && (previous.is_long || isWornOut(previous)));

/** Six digits, or eight symbols as `XXXX-XXXX`. `random` returns an integer below its argument. */
export function createCode(isLong: boolean, random: (below: number) => number): string {
  if (!isLong) return random(1_000_000).toString().padStart(6, '0');
  const symbols = Array.from({ length: 8 }, () => SYMBOLS[random(SYMBOLS.length)]).join('');
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
