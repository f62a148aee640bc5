import { cachedDocument, encodeCursor } from '@firstrung/service-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { siteMapBreaks, siteMapPage } from '../../db/queries/site-map.ts';
import { afterCursor } from '../keyset.ts';
import { jobAddress, originOf, xmlText } from './xml.ts';

const PATH = '/sitemap.xml';
/** Public pages that aren't jobs. */
const STATIC_PAGES = ['/', '/guest/home'];
/** Jobs in one site map: it may have 50,000 addresses (sitemaps.org). */
const SIZE = 50_000 - STATIC_PAGES.length;

/** The live jobs' pages for search engines; an index of site maps once there are too many for one. */
export const siteMap = (app: FastifyInstance, context: JobsContext) =>
  cachedDocument(app, context, PATH, {
    cache: context.pages.documents,
    contentType: 'application/xml; charset=utf-8',
    page: (request) => context.pages.document(`${PATH} ${originOf(context, request)} ${readPage(request)}`),
    async build(request) {
      const origin = originOf(context, request);
      const page = readPage(request);
      const breaks = page === undefined ? await siteMapBreaks(context.db, SIZE) : [];
      if (breaks.length > 0) {
        return index(origin, ['', ...breaks.map(({ at, id }) => encodeCursor([at, id]))]);
      }
      const after = page ? afterCursor(page) : undefined;
      return urls(origin, after ? [] : STATIC_PAGES, await siteMapPage(context.db, SIZE, after));
    },
  });

/** `?after=` with the job that the page before ended with, empty for the first. */
function readPage({ query }: FastifyRequest): string | undefined {
  const { after } = query as { after?: unknown };
  return after === undefined ? undefined : String(after);
}

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const index = (origin: string, pages: readonly string[]) => {
  const entries = pages.map(
    (after) => `<sitemap><loc>${xmlText(`${origin}${PATH}?after=${after}`)}</loc></sitemap>`,
  );
  return `${START}<sitemapindex ${SCHEMA}>\n${entries.join('\n')}\n</sitemapindex>\n`;
};

const urls = (
  origin: string,
  pages: readonly string[],
  jobs: readonly { id: string; updated_at: Date }[],
) => {
  const entries = [
    ...pages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
    ...jobs.map(
      ({ id, updated_at }) =>
        `<url><loc>${xmlText(jobAddress(origin, id))}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `${START}<urlset ${SCHEMA}>\n${entries.join('\n')}\n</urlset>\n`;
};
