import { subscription } from '@firstrung/service-kit/events';
import type { AuthContext } from '../../context.ts';
import { requestAddressChange } from '../../use-cases/request-address-change.ts';

/** A changed address in an applicant’s profile. */
export const applicantAddresses = (context: AuthContext) =>
  subscription({
    name: 'applicant-addresses',
    event: 'networks.profile.contact-change-requested.v1',
    projection: 1,
    handle: (tx, { data }) => requestAddressChange(tx, context, { ...data, role: 'applicant' }),
  });
