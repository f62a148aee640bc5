import type { Db, Tx } from '../tables.ts';

/**
 * Whether the browser is known to the account, or without an account
 * to any. One that only a reset password made known has not logged in.
 */
export async function isKnownDevice(
  db: Db,
  {
    deviceMac,
    accountId,
    hasLoggedIn = false,
  }: { deviceMac: string; accountId?: string; hasLoggedIn?: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('device_mac', '=', deviceMac)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .$if(hasLoggedIn, (query) => query.where('has_logged_in', '=', true))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A client without cookies is a new device at each login. */
const MAX_DEVICES = 20;

export async function saveDevice(
  tx: Tx,
  device: { accountId: string; deviceMac: string; hasLoggedIn: boolean; now: Date },
): Promise<void> {
  const { accountId: account_id, deviceMac: device_mac, now: last_used_at } = device;
  await tx
    .insertInto('known_device')
    .values({ account_id, device_mac, last_used_at, has_logged_in: device.hasLoggedIn })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'device_mac'])
        .doUpdateSet({ last_used_at, ...(device.hasLoggedIn && { has_logged_in: true }) }),
    )
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', account_id)
    .where('device_mac', 'in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('device_mac')
        .where('account_id', '=', account_id)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_mac')
        .offset(MAX_DEVICES),
    )
    .execute();
}

/** Forgets all devices of the account but this one. */
export const deleteOtherDevices = (tx: Tx, accountId: string, deviceMac = '') =>
  tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_mac', '!=', deviceMac)
    .execute();
