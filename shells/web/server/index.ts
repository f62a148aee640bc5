import { setTimeout as delay } from 'node:timers/promises';
import { type CompanyPage, hasSecret, type ImageSize, type JobDetails } from '@firstrung/contracts';
import { LATE_MS, type Monitoring } from '@firstrung/service-kit/http';
import { readBuildInfo } from '@firstrung/service-kit/service';
import { within } from '@firstrung/service-kit/within';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { canonicalPath } from '../src/remotes/match-pattern.ts';
import { findLink, type RouteMatch } from '../src/remotes/remotes-file.ts';
import type { Moved } from '../src/server-pages/contract.ts';
import { absolute } from './absolute.ts';
import { serveBrand } from './brand-files.ts';
import { takeBrowserReports } from './browser-reports.ts';
import type { WebConfig } from './config.ts';
import { serveFiles, serveRemoteFiles } from './files.ts';
import { type Description, foot, head, type LinkPicture } from './head.ts';
import { jobPosting } from './job-posting.ts';
import { notFound } from './not-found.ts';
import { OPERATORS_STYLE, operatorsPage } from './operators-page.ts';
import { organization } from './organization.ts';
import { createPublicPages, type LoadedPage, type LoadPage } from './public-pages.ts';
import type { ReadPublic } from './public-reader.ts';
import { createRemoteMetrics } from './remote-metrics.ts';
import { createRemotes, type Remotes } from './remotes.ts';
import { isNeverPage } from './remotes-config.ts';
import { createPageSender } from './send-page.ts';
import { storeShell } from './store-shell.ts';
import { summary } from './summary.ts';
import { readTemplate } from './template.ts';
import { serveWellKnown } from './well-known.ts';
import { createWorkBudget } from './work-budget.ts';

export { publicPathOf, type RemotesFile } from '../src/remotes/remotes-file.ts';
export { readConfig, type WebConfig } from './config.ts';
export { type ReadPublic, readFrom } from './public-reader.ts';
export { type RemoteSource, readRemotesConfig } from './remotes-config.ts';

/** How long `/remotes.json` waits for a check for new builds, milliseconds. */
const REFRESH_TIMEOUT = 2_000;

export interface WebPagesOptions {
  config: WebConfig;
  /** Reads the public data that pages show; without it the pages are plain. */
  read?: ReadPublic;
  /** Default: the server's own. */
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** The pages, and what their operators see at the port of the metrics. */
export interface WebPages {
  plugin: FastifyPluginAsync;
  monitoring: Monitoring;
}

/**
 * The pages of the shell and of all remotes (other addresses get the not-found page with status 404), the
 * built files, icons, `/remotes.json` and `/robots.txt`.
 */
export function webPages({ config, read, log }: WebPagesOptions): WebPages {
  let status: Remotes['status'] | undefined;
  const metrics = createRemoteMetrics(() => status?.());
  const build = readBuildInfo();
  const monitoring: Monitoring = {
    registries: [metrics.registry],
    pages: {
      '/remotes': () => ({
        type: 'text/html; charset=utf-8',
        body: status ? operatorsPage(status(), build) : '',
      }),
      '/remotes.css': () => ({ type: 'text/css; charset=utf-8', body: OPERATORS_STYLE }),
    },
  };

  const plugin: FastifyPluginAsync = async (app) => {
    const { productName, dist, buildsDir: store, buildsKept: kept } = config;
    const { site } = config.operator;
    const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
    const logger = log ?? app.log;
    const warn = (details: object, message: string) => logger.warn(details, message);
    if (config.untranslatedLanguage) {
      warn(
        { setting: 'PAGE_LANGUAGE', language: config.untranslatedLanguage },
        'there are no texts in this language: pages and emails are in English',
      );
    }
    const template = await readTemplate(dist, config.language);
    const { build: id, offer } = template;
    if (!template.development) {
      await storeShell({ dist, id, store, kept }).catch((error) =>
        warn({ err: error, folder: store }, 'cannot store the files of the shell for other web servers'),
      );
    }
    const startRemotes = async (file: string) => {
      const remotes = await createRemotes({
        file,
        store,
        kept,
        shell: { id, ...offer },
        pollEvery: config.pollEvery,
        log: logger,
        onRefused: metrics.onRefused,
      });
      app.addHook('onClose', async () => remotes.destroy());
      return remotes;
    };
    const remotes = await startRemotes(config.remotesFile);
    status = remotes.status;
    // Any code in its pages could use its cookie, so they know of no other remote.
    const desk = await startRemotes(config.staffFile);

    // The shared folder first, because it has the files of other builds, too.
    const assets = [`${store}/assets`, `${dist}/assets`];
    await serveFiles(app, '/assets', template.development ? assets.slice(1) : assets);
    await serveRemoteFiles(app, `${store}/mfe`);
    serveWellKnown(app, { ...config, originOf });
    const brand = await serveBrand(app, { config, pages: template.pages });
    const send = createPageSender();
    const budget = createWorkBudget(config);
    const overBudget = new Counter({
      name: 'firstrung_web_pages_over_budget_total',
      help: 'Pages without their data, because their address has used up its processor time for pages',
      registers: [metrics.registry],
    });
    function mayLoad(ip: string): boolean {
      const may = budget.mayLoad(ip);
      if (!may) overBudget.inc();
      return may;
    }
    const publicPages = read && createPublicPages({ pages: template.pages, read, mayLoad, config });

    takeBrowserReports(app, {
      registry: metrics.registry,
      log: logger,
      screenOf(path) {
        const match = remotes.match(path);
        if (!match) return undefined;
        return { page: match.route.path, remote: match.name, build: match.remote.build };
      },
    });

    // Browsers fetch this after a remote failed to load, and `deploy --board` after each deploy, so check for
    // new builds first.
    for (const [address, of] of [
      ['/remotes.json', remotes],
      ['/staff/remotes.json', desk],
    ] as const) {
      app.get(address, async (_, reply) => {
        await within(REFRESH_TIMEOUT, of.refresh());
        return reply.header('cache-control', 'no-cache').send({ ...of.file(), refused: of.refused() });
      });
    }

    app.get('/*', async (request, reply) => {
      const address = request.url.split('?', 1)[0] ?? '/';
      // Gateways that check the links of emails encode their `#`.
      const [path = '/'] = address.split(/%(?:25)*23/, 1);
      if (isNeverPage(path)) throw notFound();
      // As calls that are one too many: asking again at once takes no time from others.
      if (budget.mustWait(request.ip)) await delay(LATE_MS);

      const isDesk = !remotes.match(path) && desk.match(path) !== undefined;
      const own = isDesk ? desk : remotes;
      const file = own.file();
      const match = path === '/' ? undefined : own.match(path);
      const known = path === '/' || match !== undefined;
      const canonical = canonicalPath(match?.route.path ?? '/', path);
      if (canonical !== address && (match || canonical === '/'))
        return moveTo(reply, { movedTo: canonical }, request);
      const page = known ? await loadPage(path, request) : undefined;
      if (page && 'movedTo' in page) return moveTo(reply, page, request);
      const missing = !known || page === null;
      const theme = chosenTheme(request);
      const origin = originOf(request);
      const about = () =>
        missing || isDesk ? { title: productName, hidden: true } : describe(path, { match, page, origin });
      const render = () => {
        const content = page ? contentOf(page, request) : undefined;
        return template.page({
          head: head({
            productName,
            brand: brand.head,
            fonts: template.fonts,
            about: about(),
            providerLogins: config.providerLogins,
            membersOnly: config.membersOnly,
          }),
          foot: foot({
            shell: template.shell,
            match: path === '/' ? 'landing' : match,
            data: { remotes: file, site, seeds: content ? page?.data.seeds : undefined },
          }),
          theme,
          content,
        });
      };
      const subject = page?.version ?? [missing, match?.name, match?.route.path, about().canonical].join(' ');
      // A page is the same for everyone as long as nothing in this list changes.
      const version = [subject, own.revision(), theme, origin].join(' ');
      return budget.measure(request.ip, () =>
        send(reply, { status: missing ? 404 : 200, headers: headersOf(request), version, render }),
      );
    });

    async function loadPage(path: string, request: FastifyRequest): ReturnType<LoadPage> {
      try {
        return await publicPages?.({
          path,
          address: request.url,
          remotes: remotes.file(),
          ip: request.ip,
        });
      } catch (error) {
        warn({ err: error, requestId: request.id }, 'cannot read the data of a page');
        return undefined;
      }
    }

    /** The HTML of a page. Without it the browser renders the page from its own calls. */
    function contentOf(page: LoadedPage, request: FastifyRequest) {
      if (page.name === 'job') return undefined;
      try {
        return { page: page.name, html: page.render() };
      } catch (error) {
        warn({ err: error, requestId: request.id }, 'cannot render a page');
        return undefined;
      }
    }

    /** Title, description and picture of a page. */
    function describe(
      path: string,
      o: { match: RouteMatch | undefined; page: LoadedPage | null | undefined; origin: string },
    ): Description {
      const { match, page, origin } = o;
      if (page?.name === 'guestJob' || page?.name === 'job') {
        const job = page.data.replies[0] as JobDetails;
        const pattern = findLink(remotes.file(), 'applicant', 'guestJob') ?? path;
        const { previewFacts, countryName } = template.pages;
        const employer = job.companyName ? ` at ${job.companyName}` : '';
        return {
          title: `${job.title}${employer} · ${productName}`,
          description: summary([previewFacts(job).join(' · '), job.description].filter(Boolean).join(' – ')),
          canonical: origin + pattern.replace(':jobId', job._id),
          picture: pictureOf({ name: job.companyName, logo: job.companysPfp }, origin),
          // Search engines take it from the page that shows the job.
          structured:
            page.name === 'job' ? undefined : jobPosting(job, { origin, now: page.now, countryName }),
        };
      }
      if (page?.name === 'company') {
        const company = page.data.replies[0] as CompanyPage;
        const { name, location, description } = company;
        const canonical = origin + path;
        return {
          title: `${name} · ${productName}`,
          description: summary([location, description].filter(Boolean).join(' – ')) || name,
          canonical,
          picture: pictureOf(company, origin),
          structured: organization(company, { url: canonical, origin }),
        };
      }
      const texts = match ? remotes.head(match) : template.pages.landing;
      if (!texts)
        return {
          title: productName,
          description: template.pages.landing.description,
          picture: sitePicture(origin),
        };
      return {
        title: `${page?.title ?? texts.title} · ${productName}`,
        description: texts.description,
        canonical: origin + path,
        picture: sitePicture(origin),
      };
    }

    /** The photo of a company, else its logo, in sizes that pages show too; else the site's picture. */
    function pictureOf(company: Pictured, origin: string): LinkPicture {
      const addressOf = (image: string | null, size: ImageSize) =>
        absolute(template.pages.imageAddress(image, size), origin);
      const photo = addressOf(company.photo ?? null, '800x400');
      if (photo) return { address: photo, text: company.name, isWide: true };
      const logo = addressOf(company.logo, '384x400');
      return logo ? { address: logo, text: company.name } : sitePicture(origin);
    }

    const sitePicture = (origin: string): LinkPicture => ({
      address: origin + brand.picture,
      text: productName,
    });
  };

  return { plugin, monitoring };
}

/** A job's data has no photo of its company. */
type Pictured = Pick<CompanyPage, 'name' | 'logo'> & Partial<Pick<CompanyPage, 'photo'>>;

/**
 * Redirects for good, with the query. Asked for again each time: an address that was left may be taken again.
 */
const moveTo = (reply: FastifyReply, { movedTo }: Moved, request: FastifyRequest) => {
  const { url } = request;
  const query = url.indexOf('?');
  return reply
    .headers({ 'cache-control': 'no-cache', ...headersOf(request) })
    .redirect(query < 0 ? movedTo : movedTo + url.slice(query), 301);
};

/** Of an address with a secret: no cache keeps it, and it is sent to nobody as the referrer. */
const headersOf = ({ url }: FastifyRequest): Record<string, string> =>
  hasSecret(url) ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } : {};

const chosenTheme = (request: FastifyRequest) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
