import type { Subscription } from '@firstrung/service-kit/events';
import type { AuthContext } from '../../context.ts';
import { applicantAddresses } from './applicant-addresses.ts';
import { applicantNames } from './applicant-names.ts';
import { mailKeys } from './mail-keys.ts';
import { recruiterAddresses } from './recruiter-addresses.ts';
import { recruiterNames } from './recruiter-names.ts';

export const subscriptions = (context: AuthContext): Subscription[] => [
  mailKeys,
  applicantNames,
  recruiterNames,
  applicantAddresses(context),
  recruiterAddresses(context),
];
