import { subscription } from '@firstrung/service-kit/events';
import type { AuthContext } from '../../context.ts';
import { requestAddressChange } from '../../use-cases/request-address-change.ts';

/** A changed address in a recruiter’s profile. */
export const recruiterAddresses = (context: AuthContext) =>
  subscription({
    name: 'recruiter-addresses',
    event: 'jobs.profile.contact-change-requested.v1',
    projection: 1,
    handle: (tx, { data }) => requestAddressChange(tx, context, { ...data, role: 'recruiter' }),
  });
