import { StatusBadge } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

type Shown = keyof typeof texts.applicationBadge;

/** The statuses in the order in which applications go through them, and the withdrawal. */
export const PIPELINE = (Object.keys(texts.applicationBadge) as Shown[]).filter((one) => one !== 'deleted');

/** The status of an application in a word or two, with the stored one as its title. */
export const ApplicationBadge = ({ status }: { status: Shown }) => (
  <StatusBadge status={status} title={texts.applicationStatus[status]}>
    {texts.applicationBadge[status]}
  </StatusBadge>
);
