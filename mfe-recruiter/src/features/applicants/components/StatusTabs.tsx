import type { StatusCounts } from '@firstrung/contracts';
import { useOneTabStop } from '@firstrung/ui-kit';
import { Link } from 'react-router';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import { useJobOverview } from '../../overview/api/overview.ts';
import { filterTexts, texts } from '../texts.ts';
import styles from './applicants.module.css';

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

/** Links that filter the table by a status, with the number of its applicants. They have one tab stop. */
export function StatusTabs({ jobId, params, advert }: Props) {
  const counts = useJobOverview(jobId).data?.counts;
  const stop = useOneTabStop<HTMLUListElement>();
  const current = params.status;
  const shown = STATUSES.filter((status) => !counts || counts[status] > 0 || status === current);
  const tab = (status: string, label: string, count?: number) => (
    <li key={status}>
      <Link
        to={`?${writeTableParams({ ...params, page: 1, status })}`}
        className={styles.tab}
        aria-current={status === current || undefined}
        replace
        preventScrollReset
      >
        <span className={styles.tabName}>{label}</span>{' '}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
  return (
    <ul {...stop} className={styles.tabs} aria-label={texts.applicants.byStatus}>
      {tab('', texts.applicants.all)}
      {shown.map((status) => tab(status, filterTexts[status], counts?.[status]))}
      {isFilter(current) && !shown.some((status) => status === current) && tab(current, filterTexts[current])}
      <li>
        <Link to={`?${writeTableParams(params)}#${advert}`} className={styles.tab} replace>
          {texts.applicants.advert}
        </Link>
      </li>
    </ul>
  );
}

/** A visitor may write anything into the address. */
const isFilter = (status: string): status is keyof typeof filterTexts => status in filterTexts;
