import { subscription } from '@firstrung/service-kit/events';
import { saveProfileName } from '../../db/queries/names.ts';

/** Tokens and settings show the name of the profile. */
export const applicantNames = subscription({
  name: 'applicant-names',
  event: 'networks.profile.changed.v1',
  projection: 1,
  handle: (tx, { aggregate, data }) =>
    saveProfileName(tx, {
      id: data.applicantId,
      role: 'applicant',
      name: data.name,
      version: aggregate.version,
    }),
});
