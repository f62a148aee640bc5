import { browserStore, type Role, storedJson } from '@firstrung/web-kit';

/** An attempt to sign up: its address, and the ticket that `verify` needs beside the code. */
export interface SignupAttempt {
  emailOrPhone: string;
  ticket: string;
}

// Of this tab only, so that nothing stays on a shared computer.
const store = browserStore('sessionStorage');
const keyOf = (role: Role) => `signupAttempt.${role}`;

/** The last attempt that was made in this tab. */
export function signupAttempt(role: Role): SignupAttempt | null {
  const { emailOrPhone, ticket } = (storedJson(store, keyOf(role)) ?? {}) as Partial<SignupAttempt>;
  // Another program of the same origin may have stored something else.
  return typeof emailOrPhone === 'string' && typeof ticket === 'string' ? { emailOrPhone, ticket } : null;
}

export function rememberAttempt(role: Role, attempt: SignupAttempt): void {
  store.setItem(keyOf(role), JSON.stringify(attempt));
}

export const forgetAttempt = (role: Role): void => store.removeItem(keyOf(role));
