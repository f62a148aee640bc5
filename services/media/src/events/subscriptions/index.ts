import type { Subscription } from '@firstrung/service-kit/events';
import type { MediaContext } from '../../context.ts';
import { applicationChanged } from './application-changed.ts';
import { applicantFiles, companyFiles, recruiterFiles } from './files-shown.ts';

/** Deleted accounts come through the kit, which has their files deleted. */
export const subscriptions = (context: MediaContext): Subscription[] => [
  applicationChanged(),
  applicantFiles(context),
  recruiterFiles(context),
  companyFiles(context),
];
