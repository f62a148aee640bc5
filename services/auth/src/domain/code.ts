/** decisions §2 */
export const CODE_LIFE_MS = 10 * 60_000;
export const MAX_ATTEMPTS = 5;

export interface CodeState {
  expiresAt: Date;
  /** guesses made so far */
  attempts: number;
}

/** Whether a code may still be tried, and why not. */
export function judgeCode(code: CodeState | undefined, now: Date): 'open' | 'none' | 'expired' | 'used up' {
  if (!code) return 'none';
  if (now.getTime() >= code.expiresAt.getTime()) return 'expired';
  return code.attempts >= MAX_ATTEMPTS ? 'used up' : 'open';
}

/** What a person typed as a code, without the spaces and dashes that people and mail programs put in. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '');
