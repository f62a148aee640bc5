import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Keys of one service, each derived (HKDF-SHA256, RFC 5869) from its secret for one purpose. */
export interface ServiceSecret {
  /** AES-256-GCM; base64url of nonce, tag and ciphertext. */
  encrypt(purpose: string, text: string): string;
  /**
   * The text that was encrypted for this purpose; `undefined` if
   * another secret encrypted it or it is damaged.
   */
  decrypt(purpose: string, encrypted: string): string | undefined;
  /** HMAC-SHA256, base64url. */
  mac(purpose: string, text: string): string;
  /** Whether it is the MAC of the text by any of the secrets. Takes the same time whatever is wrong. */
  isMac(purpose: string, text: string, mac: string): boolean;
}

/**
 * The secrets of the settings, else one generated once and kept in the service's own schema: the product runs
 * without any setting. With one, a dump of the database is useless without it. What an earlier secret
 * encrypted or signed, a generated one included, stays readable.
 */
export async function loadSecret<DB>(
  anyDb: Kysely<DB>,
  { service, configured = [] }: { service: string; configured?: readonly string[] },
): Promise<ServiceSecret> {
  if (configured.length === 0) {
    await sql`insert into service_secret (secret) values (${randomBytes(32).toString('base64url')})
      on conflict do nothing`.execute(anyDb);
  }
  const { rows } = await sql<{ secret: string }>`select secret from service_secret`.execute(anyDb);
  const stored = rows[0]?.secret;
  return createSecret(
    service,
    [...configured, stored].filter((secret) => secret !== undefined),
  );
}

/** `secrets[0]` encrypts and signs; the others are only tried when decrypting and checking. */
export function createSecret(service: string, secrets: readonly string[]): ServiceSecret {
  const key = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `firstrung ${service} ${purpose}`, 32));
  const mac = (secret: string, purpose: string, text: string) =>
    createHmac('sha256', key(secret, purpose)).update(text).digest('base64url');
  const first = secrets[0]!;

  return {
    encrypt(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(first, purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < 28) return undefined;
      for (const secret of secrets) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key(secret, purpose), bytes.subarray(0, 12), {
            authTagLength: 16,
          });
          decipher.setAuthTag(bytes.subarray(12, 28));
          return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
        } catch {
          // encrypted by another secret
        }
      }
      return undefined;
    },
    mac: (purpose, text) => mac(first, purpose, text),
    isMac(purpose, text, given) {
      const bytes = Buffer.from(given);
      const matches = secrets.map((secret) => {
        const right = Buffer.from(mac(secret, purpose, text));
        return right.length === bytes.length && timingSafeEqual(right, bytes);
      });
      return matches.includes(true);
    },
  };
}
