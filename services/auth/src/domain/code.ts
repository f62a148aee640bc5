/** decisions §2 */
export const CODE_LIFE_MS = 10 * 60_000;
const MAX_ATTEMPTS = 5;

export interface CodeState {
  expiresAt: Date;
  /** attempts so far */
  attempts: number;
}

/** Whether a code may still be tried, and why not. */
export function codeState(code: CodeState | undefined, now: Date): 'open' | 'none' | 'expired' | 'used up' {
  if (!code) return 'none';
  if (now.getTime() >= code.expiresAt.getTime()) return 'expired';
  return code.attempts >= MAX_ATTEMPTS ? 'used up' : 'open';
}

/** A typed code without the spaces and dashes that people and mail programs insert. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '');
