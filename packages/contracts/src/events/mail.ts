import { type Static, Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { Id, literals } from '../fields.ts';
import { ACCOUNT_ROLES } from '../statuses.ts';

export const CODE_PURPOSES = ['verify', 'reset', 'address'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What the `jwe` of `auth.code.issued.v1` holds. */
export const CodeMessage = Type.Object({
  to: Type.String(),
  channel: literals(CHANNELS),
  name: Type.String(),
  role: literals(ACCOUNT_ROLES),
  purpose: literals(CODE_PURPOSES),
  /**
   * Six digits, or `XXXX-XXXX` of digits and capital letters
   * without look-alikes: codes to reset a password always.
   */
  code: Type.String({ pattern: '^([0-9]{6}|[0-9A-Z]{4}-[0-9A-Z]{4})$' }),
});
export type CodeMessage = Static<typeof CodeMessage>;

export const ACCOUNT_NOTICES = [
  'alreadyRegistered',
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'addressChanged',
  'addressChangeUndone',
  'accountDeleted',
  'deletionPending',
  'secondFactorAdded',
  'secondFactorRemoved',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'secondFactorGuessed',
  'providerJoined',
  'providerRemoved',
  'staffInvited',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** What the `jwe` of `auth.notice.issued.v1` holds. */
export const NoticeMessage = Type.Object({
  to: Type.String(),
  channel: literals(CHANNELS),
  name: Type.String(),
  role: literals(ACCOUNT_ROLES),
  notice: literals(ACCOUNT_NOTICES),
  /** When it happened, ISO 8601 UTC */
  at: Type.String(),
  /** `newDevice` and `secondFactorGuessed` only: browser and system in words, as `Firefox on Linux` */
  device: Type.Optional(Type.String()),
  /** likewise: the shortened network */
  network: Type.Optional(Type.String()),
  /**
   * `addressChanged` and `deletionPending`, to an address that
   * can undo its change: the ticket of the link that undoes it
   */
  undoTicket: Type.Optional(Id),
  /** `staffInvited` only: the secret of the link that accepts */
  inviteTicket: Type.Optional(Id),
  /** `deletionPending` only: when everything is erased, ISO 8601 UTC */
  erasedAt: Type.Optional(Type.String()),
});
export type NoticeMessage = Static<typeof NoticeMessage>;

export const mailEvents = defineEvents({
  'mail.keys.changed.v1': {
    kind: 'state',
    summary:
      'The public keys that codes are encrypted for (ECDH-ES, X25519), the current one first. Aggregate: the key set.',
    data: Type.Object({
      keys: Type.Array(
        Type.Object({
          kid: Type.String(),
          kty: Type.Literal('OKP'),
          crv: Type.Literal('X25519'),
          x: Type.String(),
        }),
      ),
    }),
  },
});
