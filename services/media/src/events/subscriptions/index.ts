import { accountSubscription, projectState, type Subscription } from '@firstrung/service-kit/events';
import type { MediaContext } from '../../context.ts';
import { applicationChanged, contactReopened, memberChanged } from './document-access.ts';
import { applicantFiles, companyFiles, recruiterFiles } from './files-shown.ts';
import { applicantPictures, recruiterPictures } from './pictures-requested.ts';

/** The kit subscribes to deleted accounts and calls `erasePersonalData`. */
export const subscriptions = (context: MediaContext): Subscription[] => [
  accountSubscription((tx, { id, version, hiddenBecause }) =>
    projectState(tx, 'owner', { id, version, hidden_because: hiddenBecause }),
  ),
  memberChanged(),
  applicationChanged(),
  contactReopened(),
  applicantFiles(context),
  recruiterFiles(context),
  companyFiles(context),
  applicantPictures(context),
  recruiterPictures(context),
];
