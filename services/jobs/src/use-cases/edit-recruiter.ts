import type { KitTables } from '@firstrung/service-kit/db';
import type { Caller } from '@firstrung/service-kit/tokens';
import type { Transaction } from 'kysely';
import type { JobsContext } from '../context.ts';
import { changeCompany, fieldsOf, lockCompanyOf } from '../db/queries/companies.ts';
import { changeRecruiter, lockRecruiter } from '../db/queries/recruiters.ts';
import type { JobsTables } from '../db/tables.ts';
import { mergeRecruiter, type RecruiterChanges, wantsAddress } from '../domain/recruiter-profile.ts';
import { publishCompany, publishRecruiter } from '../events/publish.ts';
import { requestContactChange } from '../events/request-contact-change.ts';
import { type Own, ownForWriting } from './recruiters.ts';

/**
 * Merges changes into the caller's profile, of which the company's name is a part. Others hear of it only if anything
 * differs. Another address is asked of auth, and becomes the contact once auth says so.
 */
export const editRecruiter = (
  context: JobsContext,
  caller: Caller,
  changes: RecruiterChanges,
  now: Date,
): Promise<{ own: Own; wantedAddress: string | undefined }> =>
  context.transaction(async (tx) => {
    const { recruiter, company } = await lockOwn(context, tx, caller);
    const wantedAddress = wantsAddress(recruiter.email_or_phone, changes.emailOrPhone);
    if (wantedAddress !== undefined) await requestContactChange(context, tx, caller, wantedAddress);
    const before = {
      name: recruiter.name,
      position: recruiter.position,
      profileImage: recruiter.profile_image,
      companyName: company.name,
    };
    const after = mergeRecruiter(before, changes);
    const renamedCompany = after.companyName !== before.companyName;
    const same =
      !renamedCompany &&
      after.name === before.name &&
      after.position === before.position &&
      after.profileImage === before.profileImage;
    if (same) return { own: { recruiter, company }, wantedAddress };
    const own = {
      recruiter: await changeRecruiter(tx, recruiter, {
        name: after.name,
        named_here: recruiter.named_here || after.name !== before.name,
        position: after.position,
        profile_image: after.profileImage,
      }),
      company: renamedCompany
        ? await changeCompany(tx, company, { ...fieldsOf(company), name: after.companyName }, now)
        : company,
    };
    if (renamedCompany) await publishCompany(context, tx, own.company);
    await publishRecruiter(context, tx, own.recruiter, own.company);
    return { own, wantedAddress };
  });

/** Recruiter first: whoever locks both does it in this order. */
async function lockOwn(
  context: JobsContext,
  tx: Transaction<JobsTables & KitTables>,
  caller: Caller,
): Promise<Own> {
  await ownForWriting(context, tx, caller);
  const recruiter = await lockRecruiter(tx, caller.id);
  const company = await lockCompanyOf(tx, caller.id);
  if (!recruiter || !company) throw new Error('a recruiter without a company');
  return { recruiter, company };
}
