import type {
  BoardAnswers,
  CompanyPage,
  CompanyProfile,
  JobCard,
  JobCounts,
  JobDetails,
  RelatedJobs,
} from '@firstrung/contracts';
import { formatCountry } from '@firstrung/i18n';
import { previewFacts, readSearch, searchTitle } from '@firstrung/job-views';
import { MARK } from '@firstrung/ui-kit';
import { imageAddress, type Page } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SERVER_PAGE_ID } from '../app/server-page.ts';
import { texts } from '../texts.ts';
import { jobPathOf, type PageData, type PageRequest, type ServerPages } from './contract.ts';
import { load, queryOf } from './load.ts';
import { ServerFrame } from './ServerFrame.tsx';

const { title, description } = texts.landing;

export default createPages();

type Views = Awaited<ReturnType<typeof loadViews>>;

async function createPages(): Promise<ServerPages> {
  const views = await loadViews();
  return {
    mark: MARK,
    imageAddress,
    previewFacts,
    countryName: (code) => formatCountry(code),
    landing: { title, description },
    load,
    titleOf: (request) => (request.page === 'search' ? searchTitle(readSearch(queryOf(request))) : undefined),
    render: (request, data, now) =>
      renderToStaticMarkup(
        <StaticRouter location={request.address}>
          <div id={SERVER_PAGE_ID}>
            <ServerFrame request={request}>{contentOf(views, request, data, now)}</ServerFrame>
          </div>
        </StaticRouter>,
        // Different ids than those of the screen that replaces it.
        { identifierPrefix: 'server' },
      ),
  };
}

/** Each page is a chunk named after it, so that it has a style sheet of its own. */
async function loadViews() {
  const [{ LandingView }, { GuestJobsPage }, { SearchPage }, { GuestJobPage }, { CompanyPage }] =
    await Promise.all([
      import(/* webpackChunkName: "landing" */ '../landing/LandingView.tsx'),
      import(/* webpackChunkName: "guestJobs" */ './GuestJobsPage.tsx'),
      import(/* webpackChunkName: "search" */ './SearchPage.tsx'),
      import(/* webpackChunkName: "guestJob" */ './GuestJobPage.tsx'),
      import(/* webpackChunkName: "company" */ './CompanyPage.tsx'),
    ]);
  return { LandingView, GuestJobsPage, SearchPage, GuestJobPage, CompanyPage };
}

const NO_JOBS: Page<JobCard[]> = {
  data: [],
  next: undefined,
  total: undefined,
  searchedFor: undefined,
  searchedPlace: undefined,
};

/** The replies are in the order in which `load` makes the calls. */
function contentOf(views: Views, request: PageRequest, { replies }: PageData, now: Date): ReactNode {
  switch (request.page) {
    case 'landing':
      return (
        <views.LandingView
          productName={request.productName}
          links={request.links}
          latestJobs={(replies[0] ?? []) as JobCard[]}
          board={replies[1] as BoardAnswers | null}
          jobLink={jobPathOf(request)}
          now={now}
        />
      );
    case 'guestJobs':
      return (
        <views.GuestJobsPage
          request={request}
          now={now}
          jobs={(replies[0] ?? NO_JOBS) as Page<JobCard[]>}
          counts={(replies[1] ?? undefined) as JobCounts | undefined}
          board={replies[2] as BoardAnswers | null}
        />
      );
    case 'search':
      return (
        <views.SearchPage
          request={request}
          now={now}
          jobs={(replies[0] ?? NO_JOBS) as Page<JobCard[]>}
          counts={(replies[1] ?? undefined) as JobCounts | undefined}
        />
      );
    case 'job':
      return null;
    case 'company':
      return (
        <views.CompanyPage
          request={request}
          now={now}
          company={replies[0] as CompanyPage}
          jobs={(replies[1] ?? NO_JOBS) as Page<JobCard[]>}
        />
      );
    case 'guestJob': {
      const company = replies[1] as { companyProfile: CompanyProfile } | null;
      return (
        <views.GuestJobPage
          request={request}
          now={now}
          job={replies[0] as JobDetails}
          company={company?.companyProfile}
          related={(replies[2] ?? undefined) as RelatedJobs | undefined}
        />
      );
    }
  }
}
