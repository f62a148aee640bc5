import type { CompanyProfile, JobCard, JobCounts, JobDetails, RelatedJobs } from '@firstrung/contracts';
import { MARK } from '@firstrung/ui-kit';
import type { Page } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SERVER_PAGE_ID } from '../app/server-page.ts';
import { LandingView } from '../landing/LandingView.tsx';
import { texts } from '../texts.ts';
import type { PageData, PageRequest, ServerPages } from './contract.ts';
import { GuestJobPage } from './GuestJobPage.tsx';
import { GuestJobsPage } from './GuestJobsPage.tsx';
import { load } from './load.ts';
import { SearchPage } from './SearchPage.tsx';
import { ServerFrame } from './ServerFrame.tsx';

const { title, description, claim } = texts.landing;

const pages: ServerPages = {
  mark: MARK,
  landing: { title, description },
  claim,
  load,
  render: (request, data, now) =>
    renderToStaticMarkup(
      <StaticRouter location={request.address}>
        <div id={SERVER_PAGE_ID}>
          <ServerFrame request={request}>{contentOf(request, data, now)}</ServerFrame>
        </div>
      </StaticRouter>,
      // Different ids than those of the screen that replaces it.
      { identifierPrefix: 'server' },
    ),
};

export default pages;

const NO_JOBS: Page<JobCard[]> = { data: [], next: undefined, total: undefined, searchedFor: undefined };

/** The replies are in the order in which `load` makes the calls. */
function contentOf(request: PageRequest, { replies }: PageData, now: Date): ReactNode {
  switch (request.page) {
    case 'landing':
      return (
        <LandingView
          productName={request.productName}
          links={request.links}
          latestJobs={(replies[0] ?? []) as JobCard[]}
          jobLink={(jobId) => request.links.job.replace(':jobId', encodeURIComponent(jobId))}
        />
      );
    case 'guestJobs':
      return (
        <GuestJobsPage
          {...{ request, now }}
          jobs={(replies[0] ?? NO_JOBS) as Page<JobCard[]>}
          counts={(replies[1] ?? undefined) as JobCounts | undefined}
        />
      );
    case 'search':
      return (
        <SearchPage
          {...{ request, now }}
          jobs={(replies[0] ?? NO_JOBS) as Page<JobCard[]>}
          counts={(replies[1] ?? undefined) as JobCounts | undefined}
        />
      );
    case 'guestJob': {
      const company = replies[1] as { companyProfile: CompanyProfile } | null;
      return (
        <GuestJobPage
          {...{ request, now }}
          job={replies[0] as JobDetails}
          company={company?.companyProfile}
          related={(replies[2] ?? undefined) as RelatedJobs | undefined}
        />
      );
    }
  }
}
