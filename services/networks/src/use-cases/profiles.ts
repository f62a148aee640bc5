import { changePicture, type Hiding, type ProfileFields } from '@firstrung/contracts';
import { changedAddress, passwordRequired } from '@firstrung/service-kit/address';
import { type Account, isAccountDeleted } from '@firstrung/service-kit/events';
import { accountDeleted } from '@firstrung/service-kit/http';
import type { Caller } from '@firstrung/service-kit/tokens';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { NetworksContext } from '../context.ts';
import {
  changeProfile,
  findProfile,
  insertProfile,
  lockProfile,
  type Profile,
} from '../db/queries/profiles.ts';
import type { Tx } from '../db/tables.ts';
import { mergeProfile, type ProfileChanges, sameProfile } from '../domain/profile.ts';
import { publishProfile, requestPicture } from '../events/publish.ts';

/** The caller as named by the token's claims. */
export interface Claims {
  id: string;
  name: string;
}

/** The caller's profile, created from the claims if auth's event has not arrived. */
export async function profileOf(context: NetworksContext, caller: Claims): Promise<Profile> {
  const found = await findProfile(context.db, caller.id);
  return found ?? context.transaction((tx) => getProfileForUpdate(context, tx, caller));
}

/**
 * Merges changes into the caller's profile and publishes it if anything differs.
 * A new address is requested from auth, and becomes the contact once auth has
 * published it. Throws 403 if there is one and the password was not confirmed.
 */
export const editProfile = (
  context: NetworksContext,
  caller: Caller,
  changes: ProfileChanges,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<{ profile: Profile; wantedAddress: string | undefined; isPictureFetched: boolean }> =>
  context.transaction(async (tx) => {
    const present = await getProfileForUpdate(context, tx, caller);
    const wantedAddress = changedAddress(
      present.email_or_phone,
      changes.emailOrPhone,
      context.config.defaultCountry,
    );
    if (wantedAddress !== undefined) {
      if (!isConfirmed) throw passwordRequired();
      await requestAddressChange(context, tx, caller, wantedAddress);
    }
    const { picture, request, fetch } = changePicture(
      { picture: present.profile_picture, request: present.picture_request },
      changes.profilePicture,
      () => uuidv7(now),
    );
    const wanted = { requestId: request!, ownerId: caller.id, field: 'person' as const };
    if (fetch) await requestPicture(context, tx, { ...wanted, url: fetch });
    const isPictureFetched = fetch !== undefined;
    const before = fieldsOf(present);
    const after = mergeProfile(before, { ...changes, profilePicture: picture });
    if (sameProfile(before, after)) {
      if (fetch) await changeProfile(tx, present, { picture_request: request });
      return { profile: present, wantedAddress, isPictureFetched };
    }
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
      picture_request: request,
      resume: after.resume,
      default_message: after.defaultMessage,
      version: present.version + 1,
      updated_at: now,
    });
    await publishProfile(context, tx, profile);
    return { profile, wantedAddress, isPictureFetched };
  });

/** Puts a picture that media has fetched into the profile, unless another one was chosen since. */
export async function setFetchedPicture(
  context: NetworksContext,
  tx: Tx,
  { ownerId, requestId, address }: { ownerId: string; requestId: string; address: string | null },
): Promise<void> {
  const present = await lockProfile(tx, ownerId);
  if (present?.picture_request !== requestId) return;
  const isNew = address !== null && address !== present.profile_picture;
  const profile = await changeProfile(tx, present, {
    picture_request: null,
    ...(isNew && { profile_picture: address, version: present.version + 1, updated_at: context.clock.now() }),
  });
  if (isNew) await publishProfile(context, tx, profile);
}

/**
 * Changes what the caller hides from others. The search is
 * this service's own, but any change is a new version.
 */
export const changeHiding = (
  context: NetworksContext,
  caller: Caller,
  changes: Partial<Hiding>,
  now: Date,
): Promise<Profile> =>
  context.transaction(async (tx) => {
    const present = await getProfileForUpdate(context, tx, caller);
    const before = hidingOf(present);
    const after = { ...before, ...changes };
    if (HIDINGS.every((one) => before[one] === after[one])) return present;
    const profile = await changeProfile(tx, present, {
      hides_search: after.search,
      hides_presence: after.presence,
      hides_read_receipts: after.readReceipts,
      version: present.version + 1,
      updated_at: now,
    });
    await publishProfile(context, tx, profile);
    return profile;
  });

const HIDINGS = ['search', 'presence', 'readReceipts'] as const satisfies (keyof Hiding)[];

export const hidingOf = (row: Profile): Hiding => ({
  search: row.hides_search,
  presence: row.hides_presence,
  readReceipts: row.hides_read_receipts,
});

/**
 * Follows an applicant's account: creates the profile, or updates its contact, its name unless the profile
 * overrides it, and whether it is hidden.
 */
export async function syncAccount(context: NetworksContext, tx: Tx, account: Account): Promise<void> {
  if (account.role !== 'applicant') return;
  const inserted = await insertProfile(tx, account, context.clock.now());
  if (inserted) return publishProfile(context, tx, inserted);
  const present = await lockProfile(tx, account.id);
  if (!present || present.account_version >= account.version) return;
  const name = present.name_overridden ? present.name : account.name;
  const renamed = name !== present.name;
  const changed = await changeProfile(tx, present, {
    account_version: account.version,
    email_or_phone: account.emailOrPhone,
    hidden_because: account.hiddenBecause,
    name,
    // The contact is owned by auth, so it is not part of the published profile.
    version: present.version + (renamed ? 1 : 0),
  });
  if (renamed) await publishProfile(context, tx, changed);
}

async function getProfileForUpdate(context: NetworksContext, tx: Tx, caller: Claims): Promise<Profile> {
  if (await isAccountDeleted(tx, caller.id)) throw accountDeleted();
  const account = { id: caller.id, name: caller.name, emailOrPhone: '', version: 0, hiddenBecause: [] };
  const inserted = await insertProfile(tx, account, context.clock.now());
  if (inserted) {
    await publishProfile(context, tx, inserted);
    return inserted;
  }
  const present = await lockProfile(tx, caller.id);
  if (!present) throw new Error('profile missing after its lock');
  return present;
}

export const fieldsOf = (row: Profile): ProfileFields => ({
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

/** Requests a change of the caller's address from auth, which sends a code there. */
const requestAddressChange = (
  context: NetworksContext,
  tx: Tx,
  { id, gen, sid }: Pick<Caller, 'id' | 'gen' | 'sid'>,
  emailOrPhone: string,
) =>
  context.publish(
    tx,
    'networks.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone, generation: gen, sessionId: sid },
  );
