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
 * The environment with the generated secret, if there is one: for commands beside a running installation. One
 * of the settings is before it.
 */
export function withSecretKey(env: Env, dataDir: string): Env {
  const [generated, ...others] = readGenerated(dataDir);
  if (generated === undefined) return env;
  if (envText(env, 'SECRET_KEY') === undefined)
    return { ...env, SECRET_KEY: generated, [EARLIER_KEYS]: others.join('\n') };
  return { ...env, [EARLIER_KEYS]: [generated, ...others].join('\n') };
}

/**
 * Puts the secret of a backup before the one that is there. Until the restore has ended the file has both,
 * one a line, because a kill leaves either board.
 */
export const addSecretKey = (dataDir: string, key: string): void =>
  writeSecretKey(dataDir, [...new Set([...key.trim().split('\n'), ...readGenerated(dataDir)])].join('\n'));

function readGenerated(dataDir: string): string[] {
  const file = secretKeyFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

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
  syncFolder(dataDir);
}

/** What was renamed or deleted in a folder stays so after a power cut, too. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
