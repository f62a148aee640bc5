import type { KitTables } from '@firstrung/service-kit/db';
import { isAccountDeleted } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Transaction } from 'kysely';
import type { NetworksContext } from '../context.ts';
import {
  changeProfile,
  findProfile,
  insertProfile,
  lockProfile,
  type Profile,
} from '../db/queries/profiles.ts';
import type { NetworksTables } from '../db/tables.ts';
import { changedAddress, mergeProfile, type ProfileChanges, sameProfile } from '../domain/profile.ts';
import { publishProfile } from '../events/publish.ts';
import { requestAddressChange } from './request-address-change.ts';

export type Tx = Transaction<NetworksTables & KitTables>;

/** The caller as named by the token's claims. */
export interface Claims {
  id: string;
  name: string;
}

/** The caller's profile, created from the claims if auth's event has not arrived. */
export async function profileOf(context: NetworksContext, caller: Claims): Promise<Profile> {
  const found = await findProfile(context.db, caller.id);
  return found ?? context.transaction((tx) => lockOrMake(context, tx, caller));
}

/**
 * Merges changes into the caller's profile and publishes it if anything differs. A new address is requested from auth, and
 * becomes the contact once auth has published it.
 */
export const editProfile = (
  context: NetworksContext,
  caller: Caller,
  changes: ProfileChanges,
  now: Date,
): Promise<{ profile: Profile; wantedAddress: string | undefined }> =>
  context.transaction(async (tx) => {
    const present = await lockOrMake(context, tx, caller);
    const wantedAddress = changedAddress(present.email_or_phone, changes.emailOrPhone);
    if (wantedAddress !== undefined) await requestAddressChange(context, tx, caller, wantedAddress);
    const before = fieldsOf(present);
    const after = mergeProfile(before, changes);
    if (sameProfile(before, after)) return { profile: present, wantedAddress };
    const profile = await changeProfile(tx, present, {
      name: after.name,
      name_overridden: present.name_overridden || after.name !== before.name,
      skills: after.skills,
      gender: after.gender,
      social_points: after.socialPoints,
      education: after.education,
      about: after.about,
      discipline: after.discipline,
      profile_picture: after.profilePicture,
      resume: after.resume,
      default_message: after.defaultMessage,
      version: present.version + 1,
      updated_at: now,
    });
    await publishProfile(context, tx, profile);
    return { profile, wantedAddress };
  });

/** Handles auth's event: creates the profile, or updates its contact, and its name unless the profile overrides it. */
export async function takeAccount(
  context: NetworksContext,
  tx: Tx,
  account: Claims & { emailOrPhone: string; version: number },
): Promise<void> {
  if (await isAccountDeleted(tx, account.id)) return;
  const made = await insertProfile(tx, account, context.clock.now());
  if (made) return publishProfile(context, tx, made);
  const present = await lockProfile(tx, account.id);
  if (!present || present.account_version >= account.version) return;
  const name = present.name_overridden ? present.name : account.name;
  const renamed = name !== present.name;
  const changed = await changeProfile(tx, present, {
    account_version: account.version,
    email_or_phone: account.emailOrPhone,
    name,
    // The contact is owned by auth, so it is not part of the published profile.
    version: present.version + (renamed ? 1 : 0),
  });
  if (renamed) await publishProfile(context, tx, changed);
}

async function lockOrMake(context: NetworksContext, tx: Tx, caller: Claims): Promise<Profile> {
  if (await isAccountDeleted(tx, caller.id)) throw accountDeleted();
  const account = { id: caller.id, name: caller.name, emailOrPhone: '', version: 0 };
  const made = await insertProfile(tx, account, context.clock.now());
  if (made) {
    await publishProfile(context, tx, made);
    return made;
  }
  const present = await lockProfile(tx, caller.id);
  if (!present) throw new Error('a profile went away under a lock');
  return present;
}

const fieldsOf = (row: Profile) => ({
  name: row.name,
  skills: row.skills,
  gender: row.gender,
  socialPoints: row.social_points,
  education: row.education,
  about: row.about,
  discipline: row.discipline,
  profilePicture: row.profile_picture,
  resume: row.resume,
  defaultMessage: row.default_message,
});
