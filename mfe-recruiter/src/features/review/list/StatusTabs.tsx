import type { StatusCounts } from '@firstrung/contracts';
import { Tab, Tabs } from '@firstrung/ui-kit';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import { useJobOverview } from '../api/overview.ts';
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
  jobId: string;
  params: TableParams;
  /** The id of the advert, which the last link leads to. */
  advert: string;
}

/** Links that filter the table by a status, with the number of its applicants. */
export function StatusTabs({ jobId, params, advert }: Props) {
  const counts = useJobOverview(jobId).data?.counts;
  const current = params.status;
  const shown = STATUSES.filter((status) => !counts || counts[status] > 0 || status === current);
  const tab = (status: string, label: string, count?: number) => (
    <Tab
      key={status}
      to={`?${writeTableParams({ ...params, page: 1, status })}`}
      isCurrent={status === current}
      replace
      preventScrollReset
    >
      <span className={styles.tabName}>{label}</span>{' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Tab>
  );
  return (
    <Tabs label={texts.applicants.byStatus}>
      {tab('', texts.applicants.all)}
      {shown.map((status) => tab(status, filterTexts[status], counts?.[status]))}
      {isFilter(current) && !shown.some((status) => status === current) && tab(current, filterTexts[current])}
      <Tab to={`?${writeTableParams(params)}#${advert}`} replace>
        {texts.applicants.advert}
      </Tab>
    </Tabs>
  );
}

/** A visitor may write anything into the address. */
const isFilter = (status: string): status is keyof typeof filterTexts => status in filterTexts;
