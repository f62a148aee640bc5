import { mailKeys, type Subscription, subscription } from '@firstrung/service-kit/events';
import type { AuthContext } from '../../context.ts';
import { saveProfileName } from '../../db/queries/accounts.ts';
import { requestAddressChange } from '../../use-cases/request-address-change.ts';

export const subscriptions = (context: AuthContext): Subscription[] => [
  mailKeys,
  applicantNames,
  recruiterNames,
  applicantAddresses(context),
  recruiterAddresses(context),
];

/** Tokens and settings show the name of the profile. */
const applicantNames = subscription({
  name: 'applicant-names',
  event: 'networks.profile.changed.v1',
  handle: (tx, { aggregate, data }) =>
    saveProfileName(tx, {
      id: data.applicantId,
      role: 'applicant',
      name: data.name,
      version: aggregate.version,
    }),
});

/** Tokens and settings show the name of the profile. */
const recruiterNames = subscription({
  name: 'recruiter-names',
  event: 'jobs.recruiter.changed.v1',
  handle: (tx, { aggregate, data }) =>
    saveProfileName(tx, {
      id: data.recruiterId,
      role: 'recruiter',
      name: data.name,
      version: aggregate.version,
    }),
});

/** A changed address in an applicant’s profile. */
const applicantAddresses = (context: AuthContext) =>
  subscription({
    name: 'applicant-addresses',
    event: 'networks.profile.contact-change-requested.v1',
    handle: (tx, { data }) => requestAddressChange(tx, context, { ...data, role: 'applicant' }),
  });

/** A changed address in a recruiter’s profile. */
const recruiterAddresses = (context: AuthContext) =>
  subscription({
    name: 'recruiter-addresses',
    event: 'jobs.profile.contact-change-requested.v1',
    handle: (tx, { data }) => requestAddressChange(tx, context, { ...data, role: 'recruiter' }),
  });
