import type { AccountRole } from '@firstrung/contracts';
import {
  createServiceContext,
  type Kit,
  type LookupKey,
  type LookupMac,
  loadLookupKey,
  loadSecret,
  type ServiceContext,
  type ServiceSecret,
} from '@firstrung/service-kit/service';
import { createIdentityProvider, type IdentityProvider } from './adapters/identity-provider.ts';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hashing.ts';
import type { AuthConfig } from './config.ts';
import { schema } from './db/schema.ts';
import type { AuthTables } from './db/tables.ts';
import { createTokenSigner, type TokenSigner } from './use-cases/sign-token.ts';
import { createTokenKeys, type TokenKeys } from './use-cases/signing-keys.ts';

export interface AuthContext extends ServiceContext<AuthTables> {
  readonly config: AuthConfig;
  readonly secret: ServiceSecret;
  readonly passwords: PasswordHasher;
  readonly tokenKeys: TokenKeys;
  readonly signer: TokenSigner;
  /** The institution's own login, where it is set. */
  readonly provider: IdentityProvider | undefined;
  /** HMAC that rows are looked up by. */
  readonly lookupMac: LookupMac;
  readonly lookupKey: LookupKey;
  /**
   * HMAC of an address, the key of its codes and attempts. An
   * address without an account is never stored in clear.
   */
  addressKey(role: AccountRole, login: string): string;
}

export async function createAuthContext(config: AuthConfig, kit: Kit): Promise<AuthContext> {
  const context = await createServiceContext<AuthTables>({ ...schema, config, ...kit });
  const secret = await loadSecret(context.db, { service: 'auth', configured: config.secrets });
  const tokenKeys = createTokenKeys(secret);
  const lookupKey = await loadLookupKey(context.db, secret, context.log);
  const lookupMac = lookupKey.mac;
  return {
    ...context,
    config,
    secret,
    tokenKeys,
    passwords: await createPasswordHasher(config.passwords),
    signer: createTokenSigner({ ...context, tokenKeys }),
    provider: config.oidc && createIdentityProvider(config.oidc, context),
    lookupKey,
    lookupMac,
    addressKey: (role, login) => lookupMac('address', `${role}\n${login}`),
  };
}
