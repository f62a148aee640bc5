import { mailKeys, type Subscription, subscription } from '@firstrung/service-kit/events';
import type { BroadcastHandler } from '@firstrung/service-kit/service';
import { SESSION_USED, type SessionUse, USE_REPORT_MS } from '@firstrung/service-kit/tokens';
import type { AuthContext } from '../../context.ts';
import { saveProfileName } from '../../db/queries/accounts.ts';
import { recordUse } from '../../db/queries/sessions.ts';
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

/**
 * Stores when and where sessions were last used, in any service.
 * Each use reaches every instance; the first stores it.
 */
export const sessionUses = ({ db, clock }: AuthContext): BroadcastHandler => ({
  subject: SESSION_USED,
  async handle(payload) {
    const { sid, network } = JSON.parse(payload) as SessionUse;
    const now = clock.now();
    await recordUse(db, { id: sid, network, now, unlessAfter: new Date(now.getTime() - USE_REPORT_MS) });
  },
});
