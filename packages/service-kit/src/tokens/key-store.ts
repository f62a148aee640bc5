import { type CryptoKey, importJWK, type JWK } from 'jose';
import { createEmitter } from '../emitter.ts';

export interface PublicKey {
  kid: string;
  jwk: JWK;
}

export interface KeyStore {
  /** Replaces the key set if `version` is newer than the current one. */
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
  let currentVersion = -1;
  const replaced = createEmitter();

  return {
    async replace(version, next) {
      if (version <= currentVersion) return;
      const imported = await Promise.all(
        next.map(async ({ kid, jwk }) => [kid, (await importJWK(jwk, 'EdDSA')) as CryptoKey] as const),
      );
      if (version <= currentVersion) return;
      currentVersion = version;
      keys = new Map(imported);
      replaced.emit();
    },

    has: (kid) => keys.has(kid),

    find(kid) {
      const known = keys.get(kid);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          clearInterval(looking);
          unsubscribe();
          resolve(keys.get(kid));
        };
        const unsubscribe = replaced.subscribe(() => {
          if (keys.has(kid)) settle();
        });
        const timer = setTimeout(settle, WAIT_MS);
        const looking = setInterval(look, LOOK_MS);
        look();
      });
    },
  };
}
