import type { Channel, CodePurpose, Restriction, Role } from '@firstrung/contracts';
import type { KitTables } from '@firstrung/service-kit/db';
import type { MailKeysTable } from '@firstrung/service-kit/events';
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One login of one role, whose address was verified. */
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
  /** tokens of an earlier generation are revoked */
  generation: number;
  /** version of the account's state event */
  version: number;
  created_at: Date;
  /**
   * when a deleted account is erased, if that waits for a change
   * of address to become final; nobody can log in until then
   */
  delete_at: Date | null;
  /** why an operator has suspended it */
  restriction: ColumnType<Restriction | null, string | null, string | null>;
  /** the profile's name and version, from the last event of its service */
  profile_name: string | null;
  profile_version: number;
}

/**
 * A browser that has proven the account's owner. It proves
 * nothing by itself, but has a budget of guesses of its own.
 */
export interface KnownDeviceTable {
  account_id: string;
  /** HMAC of the browser's cookie */
  device_mac: string;
  last_used_at: Date;
  /** false if a code for a new password was entered there and nothing else: that is no second factor */
  has_logged_in: boolean;
}

/**
 * An attempt to sign up. A code proves the address, and the ticket says which attempt becomes the account.
 * Attempts exist for taken addresses too.
 */
export interface SignupAttemptTable {
  id: string;
  /** HMAC */
  ticket_mac: string;
  role: Role;
  /** HMAC of the address */
  address_key: string;
  /**
   * ticket and address, encrypted: an address that was not
   * verified belongs to a person who may not know of it
   */
  encrypted: string;
  /**
   * id of the account that it becomes; the same for all attempts
   * of an address, because they share their emails
   */
  account_id: string;
  name: string;
  password_hash: string;
  /** the shortened network of the client */
  network: string;
  created_at: Date;
}

/** The one code of an address and purpose, encrypted, because it is sent again while it is valid. */
export interface CodeTable {
  role: Role;
  /** HMAC of the address */
  address_key: string;
  purpose: CodePurpose;
  encrypted: string;
  wrong_guesses: number;
  /** eight characters instead of six digits */
  is_long: boolean;
  expires_at: Date;
}

/** The address that an account wants to move to; one per account. */
export interface AddressMoveTable {
  account_id: string;
  /** HMAC of the new address */
  address_key: string;
  /** the new address, encrypted */
  encrypted: string;
  /** session generation of the request: a new password ends it */
  generation: number;
  created_at: Date;
}

/**
 * A move that the old address can undo until `expires_at`. Until then no other account gets the old address.
 */
export interface AddressChangeTable {
  id: string;
  account_id: string;
  role: Role;
  /** HMAC of the ticket in the notice to the old address */
  ticket_mac: string;
  old_login: string;
  old_channel: Channel;
  changed_at: Date;
  expires_at: Date;
}

/** How often something was done in the window that began at `started_at`. */
export interface BudgetTable {
  /** HMAC */
  key: string;
  started_at: Date;
  used: number;
}

/** An email that a call asked for. A background unit decides whether it is sent. */
export interface EmailRequestTable {
  id: Generated<number>;
  /** `EmailRequest`, encrypted */
  encrypted: string;
  created_at: Date;
  /** of the request that asked for it */
  traceparent: Generated<string | null>;
}

/** One row: the key of the HMACs that rows are looked up by, encrypted with the service's secret. */
export interface LookupKeyTable {
  id: ColumnType<boolean, never, never>;
  encrypted: string;
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

/** The secret of an authenticator app (RFC 6238); one per account. */
export interface TotpTable {
  account_id: string;
  /** encrypted */
  encrypted: string;
  /** the newest time step whose code was used: none works twice */
  last_step: number;
  created_at: Date;
}

/** A secret that becomes the authenticator app's once a code of it is right. */
export interface TotpOfferTable {
  account_id: string;
  /** encrypted */
  encrypted: string;
  expires_at: Date;
}

/** A public key of a person's device (WebAuthn). */
export interface PasskeyTable {
  id: string;
  account_id: string;
  /** base64url, chosen by the device */
  credential_id: string;
  /** COSE, base64url */
  public_key: string;
  /** grows with each use on devices that count */
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A code on paper; deleted when it is used. */
export interface RecoveryCodeTable {
  account_id: string;
  /** HMAC */
  code_mac: string;
}

/** A challenge of WebAuthn that was answered: none is accepted twice. */
export interface UsedChallengeTable {
  challenge: string;
  expires_at: Date;
}

/** A deletion that is not in the file of `DELETIONS_FILE` yet. */
export interface UnlistedDeletionTable {
  account_id: string;
  deleted_at: Date;
}

/** An address that a suspended account has left, by a move or its deletion. */
export interface SuspendedAddressTable {
  /** HMAC of the address */
  address_key: string;
  account_id: string;
  /** that of the account */
  restriction: Json<Restriction>;
  /** until then who signs up with it begins suspended */
  until: Date;
}

/** The service's own tables; the kit adds its own. */
export interface AuthTables {
  account: AccountTable;
  known_device: KnownDeviceTable;
  session: SessionTable;
  totp: TotpTable;
  totp_offer: TotpOfferTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  used_challenge: UsedChallengeTable;
  signup_attempt: SignupAttemptTable;
  code: CodeTable;
  address_move: AddressMoveTable;
  address_change: AddressChangeTable;
  budget: BudgetTable;
  email_request: EmailRequestTable;
  mail_keys: MailKeysTable;
  lookup_key: LookupKeyTable;
  unlisted_deletion: UnlistedDeletionTable;
  suspended_address: SuspendedAddressTable;
}

/** The service's own tables and the kit's. */
export type Db = Kysely<AuthTables & KitTables>;
export type Tx = Transaction<AuthTables & KitTables>;
