import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';

/** Names from recruiters' profiles. */
export const recruiterNames = subscription({
  name: 'recruiter-names',
  event: 'jobs.recruiter.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { recruiterId, name } }) {
    if (await isAccountDeleted(tx, recruiterId)) return;
    const row = { id: recruiterId, profile_version: aggregate.version, profile_name: name };
    await projectState(tx, 'person', row, { version: 'profile_version' });
  },
});
