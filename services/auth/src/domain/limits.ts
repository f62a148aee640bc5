/** At most `max` uses in each window. */
export interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong codes (C§10). */
export const GUESSES = {
  ofTicket: { max: 5, windowMs: 10 * MINUTE },
  ofAddressAndNetwork: { max: 5, windowMs: 10 * MINUTE },
  /** Instead of the former, for a browser that has logged in to the account. */
  ofKnownDevice: { max: 5, windowMs: 10 * MINUTE },
  /** Of an account that moves to another address. */
  ofMover: { max: 5, windowMs: 10 * MINUTE },
  ofNetwork: { max: 30, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Wrong passwords. */
export const LOGINS = {
  ofAddressAndNetwork: { max: 10, windowMs: 10 * MINUTE },
  /**
   * From all networks that are unknown to the account: a reset of the password gets its owner in at any time.
   */
  ofAddress: { max: 3_000, windowMs: HOUR },
  /** Instead of the former two, for a browser that has logged in to the account. */
  ofKnownDevice: { max: 10, windowMs: 10 * MINUTE },
  /** Of a session that confirms its password. */
  ofSession: { max: 5, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Wrong second factors, of people who know the password. */
export const SECOND_FACTORS = {
  ofAccountAndNetwork: { max: 5, windowMs: 10 * MINUTE },
  /** Instead of it, for a browser that has logged in to the account. */
  ofKnownDevice: { max: 5, windowMs: 10 * MINUTE },
  /**
   * Beside them, for the six digits of an app, which alone can be
   * guessed: from all unknown browsers, and from each known one.
   */
  digitsOfAccount: { max: 10, windowMs: DAY },
  digitsOfKnownDevice: { max: 20, windowMs: DAY },
  /**
   * The last of them is reported to the owner. The window is longer, so that nobody stays below it for long.
   */
  untilNotice: { max: 10, windowMs: 7 * DAY },
} as const satisfies Record<string, Limit>;

/** Sent emails and text messages. */
export const SENDS = {
  ofAddressAndNetwork: { max: 3, windowMs: HOUR },
  ofAddress: { max: 30, windowMs: HOUR },
  ofNumber: { max: 3, windowMs: HOUR },
  /** Codes to new addresses of one account. */
  ofMover: { max: 5, windowMs: HOUR },
  /** Notices of log-ins from the same kind of device and network. */
  ofNewDevice: { max: 1, windowMs: DAY },
} as const satisfies Record<string, Limit>;

/**
 * Text messages, of so many a day in all: one network gets a tenth, and numbers
 * without an account get half, so that neither a home with a flood of signups
 * nor a crowd of them keeps the codes of existing accounts from being sent.
 */
export const smsLimits = (perDay: number) =>
  ({
    ofNetwork: { max: Math.ceil(perDay / 10), windowMs: DAY },
    ofSignups: { max: Math.ceil(perDay / 2), windowMs: DAY },
    inAll: { max: perDay, windowMs: DAY },
  }) as const satisfies Record<string, Limit>;

/** No window is longer. */
export const LONGEST_WINDOW_MS = 7 * DAY;

/** Corrected addresses. */
export const CORRECTIONS_OF_NETWORK: Limit = { max: 20, windowMs: 10 * MINUTE };
