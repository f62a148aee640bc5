import { REJECTION_REASONS, type RejectionReason } from '@firstrung/contracts';
import {
  ConfigError,
  type Env,
  envInteger,
  envRequired,
  envText,
  envUrl,
} from '@firstrung/service-kit/config';
import type { KitConfig } from '@firstrung/service-kit/service';

export interface JobsConfig extends KitConfig {
  /** Rejection reasons that are disabled; rejections that have them keep them. */
  disabledRejectionReasons: RejectionReason[];
  /** The name of the site in feeds. */
  productName: string;
  /** Origin of the addresses in feeds and site maps, without a trailing slash; else the request's own. */
  publicUrl?: string | undefined;
}

/** The one reader of the environment. */
export const readEnv = (): Env => process.env;

/** Throws `ConfigError` on an invalid setting. */
export function envToCfg(env: Env): JobsConfig {
  const publicUrl = envUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  return {
    databaseUrl:
      envText(env, 'JOBS_DATABASE_URL') ??
      envRequired(env, 'DATABASE_URL', 'jobs and applications are kept there'),
    poolSize: envInteger(env, 'JOBS_POOL_SIZE', 8, { min: 1, max: 100 }),
    disabledRejectionReasons: readReasons(envText(env, 'DISABLED_REJECTION_REASONS')),
    productName: envText(env, 'PRODUCT_NAME') ?? 'Firstrung',
    publicUrl: publicUrl && new URL(publicUrl).origin,
  };
}

/** Separated by commas, in the stored spelling: some have a space inside. */
function readReasons(list = ''): RejectionReason[] {
  const names = list.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const reason = REJECTION_REASONS.find((known) => known === name);
    if (!reason) {
      throw new ConfigError(
        `DISABLED_REJECTION_REASONS knows ${REJECTION_REASONS.join(', ')}; not "${name}"`,
      );
    }
    return reason;
  });
}
