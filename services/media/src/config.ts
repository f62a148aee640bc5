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
import type { KitConfig } from '@firstrung/service-kit/service';
import type { PictureSources } from './adapters/picture-source.ts';
import type { S3Config } from './adapters/store/s3.ts';
import type { Quota } from './domain/quota.ts';

export interface MediaConfig extends KitConfig {
  /**
   * Sign links to documents, the present one first; without any
   * a secret is generated and stored in media's schema.
   */
  secrets?: string[];
  /** Folder of files, uploads in progress and image variants. */
  directory: string;
  /** Bucket for files, in place of `directory`. */
  s3?: S3Config;
  /** Upper bound of cached image variants, in bytes. */
  cacheBytes: number;
  /** Quota of an account. */
  quota: Quota;
  /** Where pictures at other origins are fetched from: by default public servers only. Not a setting. */
  pictureSources?: PictureSources;
}

const MEGABYTE = 1024 * 1024;

/** The settings of the service, which only this list names. Throws `ConfigError` if one is not valid. */
export const readEnv = (env: Env) => ({
  databaseUrl:
    envText(env, 'MEDIA_DATABASE_URL') ??
    envRequired(env, 'DATABASE_URL', 'the owners of files are kept there'),
  directUrl: envText(env, 'MEDIA_DIRECT_URL'),
  poolSize: envInteger(env, 'MEDIA_POOL_SIZE', 8, { min: 1, max: 100 }),
  ...readDatabaseConfig(env),
  secrets: readSecretKeys(env),
  dataDir: envText(env, 'DATA_DIR'),
  s3Url: envUrl(env, 'S3_URL', ['http:', 'https:']),
  cacheMegabytes: envInteger(env, 'MEDIA_CACHE_MB', 256, { min: 1, max: 1_000_000 }),
  accountFiles: envInteger(env, 'MEDIA_ACCOUNT_FILES', 100, { min: 1, max: 1_000_000 }),
  accountMegabytes: envInteger(env, 'MEDIA_ACCOUNT_MB', 200, { min: 10, max: 1_000_000 }),
});

/** Throws `ConfigError` if a setting is not valid. */
export const envToCfg = (env: ReturnType<typeof readEnv>): MediaConfig => ({
  databaseUrl: env.databaseUrl,
  directUrl: env.directUrl,
  poolSize: env.poolSize,
  migration: env.migration,
  statementTimeoutMs: env.statementTimeoutMs,
  secrets: env.secrets,
  directory: join(env.dataDir ?? '.data', 'media'),
  s3: env.s3Url === undefined ? undefined : parseS3Url(env.s3Url),
  cacheBytes: env.cacheMegabytes * MEGABYTE,
  quota: { files: env.accountFiles, bytes: env.accountMegabytes * MEGABYTE },
});

/**
 * `https://key:secret@host/bucket/folder?region=eu-west-1`;
 * the folder may be left out, and so may the region.
 */
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
