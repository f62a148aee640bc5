import { type CompanyPage, companyPath } from '@firstrung/contracts';
import {
  CompanyPageView,
  JobCard,
  JobPageSkeleton,
  jobCardProps,
  jobTexts,
  companyTexts as labels,
  NoCompanyJobs,
  publicInputs,
  companyPageTexts as texts,
} from '@firstrung/job-views';
import { ButtonLink, PageFailure } from '@firstrung/ui-kit';
import { useCallQuery, useSession, useTitle } from '@firstrung/web-kit';
import { Navigate, useParams } from 'react-router';
import { useGuestJobs } from '../jobs/api/jobs.ts';
import { EndlessJobs } from '../jobs/components/EndlessJobs.tsx';
import { JobLinks } from '../jobs/components/JobLinks.tsx';
import { ReportButton } from '../report/ReportSubject.tsx';
import { useSaving } from '../saved/useSaving.tsx';

/** /companies/{slug}, for guests and applicants. A former address leads to the present one. */
export default function CompanyScreen() {
  const { slug = '' } = useParams();
  const query = useCallQuery('GET /api/guest/company/company-page/:slug', publicInputs.companyPage(slug));
  const { data: company, error } = query;
  const { account } = useSession();
  const back = { to: account ? '/home' : '/guest/home', label: jobTexts.backToJobs };
  useTitle(company?.name ?? texts.titleWhileLoading);

  if (company && company.slug !== slug) return <Navigate to={companyPath(company.slug)} replace />;
  if (company) {
    return (
      <CompanyPageView
        company={company}
        back={back}
        report={<ReportButton subject={{ kind: 'company', id: company._id, name: company.name }} />}
      >
        <Jobs company={company} />
      </CompanyPageView>
    );
  }
  if (!error) return <JobPageSkeleton label={labels.loading} />;
  return (
    <PageFailure
      query={query}
      missingTitle={texts.missingTitle}
      missingText={texts.missing}
      failedTitle={labels.failedTitle}
      back={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  );
}

function Jobs({ company }: { company: CompanyPage }) {
  const pages = useGuestJobs({ company: company._id });
  const { cardHeart } = useSaving();
  const now = new Date();
  return (
    <JobLinks>
      {(links) => (
        <EndlessJobs
          pages={pages}
          end={texts.end(company.name)}
          empty={<NoCompanyJobs company={company.name} />}
          card={(one) => (
            <JobCard
              {...jobCardProps(one, now)}
              {...links(one._id, one.title, one.company)}
              save={cardHeart(one)}
            />
          )}
        />
      )}
    </JobLinks>
  );
}
