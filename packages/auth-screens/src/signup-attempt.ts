import { browserStore, type Role } from '@firstrung/web-kit';

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
  return JSON.parse(store.getItem(keyOf(role)) ?? 'null');
}

export function rememberAttempt(role: Role, attempt: SignupAttempt): void {
  store.setItem(keyOf(role), JSON.stringify(attempt));
}

export const forgetAttempt = (role: Role): void => store.removeItem(keyOf(role));
