import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can make and use passkeys; without HTTPS it can't. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

// Options come as WebAuthn defines them, which the contract does not repeat.

/** Lets the browser answer `passkey-login/options`. */
export async function answerWithPasskey(options: unknown) {
  const { startAuthentication } = await loadWebAuthn();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Lets the browser make a passkey for `passkeys/options`. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await loadWebAuthn();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Loaded when a passkey is first used. */
const loadWebAuthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** The browser's dialog was closed, or took too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The device has a passkey for the account already. */
export const isKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
