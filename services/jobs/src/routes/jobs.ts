import {
  applicantStatus,
  type Calls,
  fold,
  type JobCard,
  type JobDetails,
  type jobsCalls,
  type QueryOf,
  type ReadPlace,
} from '@firstrung/contracts';
import { mainNameOfTown, townsNearlyMeant } from '@firstrung/places';
import {
  type CachedPage,
  cutPage,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  type Handlers,
  invalidInput,
  nextLink,
  notFound,
  type Page,
} from '@firstrung/service-kit/http';
import type { JobsContext } from '../context.ts';
import {
  appliedJobIds,
  changesOf,
  findEarlierApplication,
  findOwnApplication,
  findOwnChanges,
  ownApplications,
} from '../db/queries/applications/applications.ts';
import {
  countPromising,
  findJob,
  findNewestEdition,
  type JobWithCompany,
  type LiveJob,
  liveJobCards,
  liveJobCount,
  otherJobsOfCompany,
} from '../db/queries/jobs/jobs.ts';
import {
  distanceOf,
  foundJobCards,
  nearestJobCards,
  rankedJobCards,
  similarJobs,
} from '../db/queries/search/found-jobs.ts';
import { correctTypos, searchTerms } from '../db/queries/search/search.ts';
import { suggestSkills } from '../db/queries/search/skills.ts';
import { answerTimes } from '../db/queries/staff/approvals.ts';
import type { Db } from '../db/tables.ts';
import { dayIn, openAnswer } from '../domain/answer-date.ts';
import { isForMembers, missingMembership } from '../domain/confirmed-members.ts';
import type { Near } from '../domain/distance.ts';
import { countJobs } from '../domain/job-counts.ts';
import { type NormalSearch, normaliseSearch } from '../domain/job-search.ts';
import { firstClosing, isOver, maySee, outwardStatus } from '../domain/job-status.ts';
import { askForAnswer as ask } from '../use-cases/answers.ts';
import { undoApplication as undo, withdrawApplication as withdraw } from '../use-cases/applications.ts';
import { apply } from '../use-cases/apply.ts';
import { countSearch, findCounted } from '../use-cases/count-search.ts';
import { publicRecords, recordOfJob } from './answer-records.ts';
import { afterCursor } from './paging.ts';
import { appliedEntry } from './replies/applications.ts';
import { jobCard, jobDetails } from './replies/jobs.ts';

export const jobsHandlers = (context: JobsContext): Handlers<typeof jobsCalls> => ({
  'GET /api/guest/jobs/get-all-jobs': jobListPage(context),

  'GET /api/guest/jobs/job-details/:jobId': {
    cache: context.pages.cache,
    page: ({ params }) => context.pages.job(params.jobId),
    async build({ params, now }) {
      const job = await findJob(context.db, params.jobId);
      if (!job || !maySee(outwardStatus(job), 'guest')) throw notFound('This job was not found.');
      const record = await recordOfJob(context, job, now);
      return {
        reply: jobDetails(job, now, record, { changes: [], forMembers: forMembers(context, job.facts) }),
        until: isOver(job, now) ? undefined : firstClosing([job]),
      };
    },
  },

  'GET /api/guest/jobs/related-jobs/:jobId': {
    cache: context.pages.cache,
    page: ({ params }) => context.pages.related(params.jobId),
    async build({ params, now }) {
      const { db } = context;
      const job = await findJob(db, params.jobId);
      if (!job || !maySee(outwardStatus(job), 'guest')) throw notFound('This job was not found.');
      const [ofAll, ofCompany, similar, next] = await Promise.all([
        liveJobCount(db, job.company_id, now),
        otherJobsOfCompany(db, job, { limit: LIMIT, now }),
        similarJobs(db, job, { limit: LIMIT, now }),
        findNewestEdition(db, job.id),
      ]);
      return {
        reply: {
          companyJobs: ofAll.jobs,
          ofCompany: ofCompany.map(jobCard),
          similar: similar.map(jobCard),
          ...(next.id && { nextEdition: next.id }),
        },
        until: firstClosing([ofAll, ...similar]),
      };
    },
  },

  'GET /api/guest/jobs/job-counts': {
    cache: context.pages.cache,
    page({ query }) {
      const wanted = readSearch(query, context);
      return context.pages.counts(wanted ? searchKey(wanted) : '');
    },
    async build({ query, now }) {
      const typed = readSearch(query, context);
      const { jobs, leftOut } = await countSearch(context.db, { typed, location: query.location, now });
      const { within, ...others } = query;
      const remote =
        within &&
        (await findCounted(context.db, readSearch({ ...others, location: 'remote' }, context), now));
      if (remote) leftOut.fromAnywhere = remote.jobs.length;
      return { reply: { ...countJobs(jobs), ...leftOut }, until: firstClosing(jobs) };
    },
  },

  'GET /api/guest/jobs/board-answers': {
    cache: context.pages.slow,
    page: () => ({ key: 'board-answers', tags: [] }),
    async build({ now }) {
      const [counts, recordOf] = await Promise.all([
        countPromising(context.db, now),
        publicRecords(context, undefined, now),
      ]);
      const reviews = context.config.showsReviewTimes && { reviews: await answerTimes(context.db, now) };
      return { reply: { ...counts, ...recordOf(null), ...reviews } };
    },
  },

  'GET /api/guest/jobs/search-skills': ({ query }) =>
    suggestSkills(context.db, query.query, { onlyLive: true }),

  'GET /api/jobs/get-all-jobs': jobListPage(context),

  'GET /api/jobs/job-details/:jobId': async ({ params: { jobId }, caller, now }) => {
    const [job, application, changes, appliedBefore] = await Promise.all([
      findJob(context.db, jobId),
      findOwnApplication(context.db, jobId, caller.id),
      findOwnChanges(context.db, jobId, caller.id),
      findEarlierApplication(context.db, jobId, caller.id),
    ]);
    if (!job || !maySee(outwardStatus(job), changes.length > 0 ? 'applied' : 'applicant')) {
      throw notFound('This job was not found.');
    }
    const answer = application && openAnswer(application, dayIn(context.config.timeZone, now));
    return jobDetails(job, now, await recordOfJob(context, job, now), {
      application,
      changes,
      answer,
      appliedBefore,
      forMembers: forMembers(context, job.facts, { ...caller, now }),
    });
  },

  'GET /api/jobs/applied-jobs': async ({ caller }) => {
    const rows = await appliedJobIds(context.db, caller.id);
    return rows.map((row) => row.job_id);
  },

  'GET /api/jobs/applied-interns': async ({ caller, query, raw, now }, reply) => {
    const { limit = DEFAULT_LIMIT } = query;
    const found = await ownApplications(context.db, caller.id, {
      after: afterCursor(query.cursor),
      limit: limit + 1,
      withWithdrawn: query.withdrawn === 'included',
    });
    const { rows, next } = cutPage(found, limit, (row) => [row.submitted_at, row.id]);
    if (next) reply.header('link', nextLink(raw, next));
    const ids = rows.map((row) => row.id);
    const changes = Map.groupBy(await changesOf(context.db, ids), (change) => change.application_id);
    const today = dayIn(context.config.timeZone, now);
    return rows.map((row) => appliedEntry(row, changes.get(row.id) ?? [], openAnswer(row, today)));
  },

  'GET /api/jobs/membership': async ({ caller: { memberAt }, now }) =>
    forMembers(context, {}, { memberAt, now }),

  'POST /api/jobs/apply-job': async ({ body: { jobId, message, answers }, caller, now }, reply) => {
    const { application, isSubmitted, answer } = await apply(context, {
      jobId,
      message: requestMessage(message),
      answers,
      caller,
      now,
    });
    if (isSubmitted) reply.created();
    return {
      message: 'Job applied successfully!',
      applicationId: application.id,
      applicationStatus: applicantStatus({
        status: application.status,
        reviewedAt: application.reviewed_at,
      }),
      applicationSubmitted: application.submitted_at.toISOString(),
      ...(answer && { answer }),
    };
  },

  'POST /api/jobs/undo-application': async ({ body: { jobId }, caller, now }) => {
    await undo(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application undone.' };
  },

  'POST /api/jobs/withdraw-application': async ({ body: { jobId }, caller, now }) => {
    await withdraw(context, { jobId, applicantId: caller.id, now });
    return { message: 'Application withdrawn.' };
  },

  'POST /api/jobs/ask-for-answer': async ({ body: { jobId }, caller, now }) => {
    const answer = await ask(context, { jobId, applicantId: caller.id, now });
    return { message: 'The recruiter is told that you wait for an answer.', answer };
  },
});

/**
 * Whether the job is for confirmed members of the institution, and what the caller lacks. It is said before
 * anything is typed.
 */
function forMembers(
  { config: { membership } }: JobsContext,
  facts: Pick<JobWithCompany['facts'], 'membersOnly'>,
  caller?: { memberAt: number | null; now: Date },
): Pick<JobDetails, 'membersOf' | 'needsMembership'> {
  if (!isForMembers(membership, facts)) return {};
  const { institution: membersOf, domains, hasProvider } = membership;
  if (!caller) return { membersOf };
  const { memberAt, now } = caller;
  const missing = missingMembership(membership, memberAt === null ? null : new Date(memberAt), now);
  return { membersOf, ...(missing && { needsMembership: { domains, hasProvider, ...missing } }) };
}

type Key = 'GET /api/guest/jobs/get-all-jobs';
type Searched = Omit<QueryOf<Calls[Key]>, 'limit' | 'cursor'>;

/** Throws 400 where an amount of pay has no unit or currency. */
function readSearch(search: Searched, { clock, config }: JobsContext): NormalSearch | undefined {
  const { payMin, payUnit, currency } = search;
  if (payMin !== undefined && (payUnit === undefined || currency === undefined))
    throw invalidInput([{ path: 'payMin', message: 'needs a unit and a currency' }]);
  return normaliseSearch({ country: config.country, ...search }, () => dayIn(config.timeZone, clock.now()));
}

/** The reply is the same for guests and applicants. */
export const jobListPage = (context: JobsContext): CachedPage<Calls[Key]> => ({
  cache: context.pages.cache,
  page({ query }) {
    // Nearly every request asks for it.
    if (Object.keys(query).length === 0) return context.pages.list(DEFAULT_LIMIT, '');
    const { limit = DEFAULT_LIMIT, cursor, ...search } = query;
    const wanted = readSearch(search, context);
    const words = wanted ? searchKey(wanted) : '';
    if (wanted?.byRelevance || wanted?.byDistance)
      return context.pages.list(limit, `${readOffset(cursor)} ${words}`);
    const after = afterCursor(cursor);
    // Normalised, so that different spellings share a cache entry.
    return context.pages.list(limit, `${after ? `${after.at.getTime()} ${after.id}` : ''}${words}`);
  },
  async build({ query: { limit = DEFAULT_LIMIT, cursor, ...search }, now }) {
    const { db } = context;
    const typed = readSearch(search, context);
    const find = (wanted: NormalSearch | undefined) => findPage(db, { wanted, cursor, limit, now });
    const found = await find(typed);
    const isEmpty = found.rows.length === 0 && !found.next;
    const corrected = typed && isEmpty ? await correctTypos(db, typed, search.location) : undefined;
    const { rows, next, place } = corrected ? await find(corrected) : found;
    const near = typed?.near;
    const cards = near ? rows.map((row) => ({ ...jobCard(row), ...awayFrom(near, row) })) : rows.map(jobCard);
    const reply = { reply: cards, next, until: firstClosing(rows) };
    const readPlace = placeHeader(typed, search);
    if (!typed || rows.length === 0) return { ...reply, headers: readPlace };
    // The name that was typed is the main one, and the jobs have another.
    const isSaid = place !== undefined && !fold(search.location ?? '').startsWith(fold(place));
    const replaced = instead(typed, corrected, corrected?.place ?? (isSaid ? place : undefined));
    return { ...reply, headers: { ...replaced, ...readPlace } };
  },
});

/** Of a card, where it is known. */
function awayFrom(near: Near, row: LiveJob): Pick<JobCard, 'distance'> {
  const kilometres = distanceOf(near, row);
  return kilometres === undefined ? {} : { distance: Math.round(kilometres) };
}

/** Two searches with the same key find the same jobs. */
const searchKey = (search: NormalSearch): string => JSON.stringify(search);

async function findPage(
  db: Db,
  {
    wanted,
    cursor,
    limit,
    now,
  }: { wanted: NormalSearch | undefined; cursor: string | undefined; limit: number; now: Date },
): Promise<Page<LiveJob> & { place?: string | undefined }> {
  const byDate = (row: LiveJob) => [row.posted_at!, row.id];
  if (!wanted) {
    const page = { after: afterCursor(cursor), limit: limit + 1, now };
    return cutPage(await liveJobCards(db, page), limit, byDate);
  }
  const { near } = wanted;
  if (near && wanted.byDistance) {
    const skip = readOffset(cursor);
    const found = await nearestJobCards(db, { ...wanted, near }, now, { skip, limit: limit + 1 });
    return cutPage(found, limit, () => [skip + limit]);
  }
  const terms = await searchTerms(db, wanted);
  const sought = { terms, pay: wanted.pay, now };
  const town = terms.find((term) => term.town !== undefined)?.town;
  const place = town === undefined ? undefined : mainNameOfTown(town);
  if (wanted.byRelevance) {
    const skip = readOffset(cursor);
    const found = await rankedJobCards(db, sought, { skip, limit: limit + 1 });
    return { ...cutPage(found, limit, () => [skip + limit]), place };
  }
  const { rows, reached } = await foundJobCards(db, sought, {
    after: afterCursor(cursor),
    limit: limit + 1,
  });
  const page = { ...cutPage(rows, limit, byDate), place };
  return reached && !page.next ? { ...page, next: encodeCursor([reached.at, reached.id]) } : page;
}

/** What was read as the place of a search within a distance. */
function placeHeader(typed: NormalSearch | undefined, { location = '' }: Searched) {
  if (!typed?.near && !typed?.isTownUnknown) return undefined;
  const { name, others } = typed.near ?? { others: townsNearlyMeant(location) };
  return { 'x-place': encodeURIComponent(JSON.stringify({ name, others } satisfies ReadPlace)) };
}

/** What was searched for in place of what was typed; headers need percent-encoding. */
function instead(typed: NormalSearch, corrected: NormalSearch | undefined, place: string | undefined) {
  const words = (corrected ?? typed).words.join(' ');
  return {
    ...(words !== typed.words.join(' ') && { 'x-searched-for': encodeURIComponent(words) }),
    ...(place !== undefined && { 'x-searched-place': encodeURIComponent(place) }),
  };
}

/** The cursor of a ranked list is an offset, since ranks make no key. Throws 400 on another list's cursor. */
const readOffset = (cursor: string | undefined) =>
  Math.min(Math.max(decodeCursor(cursor, ['integer'])?.[0] ?? 0, 0), 1_000);

/** Jobs of each kind. */
const LIMIT = 3;

/**
 * The message of an application as it is stored: `''` for
 * none; `undefined` for the profile's default message.
 */
function requestMessage(message: string | null | undefined): string | undefined {
  if (message === null) return '';
  return message?.trim() ? message : undefined;
}
