import { projectState, subscription } from '@firstrung/service-kit/events';

/** Names of companies. An email does not wait for one, because a company may have no name yet. */
export const companies = subscription({
  name: 'companies',
  event: 'jobs.company.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { companyId, name } }) {
    await projectState(tx, 'company', { id: companyId, version: aggregate.version, name });
  },
});
