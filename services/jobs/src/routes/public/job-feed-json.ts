import type { JobDetails } from '@firstrung/contracts';
import { cachedDocument, cutPage } from '@firstrung/service-kit/http';
import type { FastifyInstance } from 'fastify';
import type { JobsContext } from '../../context.ts';
import { type LiveJob, liveJobCards } from '../../db/queries/jobs/jobs.ts';
import { isForMembers } from '../../domain/confirmed-members.ts';
import { firstClosing } from '../../domain/job-status.ts';
import { newestHead } from '../../use-cases/answer-log.ts';
import { sha256 } from '../../use-cases/answer-tree.ts';
import { publicRecords } from '../answer-records.ts';
import { afterCursor } from '../paging.ts';
import { jobCard } from '../replies/jobs.ts';
import { jobAddress, originOf, readPage } from './xml.ts';

const PATH = '/jobs.json';
/** Jobs on a page. */
const LIMIT = 100;

/** All live jobs for aggregators, newest first, as a JSON Feed 1.1 (docs/job-feeds.md). */
export const jobFeedJson = (app: FastifyInstance, context: JobsContext) =>
  cachedDocument(app, context, PATH, {
    cache: context.pages.documents,
    contentType: 'application/feed+json; charset=utf-8',
    page: (request) => context.pages.document(`${PATH} ${originOf(context, request)} ${readPage(request)}`),
    async build(request) {
      const origin = originOf(context, request);
      const found = await liveJobCards(context.db, {
        after: afterCursor(readPage(request)),
        limit: LIMIT + 1,
        now: context.clock.now(),
      });
      const promising = found.filter(({ answer_within }) => answer_within !== null);
      const companyIds = [...new Set(promising.map(({ company_id }) => company_id))];
      const head = await newestHead(context);
      const recordOf = await publicRecords(context, companyIds, context.clock.now());
      const { rows, next } = cutPage(found, LIMIT, (row) => [row.posted_at!, row.id]);
      const feed = {
        version: 'https://jsonfeed.org/version/1.1',
        title: `${context.config.productName}: jobs and internships`,
        home_page_url: `${origin}/guest/home`,
        feed_url: origin + PATH,
        ...(head && {
          _answers: { head: `${head.number}:${sha256(head.token)}`, check: `${origin}/answers/check` },
        }),
        ...(next && { next_url: `${origin}${PATH}?after=${next}` }),
        items: rows.map((job) =>
          item(origin, job, {
            ...(job.answer_within && recordOf(job.company_id)),
            ...(isForMembers(context.config.membership, job.facts) && { membersOnly: true }),
          }),
        ),
      };
      return { text: JSON.stringify(feed), until: firstClosing(found) };
    },
  });

function item(origin: string, job: LiveJob, more: Pick<JobDetails, 'answers' | 'membersOnly'>) {
  const { _id, title, description, postedAt, skills, status, company, ...facts } = jobCard(job);
  return {
    id: jobAddress(origin, _id),
    url: jobAddress(origin, _id),
    title,
    content_text: description,
    ...(postedAt && { date_published: postedAt }),
    authors: [{ name: company.name }],
    tags: skills,
    _firstrung: { company: company.name, ...facts, ...more },
  };
}
