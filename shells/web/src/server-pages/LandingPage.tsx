import type { BoardAnswers, JobCard, JobCounts } from '@firstrung/contracts';
import { LandingView } from '../landing/LandingView.tsx';
import { jobPathOf, type PageProps } from './contract.ts';

export const LandingPage = ({
  request,
  replies: [jobs, board, counts],
  now,
}: PageProps<[JobCard[] | null, BoardAnswers | null, JobCounts | null]>) => (
  <LandingView
    productName={request.productName}
    links={request.links}
    latestJobs={jobs ?? []}
    board={board}
    counts={counts ?? undefined}
    jobLink={jobPathOf(request)}
    now={now}
  />
);
