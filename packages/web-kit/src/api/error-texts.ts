import type { ErrorCode } from '@firstrung/contracts';
import { chooseTexts, pageLanguage } from '@firstrung/i18n';

const codes: Record<ErrorCode, string> = {
  InvalidInput: 'Please check what you entered.',
  NoToken: 'Please login first',
  BadToken: 'Your session has ended. Please log in again.',
  TokenRevoked: 'Your session has ended. Please log in again.',
  WrongCredentials: 'The e-mail, phone number, password or code is wrong.',
  TicketRequired: 'Please log in to continue.',
  WrongRole: 'This account cannot do this.',
  IdentityMismatch: 'This account cannot do this.',
  NotVerified: 'Please verify your e-mail or phone number first.',
  WrongPassword: 'The password is wrong.',
  PasswordRequired: 'Please confirm your password.',
  SecondFactorRequired: 'Please enter the code of your second factor.',
  SecondFactorMissing: 'Please set up a second factor first.',
  Suspended: 'Your account is suspended. Your settings say why.',
  NotAllowed: 'This is not allowed.',
  MembersOnly: 'This is open to confirmed members only.',
  NotConnected: 'You are not connected.',
  NotSender: 'Only the sender can do this.',
  NotFound: 'This was not found.',
  MethodNotAllowed: 'This is not possible.',
  AddressTaken: 'This e-mail or phone number is taken.',
  JobClosed: 'This job no longer takes applications.',
  JobChanged: 'This job was changed elsewhere in the meantime.',
  NameTaken: 'This name is taken.',
  StatusChanged: 'This was changed elsewhere in the meantime.',
  NotReadyYet: 'This is not ready yet. Try again in a moment.',
  QuotaReached: 'You have reached a limit.',
  ReceiversDiffer: 'The people who receive this message have changed. Nothing was sent.',
  LastOwner: 'The company needs an owner.',
  OtherCompany: 'You are a member of another company.',
  LastSecondFactor: 'The last second factor cannot be removed.',
  WrongCode: 'The code is wrong or has expired.',
  TooLarge: 'This is too large.',
  TooLateToUndo: 'It is too late to undo this.',
  UnsupportedType: 'This type of file is not supported.',
  TooManyRequests: 'Too many requests. Try again later.',
  Internal: 'An error occurred',
  Unavailable: 'This is not available now. Try again in a moment.',
  StorageFull: 'The server has no space left. Try again later.',
};

const en = {
  codes,
  field: 'Please check this field.',
  unknown: 'An error occurred',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  offline: 'You are offline. Try again when you are connected.',
};

const texts = chooseTexts({ en });

/**
 * Replies are in English, which English pages show. Pages in
 * other languages show what their catalogue has for the code.
 */
const isEnglish = () => pageLanguage() === 'en';

export const errorTexts = {
  unknown: texts.unknown,
  unreachable: texts.unreachable,
  offline: texts.offline,
  /** What to show for an error code that came without a text, as those of the socket do. */
  code: (error: ErrorCode): string => texts.codes[error] ?? texts.unknown,
  /** What to show for an error of the server. */
  reply: ({ error, message }: { error: ErrorCode; message: string }): string =>
    isEnglish() ? message : errorTexts.code(error),
  /** What to show at a field that the server refused. */
  field: (message: string): string => (isEnglish() ? message : texts.field),
};
