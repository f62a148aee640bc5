import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { matchPattern } from '../src/remotes/match-pattern.ts';
import { findLink, matchRemote, type RouteMatch } from '../src/remotes/remotes-file.ts';
import { serveBrand } from './brand-files.ts';
import { isUrl, type WebConfig } from './config.ts';
import { serveFiles } from './files.ts';
import { type Description, head } from './head.ts';
import { servePictures } from './images/job-pictures.ts';
import { describeJob, jobAddress } from './job-head.ts';
import type { JobSummary } from './job-summary.ts';
import { notFound } from './not-found.ts';
import { jsonOf, type ReadPublic, readInTime } from './public-reader.ts';
import { createRemotes } from './remotes.ts';
import { sendPage } from './send-page.ts';
import { readTemplate } from './template.ts';
import { serveWellKnown } from './well-known.ts';

export type { RemotesFile } from '../src/remotes/remotes-file.ts';
export { envToCfg, type RemoteSource, readEnv, type WebConfig } from './config.ts';
export { jsonForScript } from './escape.ts';
export type { JobSummary } from './job-summary.ts';
export { type PublicReply, type ReadPublic, readFrom } from './public-reader.ts';
export { describeRemote } from './remotes.ts';

/** Paths that are never pages: unknown ones below them get an error as JSON. */
const NOT_PAGES = /^\/(api|media|socket\.io|health|metrics|dev|\.well-known|assets|mfe|og|brand)(\/|$)/;

/** How long a page waits for its data before it is sent without, milliseconds. */
const READ_TIMEOUT = 300;

export interface WebPagesOptions {
  config: WebConfig;
  /** Reads the public data that pages show; without it the pages are plain. */
  read?: ReadPublic;
  /** Default: the server's own. */
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * A Fastify plugin that serves the pages of the shell and of all remotes (other addresses get the not-found page with
 * status 404), the built files, icons, pictures for link previews, `/remotes.json` and `/robots.txt`.
 */
export const webPages =
  ({ config, read, log }: WebPagesOptions): FastifyPluginAsync =>
  async (app) => {
    const { productName } = config;
    const { site } = config.operator;
    const originOf = (request: FastifyRequest) => config.publicUrl ?? `${request.protocol}://${request.host}`;
    const warn = (details: object, message: string) => (log ?? app.log).warn(details, message);
    const template = await readTemplate(config.dist);
    const remotes = createRemotes({
      sources: config.remotes,
      pollEvery: config.pollEvery,
      warn,
    });
    await remotes.refresh();
    remotes.start();
    app.addHook('onClose', async () => remotes.destroy());

    await serveFiles(app, '/assets/', `${config.dist}/assets`);
    for (const { address, publicPath } of config.remotes) {
      if (!isUrl(address)) await serveFiles(app, publicPath, address);
    }
    serveWellKnown(app, { ...config, originOf });
    const brand = await serveBrand(app, { config, pages: template.pages });
    const readJob = read && jobReader(read);
    const pictures = servePictures(app, {
      productName,
      pages: template.pages,
      colours: brand.colours,
      readJob,
      read,
    });

    // Browsers fetch this after a remote failed to load, so check for new builds first.
    app.get('/remotes.json', async (_, reply) => {
      await remotes.refresh();
      return reply.header('cache-control', 'no-cache').send(remotes.file());
    });

    app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (NOT_PAGES.test(path)) throw notFound();

      const file = remotes.file();
      const match = path === '/' ? undefined : matchRemote(file, path);
      const known = path === '/' || match !== undefined;
      const job = known ? await jobAt(path, request) : undefined;
      const missing = !known || job === null;
      const about = job ?? (missing ? { title: productName, hidden: true } : describe(path, match, request));
      const html = template.page(
        head({ productName, site, brand: brand.head, shell: template.shell, remotes: file, match, about }),
        chosenTheme(request),
      );
      return sendPage(reply, missing ? 404 : 200, html);
    });

    /** Title, description and picture of a page without data. */
    function describe(path: string, match: RouteMatch | undefined, request: FastifyRequest): Description {
      const texts = match ? remotes.head(match) : template.pages.landing;
      if (!texts) return { title: productName };
      const origin = originOf(request);
      return {
        title: `${texts.title} · ${productName}`,
        description: texts.description,
        canonical: origin + path,
        picture: origin + pictures.sitePath,
        pictureText: `${productName}: ${template.pages.claim}`,
      };
    }

    /** The head of a job's page: `null` for an unknown job, `undefined` for other pages, or if the job can't be read in time. */
    async function jobAt(path: string, request: FastifyRequest): Promise<Description | null | undefined> {
      const page = findLink(remotes.file(), 'applicant', 'guestJob');
      const params = page ? matchPattern(page, path) : null;
      if (!page || !params || !readJob) return undefined;
      const jobId = params.jobId ?? '';
      try {
        const job = await readJob(jobId, request.ip);
        if (!job) return null;
        return describeJob(job, {
          path: page.replace(':jobId', encodeURIComponent(jobId)),
          productName,
          origin: originOf(request),
          picture: pictures.jobPath(jobId, job),
        });
      } catch (error) {
        warn({ err: error, requestId: request.id }, 'cannot read the job of a page');
        return undefined;
      }
    }
  };

/** Reads public jobs; `null` if the id is unknown. Rejects if a job can't be read in time. */
const jobReader = (read: ReadPublic) => (jobId: string, ip: string) => {
  const address = jobAddress(jobId);
  return readInTime(
    async (signal) => jsonOf<JobSummary>(await read(address, { ip, signal }), address),
    READ_TIMEOUT,
  );
};

const chosenTheme = (request: FastifyRequest) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
