import { isDeepStrictEqual } from 'node:util';
import { type Calls, changePicture, type companyCalls } from '@firstrung/contracts';
import { type CachedPage, type Handlers, invalidInput, notFound } from '@firstrung/service-kit/http';
import { uuidv7 } from '@firstrung/service-kit/uuidv7';
import type { JobsContext } from '../context.ts';
import {
  changeCompany,
  findPublicCompany,
  getCompany,
  setPictureRequests,
} from '../db/queries/companies/companies.ts';
import { findCompanyBySlug } from '../db/queries/companies/company-slugs.ts';
import { companyJobIds, liveJobCount } from '../db/queries/jobs/jobs.ts';
import { withUsualHours } from '../db/queries/staff/approvals.ts';
import { ownCompanyFields } from '../db/rows.ts';
import type { Company } from '../db/tables.ts';
import { type CompanyChanges, companyProblems, mergeCompany } from '../domain/company.ts';
import { firstClosing } from '../domain/job-status.ts';
import { isChangedSince } from '../domain/updated-at.ts';
import { publishCompany, requestPicture } from '../events/publish.ts';
import { actingMember } from '../use-cases/members.ts';
import { getRecruiter, lockOwn, publishRename, type RecruiterWithCompany } from '../use-cases/recruiters.ts';
import { checkSite, ownSite } from '../use-cases/site-proof.ts';
import { publicRecords } from './answer-records.ts';
import { changedSince } from './conflicts.ts';
import { companyPage, companyProfile, ownCompany } from './replies/companies.ts';

export const companyHandlers = (context: JobsContext): Handlers<typeof companyCalls> => {
  const siteReply = (company: Company) => {
    const site = ownSite(context, company);
    return site && { site };
  };
  return {
    'GET /api/guest/company/company-page/:slug': {
      cache: context.pages.cache,
      page: ({ params }) => context.pages.companyPage(params.slug),
      async build({ params, now }) {
        const company = await findCompanyBySlug(context.db, params.slug);
        if (!company) throw notFound('This company was not found.');
        const live = await liveJobCount(context.db, company.id, now);
        const recordOf = await publicRecords(context, [company.id], now);
        const page = companyPage(company, live.jobs, context.config.defaultCountry);
        return {
          reply: { ...page, ...recordOf(company.id) },
          until: firstClosing([live]),
        };
      },
    },

    'GET /api/guest/company/company-profile/:companyId': profilePage(context),

    'GET /api/company/company-profile/:companyId': profilePage(context),

    'GET /api/company/get-company-profile-details': async ({ caller, now }) => {
      const own = await getRecruiter(context, caller);
      const jobs = await companyJobIds(context.db, own.company.id);
      const reply = { ...ownCompany(own, jobs, context.config.defaultCountry), ...siteReply(own.company) };
      return withUsualHours(context.db, reply, now);
    },

    'PUT /api/company/update-company-profile': async ({ body, caller, now }) => {
      const { fromUpdated, ...changes } = body;
      const { isPictureFetched, ...own } = await mergeIntoOwn(context, caller, { changes, fromUpdated }, now);
      const jobs = await companyJobIds(context.db, own.company.id);
      const message = isPictureFetched
        ? 'Company profile updated successfully. The picture appears once it has been fetched.'
        : 'Company profile updated successfully.';
      const company = ownCompany(own, jobs, context.config.defaultCountry);
      return { message, company: { ...company, ...siteReply(own.company) } };
    },

    'POST /api/company/check-site': async ({ caller, now }) => {
      const { recruiter, company } = await getRecruiter(context, caller);
      actingMember(caller.id, recruiter, 'owner');
      if (!ownSite(context, company)) throw notFound();
      await checkSite(context, company.id, now);
      const site = ownSite(context, await getCompany(context.db, company.id));
      if (!site) throw notFound();
      const message = site.proof ? `${site.domain} is proven.` : 'The proof was not found.';
      return { message, site };
    },

    'GET /api/company/the-company-pfp': async ({ caller }, reply) => {
      const { company } = await getRecruiter(context, caller);
      // Fastify would send a string unserialised.
      reply.header('content-type', 'application/json; charset=utf-8');
      return JSON.stringify(ownCompanyFields(company).logo ?? '');
    },
  };
};

type Key = 'GET /api/guest/company/company-profile/:companyId';

/** The reply is the same for everyone. */
const profilePage = ({ db, pages, config }: JobsContext): CachedPage<Calls[Key]> => ({
  cache: pages.cache,
  page: ({ params }) => pages.company(params.companyId),
  async build({ params }) {
    const company = await findPublicCompany(db, params.companyId);
    if (!company) throw notFound('This company was not found.');
    return { reply: { companyProfile: companyProfile(company, config.defaultCountry) } };
  },
});

const mergeIntoOwn = (
  context: JobsContext,
  caller: { id: string; name: string },
  { changes, fromUpdated }: { changes: CompanyChanges; fromUpdated: string | undefined },
  now: Date,
): Promise<RecruiterWithCompany & { isPictureFetched: boolean }> =>
  context.transaction(async (tx) => {
    const { recruiter, others, company: present } = await lockOwn(context, tx, caller);
    actingMember(caller.id, recruiter, 'owner');
    const own = ownCompanyFields(present);
    const change = (field: 'logo' | 'photo') => {
      const before = { picture: own[field], request: present[`${field}_request`] };
      return changePicture(before, changes[field], () => uuidv7(now));
    };
    const [logo, photo] = [change('logo'), change('photo')];
    const requests = { logo_request: logo.request, photo_request: photo.request };
    const fetched = [
      { field: 'company', ...logo },
      { field: 'photo', ...photo },
    ] as const;
    const isPictureFetched = fetched.some(({ fetch }) => fetch !== undefined);
    const fields = mergeCompany(own, { ...changes, logo: logo.picture, photo: photo.picture });
    const problems = companyProblems(fields, own);
    if (problems.length > 0) throw invalidInput(problems);
    for (const { field, request, fetch } of fetched) {
      if (!fetch) continue;
      const wanted = { requestId: request!, ownerId: caller.id, field, url: fetch };
      await requestPicture(context, tx, wanted);
    }
    // A repeated call changes nothing.
    if (isDeepStrictEqual(fields, own)) {
      if (isPictureFetched) await setPictureRequests(tx, present.id, requests);
      return { recruiter, company: present, isPictureFetched };
    }
    if (isChangedSince(fromUpdated, present)) throw await changedSince(tx, 'The company profile', present);
    const company = await changeCompany(tx, present, fields, { accountId: caller.id, now }, requests);
    await publishCompany(context, tx, company);
    if (company.name === present.name && company.trust === present.trust)
      return { recruiter, company, isPictureFetched };
    const [renamed] = await publishRename(context, tx, company, [recruiter, ...others]);
    return { recruiter: renamed!, company, isPictureFetched };
  });
