import { type Calls, callAddress, type JobCard, type ReplyOf } from '@firstrung/contracts';
import { needsCounts, publicInputs, readSearch } from '@firstrung/job-views';
import { type Input, type Page, pageOf, queryKeyOf } from '@firstrung/web-kit';
import {
  companyPathOf,
  jobPathOf,
  type MakeCall,
  type Moved,
  type PageData,
  type PageRequest,
  type PublicCallKey,
  type Seeds,
} from './contract.ts';

const JOBS = 'GET /api/guest/jobs/get-all-jobs';
const COUNTS = 'GET /api/guest/jobs/job-counts';
const BOARD = 'GET /api/guest/jobs/board-answers';
const JOB = 'GET /api/guest/jobs/job-details/:jobId';
const RELATED = 'GET /api/guest/jobs/related-jobs/:jobId';
const COMPANY = 'GET /api/guest/company/company-profile/:companyId';
const COMPANY_PAGE = 'GET /api/guest/company/company-page/:slug';

const NO_JOBS = pageOf<JobCard[]>([], () => null);

/**
 * Makes the calls that a page's screen makes when it opens.
 * @returns `null` if what the page is about doesn't exist
 */
export async function load(request: PageRequest, makeCall: MakeCall): Promise<PageData | Moved | null> {
  const { call, page, seeds } = createCaller(makeCall);

  switch (request.page) {
    case 'landing':
      return {
        replies: await Promise.all([
          call(JOBS, publicInputs.latestJobs()),
          call(BOARD),
          call(COUNTS, publicInputs.counts()),
        ]),
        seeds,
      };
    case 'guestJobs': {
      const [jobs, ...replies] = await Promise.all([
        page(JOBS, publicInputs.jobs()),
        call(COUNTS, publicInputs.counts()),
        call(BOARD),
      ]);
      return { replies: [jobs ?? NO_JOBS, ...replies], seeds };
    }
    case 'search': {
      const search = readSearch(queryOf(request));
      const first = await page(JOBS, publicInputs.jobs(search));
      const counts = needsCounts(search, first) ? await call(COUNTS, publicInputs.counts(search)) : null;
      return { replies: [first ?? NO_JOBS, counts], seeds };
    }
    case 'job': {
      const job = await call(JOB, publicInputs.job(request.params.jobId ?? ''));
      return job && { replies: [job], seeds };
    }
    case 'guestJob': {
      const ofJob = publicInputs.job(request.params.jobId ?? '');
      const job = await call(JOB, ofJob);
      if (!job) return null;
      if (job._id !== request.params.jobId) return { movedTo: jobPathOf(request)(job._id) };
      const more = [call(COMPANY, publicInputs.company(job.companyId)), call(RELATED, ofJob)];
      return { replies: [job, ...(await Promise.all(more))], seeds };
    }
    case 'company': {
      const { slug = '' } = request.params;
      const company = await call(COMPANY_PAGE, publicInputs.companyPage(slug));
      if (!company) return null;
      if (company.slug !== slug) return { movedTo: companyPathOf(request, company.slug) };
      const jobs = company.liveJobs > 0 && (await page(JOBS, publicInputs.jobs({ company: company._id })));
      return { replies: [company, jobs || NO_JOBS], seeds };
    }
  }
}

/** The query parameters of the page. */
export const queryOf = ({ address }: PageRequest) => new URL(address, 'http://page').searchParams;

/**
 * Public calls whose replies are collected for the query cache
 * of the browser, under the keys of web-kit's queries.
 */
function createCaller(makeCall: MakeCall) {
  const seeds: Seeds = [];
  const reply = <K extends PublicCallKey>(key: K, input: Input<K> | undefined) => {
    const { params, query } = (input ?? {}) as { params?: object; query?: object };
    return makeCall(callAddress(key, { ...params }, { ...query }).address);
  };
  return {
    seeds,
    /** A call as `callQuery` makes it. */
    async call<K extends PublicCallKey>(key: K, input?: Input<K>): Promise<ReplyOf<Calls[K]> | null> {
      const found = await reply(key, input);
      if (!found) return null;
      seeds.push([queryKeyOf(key, input), found.data]);
      return found.data as ReplyOf<Calls[K]>;
    },
    /** The first page of a list, as `pagedQuery` reads it. */
    async page<K extends PublicCallKey>(key: K, input: Input<K>): Promise<Page<ReplyOf<Calls[K]>> | null> {
      const found = await reply(key, input);
      if (!found) return null;
      const first = pageOf(found.data as ReplyOf<Calls[K]>, (name) => found.header(name));
      seeds.push([[...queryKeyOf(key, input), 'pages'], { pages: [first], pageParams: [null] }]);
      return first;
    },
  };
}
