import { type Static, Type } from 'typebox';
import { NamedPerson } from './fields.ts';

/**
 * Every error code a call may answer, with its HTTP status. The UI switches on the code, never on the text.
 */
export const ERROR_STATUS = {
  InvalidInput: 400,
  NoToken: 401,
  BadToken: 401,
  TokenRevoked: 401,
  WrongCredentials: 401,
  TicketRequired: 401,
  WrongRole: 403,
  IdentityMismatch: 403,
  NotVerified: 403,
  WrongPassword: 403,
  PasswordRequired: 403,
  /** Right so far: the call needs a code or passkey too. */
  SecondFactorRequired: 403,
  /** The token is restricted to adding a second factor. */
  SecondFactorMissing: 403,
  /** The account is suspended, and the call is not one of those that are left to it. */
  Suspended: 403,
  NotAllowed: 403,
  /** Open to confirmed members of the institution, whose confirmation is not too old where that matters. */
  MembersOnly: 403,
  NotConnected: 403,
  NotSender: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  AddressTaken: 409,
  JobClosed: 409,
  JobChanged: 409,
  TooLateToUndo: 409,
  NameTaken: 409,
  StatusChanged: 409,
  NotReadyYet: 409,
  QuotaReached: 409,
  ReceiversDiffer: 409,
  LastSecondFactor: 409,
  LastOwner: 409,
  OtherCompany: 409,
  WrongCode: 400,
  TooLarge: 413,
  UnsupportedType: 415,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
  StorageFull: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error reply (C§1). `fields` stands only on validation errors. */
export const ErrorBody = Type.Object({
  error: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  fields: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /** `JobClosed` of a job whose last day is over: when it closed. */
  closedAt: Type.Optional(Type.String()),
  /** `MembersOnly` of a membership whose confirmation is too old: when it was last confirmed. */
  confirmedAt: Type.Optional(Type.String()),
  /** `StatusChanged` only: the present status, of things that have one. */
  status: Type.Optional(Type.String()),
  /** `JobChanged`, and `StatusChanged` of a list, template or company: when it was last changed. */
  updatedAt: Type.Optional(Type.String()),
  /** `StatusChanged` of a list, template or company only: who last changed it. Absent if that is unknown. */
  by: Type.Optional(NamedPerson),
  /** `NotVerified` only: the ticket of the attempt to sign up whose password matched. */
  ticket: Type.Optional(Type.String()),
  /** `ReceiversDiffer` only: who receives messages in the room. */
  receiverIds: Type.Optional(Type.Array(Type.String())),
});
export type ErrorBody = Static<typeof ErrorBody>;
