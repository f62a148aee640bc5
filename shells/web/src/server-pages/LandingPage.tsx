import type { BoardAnswers, JobCard } from '@firstrung/contracts';
import { LandingView } from '../landing/LandingView.tsx';
import { jobPathOf, type PageProps } from './contract.ts';

export const LandingPage = ({
  request,
  replies: [jobs, board],
  now,
}: PageProps<[JobCard[] | null, BoardAnswers | null]>) => (
  <LandingView
    productName={request.productName}
    links={request.links}
    latestJobs={jobs ?? []}
    board={board}
    jobLink={jobPathOf(request)}
    now={now}
  />
);
