import { isUuid, type RecruiterJob, type StatusCounts } from '@firstrung/contracts';
import { Tab, Tabs } from '@firstrung/ui-kit';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import { useJobOverview } from '../api/overview.ts';
import { ADVERT, LISTS } from '../api/views.ts';
import styles from './applicants.module.css';
import { filterTexts, texts } from './texts.ts';

/** In the order in which applications go through them. */
const STATUSES: readonly (keyof StatusCounts)[] = [
  'not reviewed',
  'nextSteps Shortlisted',
  'accepted',
  'not up to snuff',
  'withdrawn',
];

interface Props {
  job: RecruiterJob;
  params: TableParams;
  /** Applicants who have deleted their accounts. */
  deleted: number;
}

/** The pipeline of a job as links that filter the table, with the number of applicants, and its advert. */
export function StatusTabs({ job, params: { list, ...others }, deleted }: Props) {
  // The members of a list are shown below its heading alone.
  const params = { ...others, list: isUuid(others.view) ? '' : list };
  const counts = useJobOverview(job._id).data?.counts;
  const isTable = params.view === '';
  const current = params.status;
  const shown = STATUSES.filter((status) => !counts || counts[status] > 0 || status === current);
  const tab = (status: string, label: string, count?: number) => (
    <Tab
      key={status}
      to={`?${writeTableParams({ ...params, page: 1, status, view: '', person: '' })}`}
      isCurrent={isTable && status === current}
      replace={isTable}
      preventScrollReset
      title={status === '' && deleted > 0 ? texts.applicants.deleted(deleted) : undefined}
    >
      {label} {count !== undefined && <span className={styles.count}>{count}</span>}
    </Tab>
  );
  const view = (name: string, label: string) => (
    <Tab
      to={`?${writeTableParams({ ...params, view: name, person: '' })}`}
      isCurrent={params.view === name}
      replace={!isTable}
      preventScrollReset
    >
      {label}
    </Tab>
  );
  return (
    <Tabs label={texts.applicants.byStatus}>
      {tab('', texts.applicants.title, job.numberOfApplicants)}
      {shown.map((status) => tab(status, filterTexts[status], counts?.[status]))}
      {isFilter(current) && !shown.some((status) => status === current) && tab(current, filterTexts[current])}
      {params.view === LISTS && view(LISTS, texts.applicants.lists)}
      {view(ADVERT, texts.applicants.advert)}
    </Tabs>
  );
}

/** A visitor may write anything into the address. */
const isFilter = (status: string): status is keyof typeof filterTexts => status in filterTexts;
