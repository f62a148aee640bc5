import type { AccountRole, CodePurpose } from '@firstrung/contracts';
import type { Address } from '@firstrung/service-kit/address';
import { countryOf } from '@firstrung/service-kit/address';
import type { AuthContext } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { SENDS, smsLimits } from '../domain/limits.ts';
import { type Budget, returnBudgets, spendBudgets } from './budgets.ts';

interface Send {
  role: AccountRole;
  address: Address;
  purpose: CodePurpose;
  network?: string | undefined;
  now: Date;
}

/**
 * Charges an email or text message with a code. Emails are counted for each purpose, so that codes for a
 * signup do not use up those for a forgotten password. `fullUntil` says that it was the last one of the
 * address, and when the next may be sent.
 */
export async function spendSend(
  db: Db,
  context: AuthContext,
  { role, address: { value, channel }, purpose, network, now }: Send,
): Promise<{ allowed: boolean; fullUntil?: Date | undefined }> {
  if (channel === 'sms' && !isCountryAllowed(context, value)) return { allowed: false };
  if (!context.config.rateLimits) return { allowed: true };
  if (channel === 'sms') {
    const budgets = [{ name: ['sms', value], ...SENDS.ofNumber }];
    const spent = await spendBudgets(db, context, budgets, now);
    if (spent.refused) return { allowed: false };
    const isSignup = purpose === 'verify';
    if (await spendSms(db, context, { network, isSignup, now }))
      return { allowed: true, fullUntil: spent.fullUntil };
    // A network that has used up its own must not use up those of other people's numbers.
    await returnBudgets(db, spent);
    return { allowed: false };
  }
  if (network !== undefined) {
    const budgets = [{ name: ['email', role, value, purpose, network], ...SENDS.ofAddressAndNetwork }];
    if ((await spendBudgets(db, context, budgets, now)).refused) return { allowed: false };
  }
  const whole: Budget = { name: ['email', role, value, purpose], ...SENDS.ofAddress };
  const { refused, fullUntil } = await spendBudgets(db, context, [whole], now);
  return refused ? { allowed: false } : { allowed: true, fullUntil };
}

/**
 * Whether a notice may be sent: an email always, a text message within the countries and the total of a day.
 */
export async function spendNotice(
  db: Db,
  context: AuthContext,
  { to, channel, now }: { to: string; channel: Address['channel']; now: Date },
): Promise<boolean> {
  if (channel === 'email') return true;
  return (
    isCountryAllowed(context, to) && (!context.config.rateLimits || (await spendSms(db, context, { now })))
  );
}

/** Counts a text message of the whole installation. */
async function spendSms(
  db: Db,
  context: AuthContext,
  { network, isSignup = false, now }: { network?: string | undefined; isSignup?: boolean; now: Date },
): Promise<boolean> {
  const limits = smsLimits(context.config.sms.perDay);
  const budgets = [
    ...(network === undefined ? [] : [{ name: ['sms of network', network], ...limits.ofNetwork }]),
    ...(isSignup ? [{ name: ['sms of signups'], ...limits.ofSignups }] : []),
    { name: ['sms in all'], ...limits.inAll },
  ];
  return !(await spendBudgets(db, context, budgets, now)).refused;
}

function isCountryAllowed({ config }: AuthContext, number: string): boolean {
  const { countries } = config.sms;
  if (countries.length === 0) return true;
  const country = countryOf(number);
  return country !== undefined && countries.includes(country);
}
