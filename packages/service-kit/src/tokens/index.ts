export { type Caller, createTokenVerifier, type RevocationListener, type TokenVerifier } from './verifier.ts';
