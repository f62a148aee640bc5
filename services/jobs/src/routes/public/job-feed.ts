import type { JobCard, Pay } from '@firstrung/contracts';
import { cachedDocument, DEFAULT_LIMIT } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { type LiveJob, liveJobCards } from '../../db/queries/jobs.ts';
import { firstClosing } from '../../db/queries/open-jobs.ts';
import { jobCard } from '../replies/jobs.ts';
import { jobAddress, originOf, xmlText } from './xml.ts';

const PATH = '/jobs.rss';
/** Of the elements of a job's facts, see docs/job-feeds.md. */
const NAMESPACE = 'urn:firstrung:job';

/** The newest live jobs for feed readers (RSS 2.0). */
export const jobFeed = (app: FastifyInstance, context: JobsContext) =>
  cachedDocument(app, context, PATH, {
    cache: context.pages.documents,
    contentType: 'application/rss+xml; charset=utf-8',
    page: (request) => context.pages.document(`${PATH} ${originOf(context, request)}`),
    async build(request) {
      const origin = originOf(context, request);
      const { productName } = context.site;
      const jobs = await liveJobCards(context.db, { limit: DEFAULT_LIMIT, now: context.clock.now() });
      const text = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:job="${NAMESPACE}"><channel>`,
        element('title', `${productName}: jobs and internships`),
        element('link', `${origin}/guest/home`),
        `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + PATH)}"/>`,
        element('description', 'The newest open jobs'),
        ...jobs.map((job) => item(origin, job)),
        '</channel></rss>\n',
      ].join('\n');
      return { text, until: firstClosing(jobs) };
    },
  });

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

/** A reader takes the text of `description` for HTML, so it is escaped once more. */
const item = (origin: string, job: LiveJob) =>
  [
    '<item>',
    element('title', [job.title, job.company_name, job.location].filter(Boolean).join(' – ')),
    element('link', jobAddress(origin, job.id)),
    element('guid', jobAddress(origin, job.id)),
    ...(job.posted_at ? [element('pubDate', job.posted_at.toUTCString())] : []),
    element('description', xmlText(job.description)),
    ...facts(jobCard(job)),
    '</item>',
  ].join('');

/** The facts of a job, as its page has them. */
const facts = (job: JobCard): string[] => [
  ...(job.pay ? [fact('pay', job.pay.kind === 'grade' ? job.pay.text : '', payAttributes(job.pay))] : []),
  ...(job.places ?? []).map(({ country, town }) => fact('place', town, { country })),
  ...(job.remoteFrom ? [fact('remoteFrom', job.remoteFrom.join(' '))] : []),
  ...(job.hours ? [fact('hours', '', job.hours)] : []),
  ...(['startsOn', 'endsOn', 'months', 'positions', 'closesOn'] as const).flatMap((name) =>
    job[name] ? [fact(name, String(job[name]))] : [],
  ),
  ...(job.closesAt ? [fact('closesAt', job.closesAt, { zone: job.closesZone })] : []),
];

const payAttributes = (pay: Pay): Attributes =>
  pay.kind === 'amount'
    ? { kind: pay.kind, min: pay.min, max: pay.max, unit: pay.unit, currency: pay.currency }
    : { kind: pay.kind };

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

function fact(name: string, text: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined || value === null ? [] : [` ${attribute}="${xmlText(String(value))}"`],
  );
  return `<job:${name}${written.join('')}>${xmlText(text)}</job:${name}>`;
}
