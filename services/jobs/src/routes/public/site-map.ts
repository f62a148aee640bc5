import { companyPath } from '@firstrung/contracts';
import { cachedDocument, encodeCursor } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { siteMapBreaks, siteMapCompanies, siteMapPage } from '../../db/queries/search/site-map.ts';
import { firstClosing } from '../../domain/job-status.ts';
import { afterCursor } from '../paging.ts';
import { jobAddress, originOf, readPage, xmlText } from './xml.ts';

const PATH = '/sitemap.xml';
/** Public pages that aren't jobs. */
const STATIC_PAGES = ['/', '/guest/home'];
/** Jobs in one site map: it may have 50,000 addresses (sitemaps.org), and each job may add a company. */
const SIZE = 25_000 - STATIC_PAGES.length;

/**
 * The pages of the live jobs and of their companies for search engines; an index of site maps once there are
 * too many for one.
 */
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
      const now = context.clock.now();
      const jobs = await siteMapPage(context.db, { size: SIZE, after, now });
      const companyIds = [...new Set(jobs.map(({ company_id }) => company_id))];
      const text = urls(origin, after ? [] : STATIC_PAGES, [
        ...(await siteMapCompanies(context.db, companyIds, { after, now })).map(({ slug, updated_at }) => ({
          address: origin + companyPath(slug ?? ''),
          updated_at,
        })),
        ...jobs.map(({ id, updated_at }) => ({ address: jobAddress(origin, id), updated_at })),
      ]);
      return { text, until: firstClosing(jobs) };
    },
  });

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
  dated: readonly { address: string; updated_at: Date }[],
) => {
  const entries = [
    ...pages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
    ...dated.map(
      ({ address, updated_at }) =>
        `<url><loc>${xmlText(address)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
    ),
  ];
  return `${START}<urlset ${SCHEMA}>\n${entries.join('\n')}\n</urlset>\n`;
};
