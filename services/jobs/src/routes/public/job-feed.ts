import { cachedDocument, DEFAULT_LIMIT } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { type LiveJob, liveJobCards } from '../../db/queries/jobs/jobs.ts';
import { isForMembers } from '../../domain/confirmed-members.ts';
import { firstClosing } from '../../domain/job-status.ts';
import { jobCard } from '../replies/jobs.ts';
import { jobAddress, originOf, xmlText } from './xml.ts';

const PATH = '/jobs.rss';

/** The newest live jobs for feed readers (RSS 2.0). */
export const jobFeed = (app: FastifyInstance, context: JobsContext) =>
  cachedDocument(app, context, PATH, {
    cache: context.pages.documents,
    contentType: 'application/rss+xml; charset=utf-8',
    page: (request) => context.pages.document(`${PATH} ${originOf(context, request)}`),
    async build(request) {
      const origin = originOf(context, request);
      const { productName } = context.config;
      const jobs = await liveJobCards(context.db, { limit: DEFAULT_LIMIT, now: context.clock.now() });
      const text = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
        element('title', `${productName}: jobs and internships`),
        element('link', `${origin}/guest/home`),
        `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + PATH)}"/>`,
        element('description', 'The newest open jobs'),
        ...jobs.map((job) => item(origin, job, isForMembers(context.config.membership, job.facts))),
        '</channel></rss>\n',
      ].join('\n');
      return { text, until: firstClosing(jobs) };
    },
  });

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

const promiseOf = ({ answer_within }: LiveJob) =>
  answer_within ? [`An answer is promised within ${answer_within} working days.`] : [];

/** A reader takes the text of `description` for HTML, so it is escaped once more. */
const item = (origin: string, job: LiveJob, forMembers: boolean) =>
  [
    '<item>',
    element('title', [job.title, job.company_name, job.location].filter(Boolean).join(' – ')),
    element('link', jobAddress(origin, job.id)),
    element('guid', jobAddress(origin, job.id)),
    ...(job.posted_at ? [element('pubDate', job.posted_at.toUTCString())] : []),
    element(
      'description',
      xmlText(
        [
          jobCard(job).description,
          ...promiseOf(job),
          forMembers && 'Only confirmed members of the institution can apply.',
        ]
          .filter(Boolean)
          .join('\n\n'),
      ),
    ),
    '</item>',
  ].join('');
