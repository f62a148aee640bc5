import type { JobCardProps } from '@firstrung/job-views';
import { useSession } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useApplyProps, useLoginForSheet } from '../../applications/components/useApplySheet.tsx';
import { guestLinks } from './guest-links.ts';

interface Props {
  /** Gets a card's link and its apply button. */
  children: (
    links: (
      ...job: Parameters<ReturnType<typeof useApplyProps>['applyProps']>
    ) => Pick<JobCardProps, 'to'> & Partial<JobCardProps>,
  ) => ReactNode;
}

/**
 * Cards whose links suit the reader: applying leads visitors to the signup,
 * applicants see what they have applied to and can apply.
 */
export function JobLinks({ children }: Props) {
  const { account } = useSession();
  useLoginForSheet();
  return account ? <ApplicantLinks>{children}</ApplicantLinks> : children(guestLinks);
}

function ApplicantLinks({ children }: Props) {
  const { applyProps, sheet } = useApplyProps();
  return (
    <>
      {children((jobId, ...known) => ({ to: `/job-details/${jobId}`, ...applyProps(jobId, ...known) }))}
      {sheet}
    </>
  );
}
