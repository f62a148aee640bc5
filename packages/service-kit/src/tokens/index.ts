export { SESSION_USED, type SessionUse, USE_REPORT_MS } from './session-use.ts';
export { type Caller, createTokenVerifier, type TokenVerifier } from './verifier.ts';
