import { subscription } from '@firstrung/service-kit/events';
import { saveProfileName } from '../../db/queries/names.ts';

/** Tokens and settings show the name of the profile. */
export const recruiterNames = subscription({
  name: 'recruiter-names',
  event: 'jobs.recruiter.changed.v1',
  projection: 1,
  handle: (tx, { aggregate, data }) =>
    saveProfileName(tx, {
      id: data.recruiterId,
      role: 'recruiter',
      name: data.name,
      version: aggregate.version,
    }),
});
