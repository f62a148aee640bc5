import type { EventData } from '@firstrung/contracts';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { MAIL_ALG } from '../events/index.ts';

type PublishKeys = (
  type: 'mail.keys.changed.v1',
  aggregate: { id: string; version: number },
  data: EventData<'mail.keys.changed.v1'>,
) => Promise<void>;

/** A key pair as mail has one, for services that encrypt for it. */
export interface TestMail {
  /** Makes the public key known to a service as mail does, by its event. */
  publish(publish: PublishKeys): Promise<void>;
  /** What mail reads in a JWE that is encrypted for it. */
  decrypt<T>(jwe: string): Promise<T>;
}

export async function createTestMail(): Promise<TestMail> {
  const { publicKey, privateKey } = await generateKeyPair(MAIL_ALG, { crv: 'X25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  return {
    publish: (publish) =>
      publish(
        'mail.keys.changed.v1',
        { id: 'encryption-keys', version: 1 },
        { keys: [{ kid: 'mail-1', kty: 'OKP', crv: 'X25519', x: x! }] },
      ),
    async decrypt<T>(jwe: string) {
      const { plaintext } = await compactDecrypt(jwe, privateKey);
      return JSON.parse(new TextDecoder().decode(plaintext)) as T;
    },
  };
}
