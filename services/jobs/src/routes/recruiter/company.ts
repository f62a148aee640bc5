import { isDeepStrictEqual } from 'node:util';
import { invalidInput, route } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { changeCompany, lockCompanyOf } from '../../db/queries/companies.ts';
import { companyJobIds } from '../../db/queries/jobs.ts';
import { changeRecruiter, lockRecruiter } from '../../db/queries/recruiters.ts';
import { companyFromRow } from '../../db/rows.ts';
import { type CompanyChanges, companyProblems, mergeCompany } from '../../domain/company.ts';
import { publishCompany, publishRecruiter } from '../../events/publish.ts';
import { getRecruiterForUpdate, type RecruiterWithCompany } from '../../use-cases/recruiters.ts';
import { ownCompany } from '../replies/companies.ts';

export const updateCompany = (app: FastifyInstance, context: JobsContext) =>
  route(app, context, 'PUT /api/company/update-company-profile', async ({ body, caller, now }) => {
    const own = await mergeIntoOwn(context, caller, body, now);
    const jobs = await companyJobIds(context.db, own.company.id);
    return { message: 'Company profile updated successfully.', company: ownCompany(own, jobs) };
  });

const mergeIntoOwn = (
  context: JobsContext,
  caller: { id: string; name: string },
  changes: CompanyChanges,
  now: Date,
): Promise<RecruiterWithCompany> =>
  context.transaction(async (tx) => {
    await getRecruiterForUpdate(context, tx, caller);
    const recruiter = await lockRecruiter(tx, caller.id);
    const present = await lockCompanyOf(tx, caller.id);
    if (!recruiter || !present) throw new Error('a recruiter without a company');
    const fields = mergeCompany(companyFromRow(present), changes);
    const problems = companyProblems(fields);
    if (problems.length > 0) throw invalidInput(problems);
    // A repeated call changes nothing.
    if (isDeepStrictEqual(fields, companyFromRow(present))) return { recruiter, company: present };
    const company = await changeCompany(tx, present, fields, now);
    await publishCompany(context, tx, company);
    if (company.name === present.name) return { recruiter, company };
    // The company's name is a part of the recruiter's event.
    const renamed = await changeRecruiter(tx, recruiter, {});
    await publishRecruiter(context, tx, renamed, company);
    return { recruiter: renamed, company };
  });
