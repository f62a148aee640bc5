import { type CryptoKey, importJWK, type JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import { createEmitter } from '../base/emitter.ts';

export interface PublicKey {
  kid: string;
  jwk: JWK;
}

export interface KeyStore {
  /** Replaces the key set if `version` is newer than the current one. */
  replace(version: number, keys: readonly PublicKey[]): Promise<void>;
  /**
   * Looks an unknown key up once. Waits up to a second for one that may still
   * arrive, because it is newer than all known keys or none has arrived at all.
   * Returns `undefined` if it doesn't; then its name is not looked up again.
   */
  find(kid: string): Promise<CryptoKey | undefined>;
  /** Whether a token of this key was accepted before and may still be valid. */
  has(kid: string): boolean;
  isEmpty(): boolean;
}

const WAIT_MS = 1_000;
const LOOK_MS = 200;
/** Names of keys that did not arrive: what a client made up costs nothing when it is sent again. */
const MAX_REFUSED = 10_000;
/** More than that are never on their way. */
const MAX_WAITING = 1_000;

/** A UUID of version 7, as auth names its keys, with the time in its first 13 characters. */
const KEY_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const keyTime = (kid: string) => kid.slice(0, 13);

/**
 * auth's public keys in memory.
 * @param look looks all keys up; called repeatedly while a caller waits for a key
 */
export function createKeyStore(look: () => Promise<void>): KeyStore {
  let keys = new Map<string, CryptoKey>();
  let currentVersion = -1;
  let waiting = 0;
  const replaced = createEmitter();
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED });

  /** A key is published before it signs, so an older one that is unknown was withdrawn, or never existed. */
  const mayArrive = (kid: string) =>
    keys.size === 0 ||
    (waiting < MAX_WAITING &&
      KEY_NAME.test(kid) &&
      [...keys.keys()].every((known) => keyTime(known) <= keyTime(kid)));

  const arrival = (kid: string) =>
    new Promise<void>((resolve) => {
      waiting++;
      const settle = () => {
        waiting--;
        clearTimeout(timer);
        clearInterval(looking);
        unsubscribe();
        resolve();
      };
      const unsubscribe = replaced.subscribe(() => {
        if (keys.has(kid)) settle();
      });
      const timer = setTimeout(settle, WAIT_MS);
      const looking = setInterval(look, LOOK_MS);
      void look();
    });

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
    isEmpty: () => keys.size === 0,

    async find(kid) {
      const known = keys.get(kid);
      if (known) return known;
      if (refused.has(kid)) return undefined;
      await (mayArrive(kid) ? arrival(kid) : look());
      const found = keys.get(kid);
      if (!found && keys.size > 0) refused.set(kid, true);
      return found;
    },
  };
}
