import { createKeySet, type KeySet, type ServiceSecret } from '@firstrung/service-kit/service';

export interface AnswerJwk {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

export const createAnswerKeys = (secret: ServiceSecret): KeySet<AnswerJwk> =>
  createKeySet({
    table: 'answer_key',
    secret,
    purpose: 'answer-key',
    alg: 'EdDSA',
    crv: 'Ed25519',
    jwk: (kid, x): AnswerJwk => ({ kid, kty: 'OKP', crv: 'Ed25519', x }),
  });
