import { type CryptoKey, importJWK, type JWK } from 'jose';

export interface PublicKey {
  kid: string;
  jwk: JWK;
}

export interface KeyStore {
  /** Takes a whole key set; an older version than the present one is ignored. */
  replace(version: number, keys: readonly PublicKey[]): Promise<void>;
  /**
   * Waits up to a second for a key that has not arrived, and has it looked up repeatedly; returns `undefined` if it doesn't
   * arrive.
   */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Whether a token of this key was accepted before and may still be valid. */
  has(kid: string): boolean;
}

const WAIT_MS = 1_000;
const LOOK_MS = 200;

/**
 * auth's public keys in memory.
 * @param look called repeatedly while a caller waits for a key
 */
export function createKeyStore(look: () => void): KeyStore {
  let keys = new Map<string, CryptoKey>();
  let present = -1;
  const waiting = new Set<() => void>();

  return {
    async replace(version, next) {
      if (version <= present) return;
      const imported = await Promise.all(
        next.map(async ({ kid, jwk }) => [kid, (await importJWK(jwk, 'EdDSA')) as CryptoKey] as const),
      );
      if (version <= present) return;
      present = version;
      keys = new Map(imported);
      for (const wake of [...waiting]) wake();
    },

    has: (kid) => keys.has(kid),

    find(kid) {
      const known = keys.get(kid);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          clearInterval(looking);
          waiting.delete(wake);
          resolve(keys.get(kid));
        };
        const wake = () => keys.has(kid) && settle();
        const timer = setTimeout(settle, WAIT_MS);
        const looking = setInterval(look, LOOK_MS);
        waiting.add(wake);
        look();
      });
    },
  };
}
