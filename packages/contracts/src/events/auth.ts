import { Type } from 'typebox';
import { defineEvents } from '../event.ts';
import { DateTime, Id, literals } from '../fields.ts';
import { Restriction } from '../restrictions.ts';
import { ROLES } from '../statuses.ts';

export const authEvents = defineEvents({
  'auth.account.changed.v1': {
    kind: 'state',
    personal: true,
    summary: 'A verified account: its login and contact. Aggregate: the account.',
    data: Type.Object({
      accountId: Id,
      role: literals(ROLES),
      verified: Type.Boolean(),
      name: Type.String(),
      emailOrPhone: Type.String(),
      /**
       * The owner has deleted the account, and everything is erased at this time unless the deletion is
       * undone. Until then the person is hidden as a deleted one is, but nothing is lost.
       */
      deletionDue: Type.Optional(DateTime),
      /** The account is suspended. Until it is restored the person is hidden as a deleted one is. */
      restriction: Type.Optional(Restriction),
    }),
  },
  'auth.account.deleted.v1': {
    kind: 'notice',
    repeatable: true,
    summary: 'The account was deleted: erase the personal data and write a tombstone in one transaction.',
    data: Type.Object({ accountId: Id, role: literals(ROLES) }),
  },
  'auth.sessions.revoked.v1': {
    kind: 'notice',
    repeatable: true,
    summary: 'Tokens of this account with a generation below `minGen` are dead. Reaches every instance.',
    data: Type.Object({ accountId: Id, minGen: Type.Integer({ minimum: 0 }) }),
  },
  'auth.session.ended.v1': {
    kind: 'notice',
    repeatable: true,
    summary: 'Tokens of these sessions are dead. Reaches every instance.',
    data: Type.Object({ accountId: Id, sessionIds: Type.Array(Id, { minItems: 1 }) }),
  },
  'auth.staff.changed.v1': {
    kind: 'state',
    summary: 'Whether the board has staff. One aggregate.',
    data: Type.Object({ hasStaff: Type.Boolean() }),
  },
  'auth.keys.changed.v1': {
    kind: 'state',
    summary: 'The public keys tokens are signed with (RFC 8037 OKP JWKs). Aggregate: the key set.',
    data: Type.Object({
      keys: Type.Array(
        Type.Object({
          kid: Type.String(),
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
          alg: Type.Literal('EdDSA'),
          use: Type.Literal('sig'),
        }),
      ),
    }),
  },
  'auth.code.issued.v1': {
    kind: 'notice',
    personal: true,
    retention: 'short',
    summary: "A code for mail to deliver. `jwe` is encrypted for mail's key; its payload is a `CodeMessage`.",
    data: Type.Object({ accountId: Id, jwe: Type.String(), expiresAt: DateTime }),
  },
  'auth.notice.issued.v1': {
    kind: 'notice',
    personal: true,
    retention: 'short',
    summary:
      "A notice about an account for mail to deliver. `jwe` is encrypted for mail's key; its payload is a `NoticeMessage`.",
    data: Type.Object({ accountId: Id, jwe: Type.String() }),
  },
});
