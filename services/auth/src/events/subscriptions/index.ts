import { mailKeys, type Subscription } from '@firstrung/service-kit/events';
import type { AuthContext } from '../../context.ts';
import { applicantAddresses, applicantNames, recruiterAddresses, recruiterNames } from './profiles.ts';

export const subscriptions = (context: AuthContext): Subscription[] => [
  mailKeys,
  applicantNames,
  recruiterNames,
  applicantAddresses(context),
  recruiterAddresses(context),
];
