import { join } from 'node:path';
import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envText,
  envUrl,
  readDatabaseConfig,
  readSecretKeys,
} from '@firstrung/service-kit/config';
import { PUBLIC_SOURCES } from '@firstrung/service-kit/public-get';
import type { S3Config } from './adapters/store/s3.ts';

export type MediaConfig = ReturnType<typeof readConfig>;

const MEGABYTE = 1024 * 1024;

/** The settings of the service. Throws `ConfigError` if one is not valid. */
export const readConfig = (env: Env) => ({
  databaseUrl:
    envText(env, 'MEDIA_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'the owners of files are kept there'),
  directUrl: envText(env, 'MEDIA_DIRECT_URL'),
  poolSize: envInteger(env, 'MEDIA_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  /**
   * Sign links to documents, the present one first; without any
   * a secret is generated and stored in media's schema.
   */
  secrets: readSecretKeys(env),
  /** Folder of files, uploads in progress and image variants. */
  directory: join(envText(env, 'DATA_DIR') ?? '.data', 'media'),
  /** Bucket for files, in place of `directory`. */
  s3: readS3(env),
  /** Upper bound of cached image variants, in bytes. */
  cacheBytes: envInteger(env, 'MEDIA_CACHE_MB', 256, { min: 1, max: 1_000_000 }) * MEGABYTE,
  /** Quota of an account. */
  quota: {
    files: envInteger(env, 'MEDIA_ACCOUNT_FILES', 100, { min: 1, max: 1_000_000 }),
    bytes: envInteger(env, 'MEDIA_ACCOUNT_MB', 200, { min: 10, max: 1_000_000 }) * MEGABYTE,
  },
  /** Where pictures at other origins are fetched from. Not a setting: tests have a server of their own. */
  pictureSources: PUBLIC_SOURCES,
});

/**
 * `https://key:secret@host/bucket/folder?region=eu-west-1`;
 * the folder may be left out, and so may the region.
 */
function readS3(env: Env): S3Config | undefined {
  const text = envUrl(env, 'S3_URL', ['http:', 'https:']);
  if (text === undefined) return undefined;
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
