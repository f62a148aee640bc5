import { publicJobPath } from '@firstrung/contracts';
import type { JobCardProps } from '@firstrung/job-views';
import { returnTo, useSession } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { useApplyProps } from './useApplyProps.tsx';

interface Props {
  /** Gets a card's link and its apply button. */
  children: (
    links: (jobId: string, title: string) => Pick<JobCardProps, 'to'> & Partial<JobCardProps>,
  ) => ReactNode;
}

/**
 * Cards whose links suit the reader: applying leads visitors to the signup,
 * applicants see what they have applied to and can apply.
 */
export function JobLinks({ children }: Props) {
  const { account } = useSession();
  return account ? <ApplicantLinks>{children}</ApplicantLinks> : children(guestLinks);
}

const guestLinks = (jobId: string) => ({
  to: publicJobPath(jobId),
  applyTo: '/signup',
  applyState: returnTo(`/job-details/${jobId}`),
});

function ApplicantLinks({ children }: Props) {
  const { applyProps, sheet } = useApplyProps();
  return (
    <>
      {children((jobId, title) => ({ to: `/job-details/${jobId}`, ...applyProps(jobId, title) }))}
      {sheet}
    </>
  );
}
