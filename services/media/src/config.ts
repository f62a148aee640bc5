import { join } from 'node:path';
import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envText,
  envUrl,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';
import type { S3Config } from './adapters/store/s3.ts';
import type { Quota } from './domain/quota.ts';

export interface MediaConfig extends KitConfig {
  /** Signs links to documents; without it a secret is generated and stored in media's schema. */
  secret?: string;
  /** Folder of files, uploads in progress and image variants. */
  directory: string;
  /** Bucket for files, in place of `directory`. */
  s3?: S3Config;
  /** Upper bound of cached image variants, in bytes. */
  cacheBytes: number;
  /** Quota of an account. */
  quota: Quota;
}

const MEGABYTE = 1024 * 1024;

/** The only reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` if a setting is not valid. */
export function envToCfg(env: Env): MediaConfig {
  const secret = envText(env, 'SECRET_KEY');
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('SECRET_KEY must have at least 32 characters');
  }
  const s3Url = envUrl(env, 'S3_URL', ['http:', 'https:']);
  return {
    databaseUrl:
      envText(env, 'MEDIA_DATABASE_URL') ??
      envRequired(env, 'DATABASE_URL', 'media keeps there whose each file is'),
    poolSize: envInteger(env, 'MEDIA_POOL_SIZE', 8, { min: 1, max: 100 }),
    ...(secret === undefined ? {} : { secret }),
    directory: join(envText(env, 'DATA_DIR') ?? '.data', 'media'),
    ...(s3Url === undefined ? {} : { s3: parseS3Url(s3Url) }),
    cacheBytes: envInteger(env, 'MEDIA_CACHE_MB', 256, { min: 1, max: 1_000_000 }) * MEGABYTE,
    quota: {
      files: envInteger(env, 'MEDIA_ACCOUNT_FILES', 100, { min: 1, max: 1_000_000 }),
      bytes: envInteger(env, 'MEDIA_ACCOUNT_MB', 200, { min: 10, max: 1_000_000 }) * MEGABYTE,
    },
  };
}

/** `https://key:secret@host/bucket/folder?region=eu-west-1`; the folder may be left out, and so may the region. */
function parseS3Url(text: string): S3Config {
  const url = new URL(text);
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean);
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_URL must be like https://key:secret@host/bucket?region=name');
  }
  return {
    base: [url.origin, bucket, ...folders].join('/'),
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}
