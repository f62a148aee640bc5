import type { RecruiterJob } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import {
  Button,
  ButtonLink,
  type Column,
  CompanyLogo,
  Container,
  EmptyState,
  ErrorPanel,
  JobStatus,
  PageHeader,
  Select,
} from '@firstrung/ui-kit';
import { failureOf, imageAddress, useTitle } from '@firstrung/web-kit';
import { type Rights, useRights } from '../../../shared/members.ts';
import { PagedTable, RowSkeletons } from '../../../shared/table/PagedTable.tsx';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { SortSelect, sortColumn } from '../../../shared/table/sorting.tsx';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { isFiltered, oneOf, type TableParams } from '../../../shared/table/table-params.ts';
import { type ChangeTableParams, useTableParams } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useOverview } from '../../review/api/overview.ts';
import {
  ALL_MY_JOBS,
  ANY_STATUS,
  type JobsTableCall,
  jobSorts,
  useJobsTable,
  WAITING,
} from '../api/jobs-tables.ts';
import { publishTime } from '../life/life-state.ts';
import { texts } from '../texts.ts';
import { JobStatusSelect } from './JobStatusSelect.tsx';
import styles from './jobs.module.css';
import { Pipeline } from './Pipeline.tsx';
import { RestrictionNote, seenStatus } from './Restriction.tsx';

const statuses = [
  ...Object.entries(sharedTexts.jobStatus).map(([value, label]) => ({ value, label })),
  { value: ANY_STATUS, label: texts.table.anyStatus },
  ...WAITING.map((value) => ({ value, label: texts.table.withApplications(sharedTexts.waiting[value]) })),
];

interface Props {
  call: JobsTableCall;
  labels: typeof texts.allMyJobs | typeof texts.livePostedJobs | typeof texts.readerHome;
}

/** A page with one table of jobs. */
export function JobsTablePage({ call, labels }: Props) {
  useTitle(labels.title);
  const { mayEdit } = useRights();
  return (
    <Container>
      <PageHeader
        actionsBeside
        title={labels.title}
        actions={
          mayEdit && (
            <ButtonLink to="/recruiter/home" variant="primary" className={styles.create}>
              {labels.create}
            </ButtonLink>
          )
        }
      />
      <JobsTable call={call} labels={labels} />
    </Container>
  );
}

/** A table of jobs, with the number of applicants and the status of each. */
function JobsTable({ call, labels }: Props) {
  const [params, change] = useTableParams();
  const query = useJobsTable(call, params);
  const { data: overview } = useOverview();
  const rights = useRights();
  const { data: page, error, isPlaceholderData } = query;

  // The role decides which columns there are.
  if ((!page && !error) || !rights.role) return <RowSkeletons rows={6} label={texts.table.loading} />;
  const total = page ? (page.total ?? page.data.length) : null;
  // The row leads to what it counts.
  const waiting = oneOf(WAITING, params.status);
  if (total === 0 && !isPlaceholderData && !isFiltered(params))
    return (
      <EmptyState
        title={labels.emptyTitle}
        actions={
          // There is no filter here.
          call === ALL_MY_JOBS &&
          overview &&
          overview.totalJobs > 0 && (
            <Button onClick={() => change({ status: 'deletedJobs' })}>{texts.table.showDeleted}</Button>
          )
        }
      >
        {labels.empty}
      </EmptyState>
    );
  return (
    <>
      {(page || isFiltered(params)) && (
        <TableFilters
          label={texts.table.filters}
          search={<SearchBox label={texts.table.search} value={params.q} onSearch={(q) => change({ q })} />}
          inUse={params.status !== '' || params.whose !== ''}
          found={isFiltered(params) ? total : null}
          foundText={texts.table.found}
          stale={isPlaceholderData}
        >
          {call === ALL_MY_JOBS && (
            <Select
              label={texts.table.columns.status}
              placeholder={texts.table.withoutDeleted}
              options={statuses}
              value={params.status}
              onChange={(event) => change({ status: event.target.value })}
            />
          )}
          {rights.hasColleagues && (
            <Select
              label={texts.table.columns.postedBy}
              placeholder={sharedTexts.table.everyones}
              options={[{ value: 'mine', label: sharedTexts.table.mine }]}
              value={params.whose}
              onChange={(event) => change({ whose: event.target.value === 'mine' ? 'mine' : '' })}
            />
          )}
          <SortSelect sorts={jobSorts} labels={texts.table.sorts} params={params} change={change} />
        </TableFilters>
      )}
      {!page && <ErrorPanel title={texts.table.failedTitle} {...failureOf(query)} />}
      {total === 0 && (
        <EmptyState
          art="search"
          title={texts.table.noneTitle}
          actions={
            <Button onClick={() => change({ q: '', status: '', whose: '' })}>{texts.table.showAll}</Button>
          }
        >
          {texts.table.none}
        </EmptyState>
      )}
      {page && total !== null && total > 0 && (
        <PagedTable
          caption={labels.caption}
          label={texts.table.pages}
          columns={columnsFor(call, params, change, rights, page.data)}
          rows={page.data}
          page={params.page}
          total={total}
          onPage={(number, replace) => change({ page: number }, replace)}
          stale={isPlaceholderData}
          density="compact"
          rowKey={(job) => job._id}
          rowTo={(job) => `/recruiter/job-details/${job._id}${waiting ? `?status=${waiting}` : ''}`}
        />
      )}
    </>
  );
}

function columnsFor(
  call: JobsTableCall,
  params: TableParams,
  change: ChangeTableParams,
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
      width: '11rem',
      secondary: true,
      cell: ({ responsible }) => responsible && (responsible.name || sharedTexts.formerColleague),
    },
    {
      key: 'applicants',
      header: columns.applicants,
      width: '17.5rem',
      phone: 'rest',
      sort: sort('applicants'),
      cell: (job) => <Pipeline job={job} />,
    },
    jobs.some(({ closesOn }) => closesOn) && {
      key: 'closes',
      header: columns.closes,
      width: '8rem',
      secondary: true,
      sort: sort('closes'),
      cell: ({ closesOn }) => closesOn && <time dateTime={closesOn}>{formatDay(closesOn)}</time>,
    },
    {
      key: 'status',
      header: columns.status,
      width: '9.5rem',
      phone: 'below',
      // Posted jobs are all live: they can't be sorted by status,
      // and show the live dot until the row is removed.
      ...(call === ALL_MY_JOBS && { sort: sort('status') }),
      ...(mayEdit && { note: columns.actions, interactive: true }),
      cell(job) {
        const status = seenStatus(
          call === ALL_MY_JOBS ? job : { ...job, restriction: undefined, status: 'liveJobs' },
        );
        return mayEdit ? <JobStatusSelect small job={job} shown={status} /> : <JobStatus status={status} />;
      },
    },
  ];
  return all.filter((column) => column !== false);
}

const titleCell = (job: RecruiterJob) => {
  const publishAt = publishTime(job);
  const place = [job.location, publishAt && texts.life.goesLive(formatDay(publishAt))].filter(Boolean);
  return (
    <span className={styles.titleCell}>
      <CompanyLogo name={job.company.name} src={imageAddress(job.company.logo, '192x200')} />
      <span className={styles.names}>
        <span className={styles.name} title={job.title}>
          {job.title}
        </span>
        <span className={styles.place}>
          {place.join(' · ')}
          {job.closesOn && (
            // A table has a column for it.
            <span className={styles.cardOnly}>
              {place.length > 0 && ' · '}
              {texts.table.closes(formatDay(job.closesOn))}
            </span>
          )}
        </span>
        <RestrictionNote job={job} />
      </span>
    </span>
  );
};
