import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { ServerPages } from '../../src/server-pages/contract.ts';
import type { JobSummary } from '../job-summary.ts';
import { notFound } from '../not-found.ts';
import { type ReadPublic, readInTime } from '../public-reader.ts';
import { type MarkColours, markShapes } from './icons.ts';
import { jobPicture } from './job-picture.ts';
import { createLettering } from './lettering.ts';
import { createPictures } from './picture-cache.ts';
import { sitePicture } from './site-picture.ts';

/** Milliseconds. */
const READ_TIMEOUT = 2_000;
/** Browsers and crawlers keep a picture whose address names its content for good, others for minutes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_MINUTES = 'public, max-age=300';
const RETRY_SECONDS = 5;
const LOGO_SIZE = 264;

export interface LinkPictures {
  /** Path of the picture of a page that has none of its own. */
  sitePath: string;
  /** Path of the picture of a job. It changes with what the picture shows. */
  jobPath(jobId: string, job: JobSummary): string;
}

interface Options {
  productName: string;
  pages: ServerPages;
  colours: MarkColours;
  readJob: ((jobId: string, ip: string) => Promise<JobSummary | null>) | undefined;
  read: ReadPublic | undefined;
}

/** Serves the pictures of link previews: `/og/site.png` and `/og/job/{id}.png`. */
export function servePictures(
  app: FastifyInstance,
  { productName, pages, colours, readJob, read }: Options,
): LinkPictures {
  const lettering = createLettering();
  const pictures = createPictures();
  const tools = { lettering, mark: markShapes(pages.mark, colours) };
  const drawSite = () => sitePicture({ name: writable(productName), claim: pages.claim, colours }, tools);
  const siteVersion = versionOf([productName, pages.claim, colours]);
  const versionOfJob = (job: JobSummary) => versionOf([siteVersion, ...shown(job), job.companysPfp]);

  /** Without emoji, which the typeface doesn't have. */
  const writable = (text: string) => text.replace(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, '').trim();

  async function drawJob(job: JobSummary, ip: string): Promise<string> {
    const [title, company, ...facts] = shown(job).map(writable);
    if (!lettering.canWrite([title, company, ...facts].join(''))) return drawSite();
    const logo = await readLogo(job.companysPfp, ip);
    return jobPicture(
      {
        title: title ?? '',
        company: company ?? '',
        facts,
        ...(logo ? { logo } : {}),
        initials: initialsOf(company ?? ''),
        cover: pages.coverOf({ id: job.companyId, name: job.companyName, logo: job.companysPfp }),
        productName: writable(productName),
      },
      tools,
    );
  }

  /** A company's logo as a data URL; `undefined` without an own image, or if it can't be read. */
  async function readLogo(address: string | null, ip: string): Promise<string | undefined> {
    const name = /^\/media\/([^/?#]+)$/.exec(address ?? '')?.[1];
    if (!name || !read) return undefined;
    try {
      const reply = await readInTime(
        (signal) => read(`/media/384x400/${name}`, { ip, signal }),
        READ_TIMEOUT,
      );
      if (reply.status !== 200) return undefined;
      const png = await sharp(reply.bytes, { limitInputPixels: 4_000_000 })
        .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'cover' })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    } catch {
      return undefined;
    }
  }

  async function send(reply: FastifyReply, picture: Promise<Buffer> | undefined, cacheControl: string) {
    if (!picture)
      return reply.status(503).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' }).send();
    return reply.headers({ 'content-type': 'image/png', 'cache-control': cacheControl }).send(await picture);
  }
  const cacheFor = (query: unknown, version: string) =>
    (query as { v?: string }).v === version ? FOR_GOOD : FOR_MINUTES;

  app.get('/og/site.png', { exposeHeadRoute: true }, ({ query }, reply) =>
    send(
      reply,
      pictures.get(siteVersion, async () => drawSite()),
      cacheFor(query, siteVersion),
    ),
  );
  app.get('/og/job/:name', { exposeHeadRoute: true }, async ({ params, query, ip }, reply) => {
    const jobId = /^([0-9a-f-]{36})\.png$/.exec((params as { name: string }).name)?.[1];
    const job = jobId && readJob ? await readJob(jobId, ip) : null;
    if (!job) throw notFound();
    const version = versionOfJob(job);
    return send(
      reply,
      pictures.get(version, () => drawJob(job, ip)),
      cacheFor(query, version),
    );
  });

  return {
    sitePath: `/og/site.png?v=${siteVersion}`,
    jobPath: (jobId, job) => `/og/job/${encodeURIComponent(jobId)}.png?v=${versionOfJob(job)}`,
  };
}

const shown = ({ title, companyName, location, employmentType }: JobSummary) => [
  title,
  companyName,
  location,
  employmentType,
];

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

const initialsOf = (name: string) =>
  [name.split(/\s+/).at(0), name.split(/\s+/).slice(1).at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
