import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { EARLIER_KEYS, type Env, envText } from '@firstrung/service-kit/config';

/** The file of the generated secret. It is outside of the database, so that a dump alone is useless. */
export const SECRET_KEY_FILE = 'secret-key';

export const secretKeyFile = (dataDir: string): string => join(dataDir, SECRET_KEY_FILE);

/**
 * Makes the secret of an installation once. The caller holds the lock of the folder. A secret of the settings
 * wins; what was encrypted or signed with the generated one before stays valid.
 * @returns the environment with `SECRET_KEY`
 */
export function keepSecretKey(env: Env, dataDir: string): Env {
  const file = secretKeyFile(dataDir);
  if (existsSync(file)) chmodSync(file, 0o600);
  else if (envText(env, 'SECRET_KEY') === undefined)
    writeSecretKey(dataDir, `${randomBytes(32).toString('hex')}\n`);
  return withSecretKey(env, dataDir);
}

/**
 * The environment with the generated secret, if there is one: for commands beside a running installation.
 * After a restore the file may have several, one a line: those that the restored board and the one of before
 * need.
 */
export function withSecretKey(env: Env, dataDir: string): Env {
  const [key, ...others] = readSecretKeyFile(dataDir);
  if (key === undefined) return env;
  const all = others.length === 0 ? env : { ...env, [EARLIER_KEYS]: others.join('\n') };
  if (envText(env, 'SECRET_KEY') === undefined) return { ...all, SECRET_KEY: key };
  if (envText(env, 'SECRET_KEY_PREVIOUS') !== undefined) return env;
  return { ...all, SECRET_KEY_PREVIOUS: key };
}

/** Adds the keys of another board in front of those of this one, which stay. */
export function addSecretKeys(dataDir: string, keys: string): void {
  const all = new Set([...splitKeys(keys), ...readSecretKeyFile(dataDir)]);
  writeSecretKey(dataDir, `${[...all].join('\n')}\n`);
}

function readSecretKeyFile(dataDir: string): string[] {
  const file = secretKeyFile(dataDir);
  return existsSync(file) ? splitKeys(readFileSync(file, 'utf8')) : [];
}

const splitKeys = (text: string): string[] =>
  text
    .split('\n')
    .map((key) => key.trim())
    .filter(Boolean);

/** Under a temporary name first: a crash or a full disk must not leave half a secret. */
export function writeSecretKey(dataDir: string, key: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = secretKeyFile(dataDir);
  const unfinished = `${file}.new`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(descriptor, key);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
