import type { Calls, JobDetails, ReplyOf } from '@firstrung/contracts';
import { addressOf, type Input, pageOf, queryKeyOf } from '@firstrung/web-kit';
import { publicInputs, readSearch } from '@firstrung/web-kit/public-pages';
import type { MakeCall, PageData, PageRequest, PublicCallKey } from './contract.ts';

const JOBS = 'GET /api/guest/jobs/get-all-jobs';
const JOB = 'GET /api/guest/jobs/job-details/:jobId';
const COMPANY = 'GET /api/guest/company/company-profile/:companyId';

/** The calls that a page makes when it opens, as its screen makes them. */
export async function load(request: PageRequest, makeCall: MakeCall): Promise<PageData | null> {
  const data: PageData = { replies: [], seeds: [] };

  async function call<K extends PublicCallKey>(
    key: K,
    input: Input<K>,
    { paged = false } = {},
  ): Promise<ReplyOf<Calls[K]> | null> {
    const { params, query } = input as { params?: object; query?: object };
    const reply = await makeCall(addressOf(key, { ...params }, { ...query }).address);
    if (!reply) return null;
    const cacheKey = queryKeyOf(key, input);
    if (paged) {
      const pages = [pageOf(reply.data, (name) => reply.header(name))];
      data.seeds.push([[...cacheKey, 'pages'], { pages, pageParams: [null] }]);
      data.replies.push(pages[0]);
    } else {
      data.seeds.push([cacheKey, reply.data]);
      data.replies.push(reply.data);
    }
    return reply.data as ReplyOf<Calls[K]>;
  }

  switch (request.page) {
    case 'landing':
      await call(JOBS, publicInputs.latestJobs());
      return data;
    case 'guestJobs':
      await call(JOBS, publicInputs.jobs(), { paged: true });
      return data;
    case 'search':
      await call(JOBS, publicInputs.jobs(readSearch(queryOf(request))), { paged: true });
      return data;
    case 'guestJob': {
      const job: JobDetails | null = await call(JOB, publicInputs.job(request.params.jobId ?? ''));
      if (!job) return null;
      await call(COMPANY, publicInputs.company(job.companyId));
      return data;
    }
  }
}

/** The query parameters of the page. */
export const queryOf = ({ address }: PageRequest) => new URL(address, 'http://page').searchParams;
