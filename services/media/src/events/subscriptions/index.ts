import type { Subscription } from '@firstrung/service-kit/events';
import type { MediaContext } from '../../context.ts';
import { accountChanged } from './account-changed.ts';
import { applicationChanged } from './application-changed.ts';
import { contactReopened } from './contact-reopened.ts';
import { applicantFiles, companyFiles, recruiterFiles } from './files-shown.ts';
import { memberChanged } from './member-changed.ts';
import { applicantPictures, recruiterPictures } from './pictures-requested.ts';

/** The kit subscribes to deleted accounts and calls `erasePersonalData`. */
export const subscriptions = (context: MediaContext): Subscription[] => [
  accountChanged(),
  memberChanged(),
  applicationChanged(),
  contactReopened(),
  applicantFiles(context),
  recruiterFiles(context),
  companyFiles(context),
  applicantPictures(context),
  recruiterPictures(context),
];
