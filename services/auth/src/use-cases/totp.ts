import { Secret, TOTP } from 'otpauth';
import type { AuthContext } from '../context.ts';
import type { Account } from '../db/queries/accounts.ts';

/** RFC 6238 with the parameters that every app takes: SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
/** Time steps before and after the present one whose codes are accepted, for clocks that are not exact. */
const WINDOW = 1;

const PURPOSE = 'totp';

export function createTotpSecret({ secret, config }: AuthContext, { login }: Account) {
  const random = new Secret({ size: 20 });
  const { productName } = config;
  const totp = new TOTP({ issuer: productName, label: login, secret: random, period: PERIOD_S });
  return { encrypted: secret.encrypt(PURPOSE, random.base32), secret: random.base32, uri: totp.toString() };
}

/** The time step that the code is of; `undefined` if it is of none that is accepted now. */
export function stepOfCode({ secret, log }: AuthContext, encrypted: string, code: string, now: Date) {
  const base32 = secret.decrypt(PURPOSE, encrypted);
  if (base32 === undefined) {
    log.error('an authenticator app cannot be checked: its secret was encrypted with another SECRET_KEY');
    return undefined;
  }
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD_S });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
