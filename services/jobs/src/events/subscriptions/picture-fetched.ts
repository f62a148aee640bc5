import { type Subscription, subscription } from '@firstrung/service-kit/events';
import type { JobsContext } from '../../context.ts';
import { changeCompany, lockCompany, setPictureRequests } from '../../db/queries/companies/companies.ts';
import { changeRecruiter, isGone, setImageRequest } from '../../db/queries/companies/recruiters.ts';
import { ownCompanyFields } from '../../db/rows.ts';
import type { Tx } from '../../db/tables.ts';
import { lockWithColleagues, publishRename } from '../../use-cases/recruiters.ts';
import { publishCompany, publishRecruiter } from '../publish.ts';

/**
 * Stores the image, logo or photo that media has fetched from another origin, unless another one was chosen
 * since.
 */
export const pictureFetched = (context: JobsContext): Subscription =>
  subscription({
    name: 'fetched-pictures',
    event: 'media.picture.fetched.v1',
    async handle(tx: Tx, { data: { ownerId, requestId, address } }) {
      const { recruiter, others } = await lockWithColleagues(tx, ownerId);
      if (!recruiter || isGone(recruiter)) return;
      const company = await lockCompany(tx, recruiter.company_id);
      if (recruiter.image_request === requestId) {
        if (address === null) return setImageRequest(tx, recruiter.id, null);
        const changed = await changeRecruiter(tx, recruiter, { profile_image: address, image_request: null });
        await publishRecruiter(context, tx, changed, company);
      }
      for (const picture of ['logo', 'photo'] as const) {
        if (company[`${picture}_request`] !== requestId) continue;
        const done = { [`${picture}_request`]: null };
        if (address === null) return setPictureRequests(tx, company.id, done);
        const fields = { ...ownCompanyFields(company), [picture]: address };
        const by = { accountId: ownerId, now: context.clock.now() };
        const changed = await changeCompany(tx, company, fields, by, done);
        await publishCompany(context, tx, changed);
        if (changed.trust !== company.trust)
          await publishRename(context, tx, changed, [recruiter, ...others]);
      }
    },
  });
