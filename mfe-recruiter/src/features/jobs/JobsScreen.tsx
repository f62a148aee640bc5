import { JOB_STATUSES, type JobStatus, type RecruiterJob } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  ButtonLink,
  type Column,
  CompanyLogo,
  Container,
  EmptyState,
  labels as kitLabels,
  PageHeader,
  QueryContent,
  Row,
  Tab,
  Tabs,
} from '@firstrung/ui-kit';
import { imageAddress, useTitle } from '@firstrung/web-kit';
import { Link, useLocation } from 'react-router';
import { PIPELINE } from '../../shared/ApplicationBadge.tsx';
import { type Rights, useRights } from '../../shared/members.ts';
import { NoMatch, PagedTable, RowSkeletons } from '../../shared/table/PagedTable.tsx';
import { sortColumn } from '../../shared/table/sorting.tsx';
import { TableFilters, WhoseSelect } from '../../shared/table/TableFilters.tsx';
import { isFiltered, oneOf, type TableParams, writeTableParams } from '../../shared/table/table-params.ts';
import { type TableState, useTableParams } from '../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { ALL_MY_JOBS, jobSorts, LIVE_POSTED_JOBS, useJobsTable } from './api/jobs-tables.ts';
import { JobStatusSelect, StateOfJob } from './components/JobStatusSelect.tsx';
import styles from './components/jobs.module.css';
import { OperatorNotes } from './components/OperatorBanners.tsx';
import { publishTime } from './life/life-state.ts';
import { texts } from './texts.ts';

const ALL_PATH = '/recruiter/all-my-jobs';
const LIVE_PATH = '/recruiter/live-posted-jobs';

/**
 * /recruiter/all-my-jobs and /recruiter/live-posted-jobs: a table of jobs with a view for each status. That
 * of live jobs is a page of its own (B§2).
 */
export default function JobsScreen() {
  const isLive = useLocation().pathname.startsWith(LIVE_PATH);
  const labels = isLive ? texts.livePostedJobs : texts.allMyJobs;
  const [params, change] = useTableParams();
  useTitle(labels.title);
  const { mayEdit } = useRights();
  return (
    <Container>
      <PageHeader
        actionsBeside
        title={labels.title}
        actions={
          mayEdit && (
            <ButtonLink to="/recruiter/home" variant="primary">
              {texts.createJob.create}
            </ButtonLink>
          )
        }
      />
      <div className={styles.views}>
        <Tabs label={texts.table.views}>
          {(['', ...JOB_STATUSES] as const).map((status) => (
            <Tab
              key={status}
              to={viewPath(status, params)}
              isCurrent={status === (isLive ? 'liveJobs' : params.status)}
              preventScrollReset
            >
              {status === '' ? texts.table.all : kitLabels.jobStatus[status]}
            </Tab>
          ))}
        </Tabs>
      </div>
      <JobsTable isLive={isLive} labels={labels} params={params} change={change} />
    </Container>
  );
}

/** The address of a view, with the search and the order of the present one. */
function viewPath(status: JobStatus | '', params: TableParams) {
  const isLive = status === 'liveJobs';
  const search = writeTableParams({ ...params, page: 1, status: isLive ? '' : status });
  return { pathname: isLive ? LIVE_PATH : ALL_PATH, search: search.toString() };
}

interface Props extends TableState {
  isLive: boolean;
  labels: typeof texts.allMyJobs | typeof texts.livePostedJobs;
}

function JobsTable({ isLive, labels, params, change }: Props) {
  const query = useJobsTable(isLive ? LIVE_POSTED_JOBS : ALL_MY_JOBS, params);
  const rights = useRights();
  const { data: page, error, isPlaceholderData } = query;

  // The role decides which columns there are.
  if ((!page && !error) || !rights.role) return <RowSkeletons rows={6} label={texts.table.loading} />;
  const total = page ? (page.total ?? page.data.length) : null;
  if (total === 0 && !isPlaceholderData && !isFiltered({ ...params, status: '' })) {
    const view = isLive ? 'liveJobs' : (oneOf(JOB_STATUSES, params.status) ?? 'all');
    const { title, text } = texts.table.emptyViews[view];
    return <EmptyState title={title}>{text}</EmptyState>;
  }
  return (
    <>
      {(page || isFiltered(params)) && (
        <TableFilters
          texts={texts.table}
          inUse={params.whose !== ''}
          total={total}
          stale={isPlaceholderData}
          sorts={jobSorts}
          params={params}
          change={change}
        >
          {rights.hasColleagues && (
            <WhoseSelect label={texts.table.columns.postedBy} params={params} change={change} />
          )}
        </TableFilters>
      )}
      <QueryContent query={query} failedTitle={texts.table.failedTitle} level={2} />
      {total === 0 && (
        <NoMatch title={texts.table.noneTitle} onShowAll={() => change({ q: '', status: '', whose: '' })}>
          {texts.table.none}
        </NoMatch>
      )}
      {page && total !== null && total > 0 && (
        <PagedTable
          caption={labels.caption}
          label={texts.table.pages}
          columns={columnsFor(isLive, { params, change }, rights, page.data)}
          rows={page.data}
          page={params.page}
          total={total}
          onPage={(number, replace) => change({ page: number }, replace)}
          stale={isPlaceholderData}
          isDense
          rowKey={(job) => job._id}
          rowTo={(job) => `/recruiter/job-details/${job._id}`}
        />
      )}
    </>
  );
}

function columnsFor(
  isLive: boolean,
  { params, change }: TableState,
  { mayEdit, hasColleagues }: Rights,
  jobs: readonly RecruiterJob[],
): readonly Column<RecruiterJob>[] {
  const sort = (name: keyof typeof jobSorts) => sortColumn<RecruiterJob>(name, jobSorts, params, change);
  const { columns } = texts.table;
  const all: (Column<RecruiterJob> | false)[] = [
    {
      key: 'title',
      header: columns.title,
      note: columns.location,
      lead: true,
      sort: sort('title'),
      cell: titleCell,
    },
    hasColleagues && {
      key: 'responsible',
      header: columns.postedBy,
      width: '9rem',
      phone: 'none',
      cell: ({ responsible }) => responsible && (responsible.name || sharedTexts.formerColleague),
    },
    {
      key: 'applicants',
      header: columns.applicants,
      headerCell: (
        <span className={styles.pipeline} aria-hidden="true">
          {STATUSES.map((status) => (
            <span key={status}>{words[status]}</span>
          ))}
        </span>
      ),
      width: '23rem',
      phone: 'rest',
      sort: sort('applicants'),
      cell: (job) => <Pipeline job={job} />,
    },
    jobs.some(({ closesOn }) => closesOn) && {
      key: 'closes',
      header: columns.closes,
      width: '7.5rem',
      phone: 'none',
      sort: sort('closes'),
      cell: ({ closesOn }) => closesOn && <time dateTime={closesOn}>{formatDay(closesOn)}</time>,
    },
    {
      key: 'status',
      header: columns.status,
      width: '11rem',
      phone: 'below',
      ...(!isLive && { sort: sort('status') }),
      ...(mayEdit && { note: columns.actions, interactive: true }),
      cell: (job) => (mayEdit ? <JobStatusSelect job={job} isLive={isLive} /> : <StateOfJob job={job} />),
    },
  ];
  return all.filter((column) => column !== false);
}

const titleCell = (job: RecruiterJob) => {
  const publishAt = publishTime(job);
  const place = [job.location, publishAt && texts.life.goesLive(formatDay(publishAt))].filter(Boolean);
  return (
    <Row as="span">
      <CompanyLogo name={job.company.name} src={imageAddress(job.company.logo, '192x200')} size="xs" />
      <span className={styles.names}>
        <span className={styles.name} title={job.title}>
          {job.title}
        </span>
        <span data-look="faint small normal" className={styles.place}>
          {place.join(' · ')}
          {job.closesOn && (
            // A table has a column for it.
            <span className={styles.cardOnly}>
              {place.length > 0 && ' · '}
              {texts.table.closes(formatDay(job.closesOn))}
            </span>
          )}
        </span>
        <OperatorNotes job={job} />
      </span>
    </Row>
  );
};

const words = sharedTexts.applicationBadge;
const STATUSES = PIPELINE.filter((status) => status !== 'withdrawn');

/** How many applications of a job have which status; each number leads to them. */
function Pipeline({ job: { _id, counts, newApplications } }: { job: RecruiterJob }) {
  const unseen = newApplications > 0 && (
    <span className={styles.newCount}>{texts.table.newApplicants(newApplications)}</span>
  );
  return (
    <span className={styles.pipeline}>
      {STATUSES.map((status) => {
        const count = counts?.[status];
        // Its column stays.
        if (!count) return <span key={status} />;
        return (
          <Link
            key={status}
            to={`/recruiter/job-details/${_id}?${writeTableParams({ status })}`}
            data-above
            data-look="plain"
          >
            <strong>{count}</strong> <span>{words[status]}</span> {status === 'not reviewed' && unseen}
          </Link>
        );
      })}
    </span>
  );
}
