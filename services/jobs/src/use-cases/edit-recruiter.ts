import { isDeepStrictEqual } from 'node:util';
import { changePicture } from '@firstrung/contracts';
import { changedAddress, passwordRequired } from '@firstrung/service-kit/address';
import type { Caller } from '@firstrung/service-kit/tokens';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import { changeCompany } from '../db/queries/companies/companies.ts';
import { changeRecruiter, setImageRequest } from '../db/queries/companies/recruiters.ts';
import { ownCompanyFields, recruiterFromRow } from '../db/rows.ts';
import type { Tx } from '../db/tables.ts';
import { mergeRecruiter, type RecruiterChanges } from '../domain/recruiter-profile.ts';
import { publishCompany, publishRecruiter, requestPicture } from '../events/publish.ts';
import { actingMember } from './members.ts';
import { lockOwn, publishRename, type RecruiterWithCompany } from './recruiters.ts';

/**
 * Merges changes into the caller's profile, of which the company's name is a part. Events are published only
 * if something differs. A new address is requested from auth, and replaces the contact once auth's event
 * arrives. Throws 403 if there is one and the password was not confirmed, or if the company is renamed by
 * somebody who is not its owner.
 */
export const editRecruiter = (
  context: JobsContext,
  caller: Caller,
  changes: RecruiterChanges,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): Promise<{ own: RecruiterWithCompany; address: string | undefined; isPictureFetched: boolean }> =>
  context.transaction(async (tx) => {
    const { recruiter, company, others } = await lockOwn(context, tx, caller);
    const address = changedAddress(
      recruiter.email_or_phone,
      changes.emailOrPhone,
      context.config.defaultCountry,
    );
    if (address !== undefined) {
      if (!isConfirmed) throw passwordRequired();
      await requestContactChange(context, tx, caller, address);
    }
    const { picture, request, fetch } = changePicture(
      { picture: recruiter.profile_image, request: recruiter.image_request },
      changes.profileImage,
      () => uuidv7(now),
    );
    const wanted = { requestId: request!, ownerId: caller.id, field: 'person' as const };
    if (fetch) await requestPicture(context, tx, { ...wanted, url: fetch });
    const isPictureFetched = fetch !== undefined;
    const before = recruiterFromRow(recruiter, company);
    const after = mergeRecruiter(before, { ...changes, profileImage: picture });
    const renamedCompany = after.companyName !== before.companyName;
    if (isDeepStrictEqual(before, after)) {
      if (fetch) await setImageRequest(tx, recruiter.id, request);
      return { own: { recruiter, company }, address, isPictureFetched };
    }
    const by = { accountId: caller.id, now };
    if (renamedCompany) actingMember(caller.id, recruiter, 'owner');
    const own = {
      recruiter: await changeRecruiter(tx, recruiter, {
        name: after.name,
        position: after.position,
        profile_image: after.profileImage,
        image_request: request,
        name_overridden: recruiter.name_overridden || after.name !== before.name,
      }),
      company: renamedCompany
        ? await changeCompany(tx, company, { ...ownCompanyFields(company), name: after.companyName }, by)
        : company,
    };
    await publishRecruiter(context, tx, own.recruiter, own.company);
    if (renamedCompany) {
      await publishCompany(context, tx, own.company);
      await publishRename(context, tx, own.company, others);
    }
    return { own, address, isPictureFetched };
  });

/** Asks auth to replace the caller's login and contact by an address, once it is verified. */
const requestContactChange = (
  context: JobsContext,
  tx: Tx,
  { id, gen, sid }: Pick<Caller, 'id' | 'gen' | 'sid'>,
  emailOrPhone: string,
) =>
  context.publish(
    tx,
    'jobs.profile.contact-change-requested.v1',
    { id, version: 0 },
    { accountId: id, emailOrPhone, generation: gen, sessionId: sid },
  );
