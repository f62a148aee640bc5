import { isAccountDeleted, projectState, subscription } from '@firstrung/service-kit/events';

/** Names from applicants' profiles. */
export const applicantNames = subscription({
  name: 'applicant-names',
  event: 'networks.profile.changed.v1',
  projection: 1,
  async handle(tx, { aggregate, data: { applicantId, name } }) {
    if (await isAccountDeleted(tx, applicantId)) return;
    const row = { id: applicantId, profile_version: aggregate.version, profile_name: name };
    await projectState(tx, 'person', row, { version: 'profile_version' });
  },
});
