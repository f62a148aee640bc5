import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Clock } from '../base/clock.ts';
import { uuidv7 } from '../base/uuidv7.ts';
import type { Bus } from '../events/index.ts';

export interface TestPerson {
  id: string;
  role: 'applicant' | 'recruiter';
  name: string;
  gen: number;
  /** the session */
  sid: string;
}

/** A signing key as auth has one, and the tokens it signs. */
export interface TestTokens {
  readonly jwk: JWK & { kid: string };
  /** A token of a person; `claims` replaces claims, `undefined` removes one. `header` likewise. */
  mint(
    person?: Partial<TestPerson>,
    overrides?: { claims?: Record<string, unknown>; header?: Record<string, unknown> },
  ): Promise<{ token: string; person: TestPerson; authorization: { authorization: string } }>;
  /** A proof that the person typed the password, as auth signs it; `claims` and `header` as above. */
  prove(
    person: Pick<TestPerson, 'id' | 'gen' | 'sid'>,
    overrides?: { claims?: Record<string, unknown>; header?: Record<string, unknown> },
  ): Promise<string>;
  /** Makes the key known to every service as auth does, by its event. */
  publish(bus: Bus): Promise<void>;
}

const LIFE_S = 7 * 24 * 3600;
const PROOF_LIFE_S = 5 * 60;

export async function createTestTokens(clock: Clock): Promise<TestTokens> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = uuidv7(clock.now());
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return {
    jwk,
    async mint(partial = {}, { claims = {}, header = {} } = {}) {
      const person: TestPerson = {
        id: randomUUID(),
        role: 'applicant',
        name: 'Alex Doe',
        gen: 0,
        sid: randomUUID(),
        ...partial,
      };
      const iat = Math.floor(clock.now().getTime() / 1000);
      const { id: sub, role, name, gen, sid } = person;
      const token = await new SignJWT({ sub, role, name, gen, sid, iat, exp: iat + LIFE_S, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid, ...header })
        .sign(privateKey);
      return { token, person, authorization: { authorization: `Bearer ${token}` } };
    },
    prove({ id: sub, gen, sid }, { claims = {}, header = {} } = {}) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sub, gen, sid, iat, exp: iat + PROOF_LIFE_S, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'proof+jwt', kid, ...header })
        .sign(privateKey);
    },
    async publish(bus) {
      const id = 'auth-1';
      const type = 'auth.keys.changed.v1';
      const aggregate = { id: 'keys', version: 1 };
      const envelope = { id, type, occurredAt: clock.now().toISOString(), aggregate, data: { keys: [jwk] } };
      await bus.publish([{ id, type, aggregateId: aggregate.id, payload: JSON.stringify(envelope) }]);
    },
  };
}
