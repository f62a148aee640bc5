import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findLink, matchRemote } from '../src/remotes/remotes-file.ts';
import { isUrl, type WebConfig } from './config.ts';
import { serveFiles } from './files.ts';
import { type Description, head } from './head.ts';
import { describeJob, type ReadJob } from './job-head.ts';
import { notFound } from './not-found.ts';
import { createRemotes } from './remotes.ts';
import { sendPage } from './send-page.ts';
import { readTemplate } from './template.ts';

export type { RemotesFile } from '../src/remotes/remotes-file.ts';
export { envToCfg, type RemoteSource, readEnv, type WebConfig } from './config.ts';
export { jsonForScript } from './escape.ts';
export { type ReadJob, readJobFrom } from './job-head.ts';
export type { JobSummary } from './job-summary.ts';
export { describeRemote } from './remotes.ts';

/** Paths that are never pages: unknown ones below them get an error as JSON. */
const NOT_PAGES = /^\/(api|media|socket\.io|health|metrics|dev|\.well-known|assets|mfe)(\/|$)/;

const YEAR_MS = 365 * 24 * 3600 * 1000;

export interface WebPagesOptions {
  config: WebConfig;
  /** Reads the job for the head of its page; without it the heads are plain. */
  readJob?: ReadJob;
  /** Default: the server's own. */
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * A Fastify plugin that serves the pages of the shell and of all remotes (other addresses get the not-found page with
 * status 404), the built files, `/remotes.json` and `/robots.txt`.
 */
export const webPages =
  ({ config, readJob, log }: WebPagesOptions): FastifyPluginAsync =>
  async (app) => {
    const { productName } = config;
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

    app.get('/robots.txt', { exposeHeadRoute: true }, (request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`),
    );

    const { securityContact } = config;
    if (securityContact) {
      // RFC 9116 requires an expiry date. The setting is current whenever it is served.
      app.get('/.well-known/security.txt', (request, reply) => {
        const expires = new Date(Date.now() + YEAR_MS).toISOString();
        const canonical = `${originOf(request)}/.well-known/security.txt`;
        return reply
          .type('text/plain; charset=utf-8')
          .send(`Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${canonical}\n`);
      });
    }

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
      const missing = !known || job === 'missing';
      const about: Description = typeof job === 'object' ? job : { title: productName, hidden: missing };
      const html = template.page(
        head({ productName, shell: template.shell, remotes: file, match, about }),
        chosenTheme(request),
      );
      return sendPage(reply, missing ? 404 : 200, html);
    });

    async function jobAt(path: string, request: FastifyRequest) {
      const page = findLink(remotes.file(), 'applicant', 'guestJob');
      if (!readJob || !page) return undefined;
      return describeJob(path, { page, readJob, productName, origin: originOf(request) }).catch((error) => {
        warn({ err: error, requestId: request.id }, 'cannot read the job for a page head');
        return undefined;
      });
    }
  };

const chosenTheme = (request: FastifyRequest) =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
