import { formatCountry } from '@firstrung/i18n';
import { previewFacts, readSearch, searchTitle } from '@firstrung/job-views';
import { MARK } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { NEED_SCREEN, SERVER_PAGE_ID } from '../app/server-page.ts';
import { texts as landingTexts } from '../landing/texts.ts';
import type { LoadedPageName, PageProps, ServerPages } from './contract.ts';
import { load, queryOf } from './load.ts';
import { ServerFrame } from './ServerFrame.tsx';

const { title, description } = landingTexts;

export default createPages();

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
    render(request, { replies }, now) {
      const View = views[request.page];
      return renderToStaticMarkup(
        <StaticRouter location={request.address}>
          <div id={SERVER_PAGE_ID} {...{ [NEED_SCREEN]: `${request.links.login} ${request.links.signup}` }}>
            <ServerFrame request={request}>
              <View request={request} replies={replies as never} now={now} />
            </ServerFrame>
          </div>
        </StaticRouter>,
        // Different ids than those of the screen that replaces it.
        { identifierPrefix: 'server' },
      );
    },
  };
}

/** Each page is a chunk named after it, so that it has a style sheet of its own. */
async function loadViews(): Promise<Record<LoadedPageName, ComponentType<PageProps<never>>>> {
  return {
    landing: (await import(/* webpackChunkName: "landing" */ './LandingPage.tsx')).LandingPage,
    guestJobs: (await import(/* webpackChunkName: "guestJobs" */ './GuestJobsPage.tsx')).GuestJobsPage,
    search: (await import(/* webpackChunkName: "search" */ './SearchPage.tsx')).SearchPage,
    guestJob: (await import(/* webpackChunkName: "guestJob" */ './GuestJobPage.tsx')).GuestJobPage,
    company: (await import(/* webpackChunkName: "company" */ './CompanyPage.tsx')).CompanyPage,
    // Of the page for applicants the server renders the head alone.
    job: () => null,
  };
}
