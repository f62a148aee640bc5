import { StatusBadge } from '@firstrung/ui-kit';
import { texts } from './texts.ts';

/** The status of an application in a word or two, with the stored one as its title. */
export const ApplicationBadge = ({ status }: { status: keyof typeof texts.applicationBadge }) => (
  <StatusBadge status={status} title={texts.applicationStatus[status]}>
    {texts.applicationBadge[status]}
  </StatusBadge>
);
