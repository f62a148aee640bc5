import type { RecruiterJob } from '@firstrung/contracts';
import {
  ButtonLink,
  type Column,
  CompanyLogo,
  Container,
  EmptyState,
  ErrorPanel,
  JobStatus,
  PageHeader,
} from '@firstrung/ui-kit';
import { imageAddress, reasonOf, useTitle } from '@firstrung/web-kit';
import { PagedTable, RowSkeletons } from '../../paging/PagedTable.tsx';
import { useTablePages } from '../../paging/useTablePages.ts';
import { texts } from '../../texts.ts';
import { useAllMyJobs } from './all-my-jobs.ts';
import { JobStatusSelect } from './JobStatusSelect.tsx';
import styles from './jobs.module.css';

const { allMyJobs: words } = texts;

const columns: readonly Column<RecruiterJob>[] = [
  { key: 'title', header: words.columns.title, lead: true, cell: (job) => <TitleCell job={job} /> },
  { key: 'location', header: words.columns.location, cell: ({ location }) => location },
  { key: 'status', header: words.columns.status, cell: ({ status }) => <JobStatus status={status} /> },
  {
    key: 'actions',
    header: words.columns.actions,
    interactive: true,
    cell: (job) => <JobStatusSelect job={job} />,
  },
];

/** /recruiter/all-my-jobs */
export default function AllMyJobsScreen() {
  useTitle(words.title);
  const query = useAllMyJobs();

  return (
    <Container>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink to="/recruiter/home" variant="primary">
            {words.create}
          </ButtonLink>
        }
      />
      <JobList query={query} />
    </Container>
  );
}

function JobList({ query }: { query: ReturnType<typeof useAllMyJobs> }) {
  const { data, error } = query;
  const jobs = data?.pages.flatMap((page) => page.data);
  const pages = useTablePages(query, jobs ?? []);

  if (jobs?.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  if (jobs) {
    return (
      <PagedTable
        caption={words.caption}
        label={words.pages}
        columns={columns}
        pages={pages}
        rowKey={(job) => job._id}
        rowTo={(job) => `/recruiter/job-details/${job._id}`}
      />
    );
  }
  if (!error) return <RowSkeletons rows={6} label={words.loading} />;
  return (
    <ErrorPanel title={words.failedTitle} onRetry={() => query.refetch()} retrying={query.isFetching}>
      {reasonOf(error)}
    </ErrorPanel>
  );
}

function TitleCell({ job }: { job: RecruiterJob }) {
  return (
    <span className={styles.named}>
      <CompanyLogo name={job.company.name} src={imageAddress(job.company.logo, '192x200')} />
      <span className={styles.name}>{job.title}</span>
    </span>
  );
}
