import type { Channel, CodePurpose, Role } from '@firstrung/contracts';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One login of one role. Without `verified_at` it is only what the last code of its address would make true. */
export interface AccountTable {
  id: string;
  role: Role;
  /** a normalised address; unique per role */
  login: string;
  channel: Channel;
  /** as signed up with */
  name: string;
  /** argon2id, PHC string */
  password_hash: string;
  verified_at: Date | null;
  /** tokens of an earlier generation are dead */
  generation: number;
  /** of the account's state event; 0 until it is verified */
  version: number;
  signed_up_at: Date;
  /** budget that the codes of an unverified account are also charged to: the address that was signed up with */
  signup_key: string;
  /** the profile's name and its version, as the profile's service last told them */
  profile_name: string | null;
  profile_version: number;
}

/**
 * The one live code of an address and purpose. Addresses without an account get such a row too when a code is asked
 * for: it matches nothing, but expires and runs out of attempts like any other.
 */
export interface CodeTable {
  role: Role;
  /** HMAC of the address */
  address_key: string;
  purpose: CodePurpose;
  /** HMAC; `null` where nothing was sent */
  code_hash: string | null;
  account_id: string | null;
  /** what the code activates */
  name: string | null;
  password_hash: string | null;
  expires_at: Date;
  attempts: number;
}

/** When codes were sent for an address, whether or not it has an account. */
export interface CodeBudgetTable {
  role: Role;
  address_key: string;
  /** all but the very first; `null` before anything was sent */
  sends: Date[] | null;
  touched_at: Date;
}

export interface Ed25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  alg: 'EdDSA';
  use: 'sig';
}

/** One row: the keys that codes are encrypted for, as mail last told them. */
export interface MailKeysTable {
  id: ColumnType<boolean, never, never>;
  version: number;
  keys: Json<X25519Jwk[]>;
}

export interface X25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'X25519';
  x: string;
}

/** The service's own tables; the kit's come on top. */
export interface AuthTables {
  account: AccountTable;
  code: CodeTable;
  code_budget: CodeBudgetTable;
  mail_keys: MailKeysTable;
}
