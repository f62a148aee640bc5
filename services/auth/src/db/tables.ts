import type { Channel, CodePurpose, Role } from '@firstrung/contracts';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One login of one role. Without `verified_at` it is a signup that its last code would activate. */
export interface AccountTable {
  id: string;
  role: Role;
  /** a normalised address; unique per role */
  login: string;
  channel: Channel;
  /** the name of the signup */
  name: string;
  /** argon2id, PHC string */
  password_hash: string;
  verified_at: Date | null;
  /** tokens of an earlier generation are revoked */
  generation: number;
  /** version of the account's state event; 0 until it is verified */
  version: number;
  signed_up_at: Date;
  /** quota that codes of an unverified account also count against: that of the address it was created with */
  signup_key: string;
  /** the profile's name and version, from the last event of its service */
  profile_name: string | null;
  profile_version: number;
}

/**
 * The one valid code of an address and purpose. A request for an address without an account creates a row too: it matches
 * no code, but expires and runs out of attempts like any other.
 */
export interface CodeTable {
  role: Role;
  /** HMAC of the address */
  address_key: string;
  purpose: CodePurpose;
  /** HMAC; `null` if no code was sent */
  code_hash: string | null;
  account_id: string | null;
  /** the name and password that the code activates */
  name: string | null;
  password_hash: string | null;
  expires_at: Date;
  attempts: number;
}

/** Times at which codes were sent to an address, whether or not it has an account. */
export interface CodeQuotaTable {
  role: Role;
  address_key: string;
  /** all but the first; `null` before any code was sent */
  sends: Date[] | null;
  touched_at: Date;
}

/** A browser or app in which a person is logged in. Its tokens name it. */
export interface SessionTable {
  id: string;
  account_id: string;
  /** the account's generation in which its last token was signed; in a later one the session has ended */
  generation: number;
  /** as `deviceName` answers it */
  device: string;
  /** as `networkOf` answers it, of the last use */
  network: string;
  created_at: Date;
  last_used_at: Date;
  /** when its last token expires */
  expires_at: Date;
}

export interface Ed25519Jwk {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  alg: 'EdDSA';
  use: 'sig';
}

/** One row: the public keys that codes are encrypted for, from mail's last event. */
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

/** The service's own tables; the kit adds its own. */
export interface AuthTables {
  account: AccountTable;
  code: CodeTable;
  code_quota: CodeQuotaTable;
  session: SessionTable;
  mail_keys: MailKeysTable;
}
