import { createHash } from 'node:crypto';
import { isUuid } from '@firstrung/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import type { ServerPages } from '../../src/server-pages/contract.ts';
import { type CompanySummary, companyAddress } from '../company-head.ts';
import { jobAddress } from '../job-head.ts';
import type { JobSummary } from '../job-summary.ts';
import { notFound } from '../not-found.ts';
import { jsonOf, type ReadPublic, readInTime } from '../public-reader.ts';
import { type MarkColours, markShapes } from './icons.ts';
import { createLettering } from './lettering.ts';
import { linkPicture } from './link-picture.ts';
import { createPictures } from './picture-cache.ts';
import { sitePicture } from './site-picture.ts';

/** How long a picture waits for what it shows, milliseconds. */
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
  /** The same of a company. */
  companyPath(company: CompanySummary): string;
}

/** What a picture is about. */
interface Subject {
  title: string;
  /** Of a job, by its company. */
  by: string;
  facts: readonly string[];
  /** More of them, left out where the typeface lacks their letters, as the signs of some currencies. */
  extra: readonly string[];
  company: { id: string; name: string; logo: string | null };
}

interface Options {
  productName: string;
  pages: ServerPages;
  colours: MarkColours;
  read: ReadPublic | undefined;
}

/**
 * Serves the pictures of link previews: `/og/site.png`, `/og/job/{id}.png` and `/og/company/{slug}.png`.
 */
export function servePictures(
  app: FastifyInstance,
  { productName, pages, colours, read }: Options,
): LinkPictures {
  const lettering = createLettering();
  const pictures = createPictures();
  const tools = { lettering, mark: markShapes(pages.mark, colours) };
  const drawSite = () => sitePicture({ name: writable(productName), claim: pages.claim, colours }, tools);
  const siteVersion = versionOf([productName, pages.claim, colours]);
  const versionOfSubject = ({ title, by, facts, extra, company }: Subject) =>
    versionOf([siteVersion, title, by, ...facts, ...extra, company.logo]);

  /** Without emoji and narrow spaces, which the typeface doesn't have. */
  const writable = (text: string) =>
    text
      .replace(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, '')
      .replace(/\s/g, ' ')
      .trim();

  async function draw({ company, ...subject }: Subject, ip: string): Promise<string> {
    const [title, by] = [subject.title, subject.by].map(writable) as [string, string];
    const facts = subject.facts.map(writable);
    if (!lettering.canWrite([title, by, ...facts].join(''))) return drawSite();
    const logo = await readLogo(company.logo, ip);
    return linkPicture(
      {
        title,
        company: by,
        facts: [...facts, ...subject.extra.map(writable).filter(lettering.canWrite)],
        ...(logo ? { logo } : {}),
        initials: initialsOf(writable(company.name)),
        cover: pages.coverOf(company),
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

  app.get('/og/site.png', ({ query }, reply) =>
    send(
      reply,
      pictures.get(siteVersion, async () => drawSite()),
      cacheFor(query, siteVersion),
    ),
  );
  const servePicturesOf = <T>(
    path: string,
    /** Of the data that the picture's name stands for. */
    addressOf: (name: string) => string | undefined,
    subjectOf: (data: T) => Subject,
  ) =>
    app.get(`${path}/:name`, async ({ params, query, ip }, reply) => {
      const name = /^(.+)\.png$/.exec((params as { name: string }).name)?.[1];
      const address = name && addressOf(name);
      const data = address && read ? await readData<T>(read, address, ip) : null;
      if (!data) throw notFound();
      const subject = subjectOf(data);
      const version = versionOfSubject(subject);
      return send(
        reply,
        pictures.get(version, () => draw(subject, ip)),
        cacheFor(query, version),
      );
    });
  const aboutJob = (job: JobSummary): Subject => ({
    title: job.title,
    by: job.companyName,
    facts: [job.location, job.employmentType],
    extra: pages.previewFacts(job),
    company: { id: job.companyId, name: job.companyName, logo: job.companysPfp },
  });
  servePicturesOf<JobSummary>('/og/job', (id) => (isUuid(id) ? jobAddress(id) : undefined), aboutJob);
  servePicturesOf<CompanySummary>('/og/company', companyAddress, aboutCompany);

  return {
    sitePath: `/og/site.png?v=${siteVersion}`,
    jobPath: (jobId, job) => `/og/job/${encodeURIComponent(jobId)}.png?v=${versionOfSubject(aboutJob(job))}`,
    companyPath: (company) =>
      `/og/company/${encodeURIComponent(company.slug)}.png?v=${versionOfSubject(aboutCompany(company))}`,
  };
}

/** Public data; `null` if there is none at the address. Rejects if it can't be read in time. */
const readData = <T>(read: ReadPublic, address: string, ip: string) =>
  readInTime(async (signal) => jsonOf<T>(await read(address, { ip, signal }), address), READ_TIMEOUT);

const aboutCompany = ({ _id: id, name, logo, location, additionalDetails }: CompanySummary): Subject => ({
  title: name,
  by: '',
  facts: [additionalDetails.industry, location],
  extra: [],
  company: { id, name, logo },
});

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

const initialsOf = (name: string) =>
  [name.split(/\s+/).at(0), name.split(/\s+/).slice(1).at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
