import type { AppliedEntry } from '@firstrung/contracts';
import { Cover, publicInputs, RejectionReasons } from '@firstrung/job-views';
import { ButtonLink, Skeleton } from '@firstrung/ui-kit';
import { imageAddress, useCallQuery } from '@firstrung/web-kit';
import { Link } from 'react-router';
import { useApplications } from '../api/applications.ts';
import { texts } from '../texts.ts';

interface Props {
  entry: AppliedEntry;
}

/** The company's picture beside an acceptance. */
export function Scene({ entry: { jobId: job } }: Props) {
  const { data, isPending } = useCallQuery('GET /api/jobs/job-details/:jobId', {
    params: { jobId: job._id },
  });
  if (isPending) return <Skeleton height="100%" />;
  const { name, logo } = job.company;
  const company = { id: data?.companyId ?? job._id, name, logo: imageAddress(logo, '192x200') };
  return <Cover company={company} photo={data?.companyPhoto} alt={name} />;
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

/** How many similar jobs follow a rejection. */
const SIMILAR = 2;

/** What follows a rejection: the reasons that were given, and while it is news, open jobs like this one. */
export function Rejection({ entry: { jobId: job }, isNews }: Props & { isNews: boolean }) {
  const { data } = useCallQuery('GET /api/guest/jobs/related-jobs/:jobId', publicInputs.job(job._id), {
    enabled: isNews,
  });
  const similar = isNews && data ? data.similar.slice(0, SIMILAR) : [];
  return (
    <>
      <RejectionReasons reasons={job.rejectionReasons} />
      {similar.length > 0 && (
        <div>
          <h3 data-look="body">{texts.similar}</h3>
          <ul aria-label={texts.similar}>
            {similar.map(({ _id, title, company }) => (
              <li key={_id}>
                <Link to={`/job-details/${_id}`}>{title}</Link> {company.name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
