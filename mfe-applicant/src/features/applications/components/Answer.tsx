import type { AppliedEntry } from '@firstrung/contracts';
import { Cover } from '@firstrung/job-views';
import { ButtonLink, Skeleton } from '@firstrung/ui-kit';
import { imageAddress, useCallQuery } from '@firstrung/web-kit';
import { useApplications } from '../api/applications.ts';
import { texts } from '../texts.ts';

/** The company's picture beside an acceptance. */
export function Scene({ entry: { jobId: job } }: { entry: AppliedEntry }) {
  const { data, isPending } = useCallQuery('GET /api/jobs/job-details/:jobId', {
    params: { jobId: job._id },
  });
  if (isPending) return <Skeleton height="100%" />;
  const { name, logo } = job.company;
  const company = { id: data?.companyId ?? job._id, name, logo: imageAddress(logo, '192x200') };
  return <Cover company={company} photo={data?.companyPhoto} alt={name} loading="lazy" />;
}

/** What follows an acceptance: the conversation with the recruiter. */
export function WriteTo({ recruiterId, wide }: { recruiterId: string; wide?: boolean }) {
  const { data } = useApplications();
  const entry = data?.pages.flatMap((page) => page.data).find((one) => one.recruiter?._id === recruiterId);
  return (
    <div>
      <ButtonLink to={`/recruiter-messages?with=${recruiterId}`} variant="primary" wide={wide}>
        {texts.writeTo(firstName(entry?.recruiter?.name ?? ''))}
      </ButtonLink>
    </div>
  );
}

/** The first name, after titles such as "Dr.". */
const firstName = (name: string): string =>
  name.split(/\s+/).find((word) => word !== '' && !/^\p{L}{2,}\.$/u.test(word)) ?? '';
