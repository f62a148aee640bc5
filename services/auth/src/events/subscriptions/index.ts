import type { Subscription } from '@firstrung/service-kit';
import { applicantNames } from './applicant-names.ts';
import { mailKeys } from './mail-keys.ts';
import { recruiterNames } from './recruiter-names.ts';

export const subscriptions: readonly Subscription[] = [mailKeys, applicantNames, recruiterNames];
