import { isUuid } from '@firstrung/contracts';
import { SelectBox, Tab, Tabs } from '@firstrung/ui-kit';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { useHoldSeconds } from '../api/decision-settings.ts';
import { useJobOverview } from '../api/overview.ts';
import { ADVERT, LISTS } from '../api/views.ts';
import styles from './applicants.module.css';
import { filterTexts, texts } from './texts.ts';

const { applicants: words } = texts;

/** In the order in which applications go through them. */
const STATUSES = [
  'not reviewed',
  'nextSteps Shortlisted',
  'accepted',
  'not up to snuff',
  'withdrawn',
] as const;

interface SelectProps {
  jobId: string;
  params: TableParams;
  change: ChangeTableParams;
}

/** The pipeline of a job, which filters the table: each status, and what applications are in beside it. */
export function StatusSelect({ jobId, params: { status: current }, change }: SelectProps) {
  const counts = useJobOverview(jobId).data?.counts;
  const holdSeconds = useHoldSeconds() ?? 0;
  const statuses = STATUSES.filter((status) => !counts || counts[status] > 0 || status === current);
  const states = (['new', 'waiting', 'held'] as const).filter((state) => state !== 'held' || holdSeconds > 0);
  return (
    <SelectBox
      className={styles.status}
      aria-label={words.byStatus}
      options={[
        { value: '', label: words.title },
        ...statuses.map((value) => ({ value, label: [filterTexts[value], counts?.[value]].join(' ') })),
        ...states.map((value) => ({ value, label: filterTexts[value] })),
      ]}
      value={current}
      onChange={({ target }) => change({ status: target.value, person: '' })}
    />
  );
}

/** The applicants of a job, by status where they are shown, and its advert. */
export function StatusTabs({ jobId, params, change }: SelectProps) {
  const { view, list } = params;
  const tab = (name: string, label: string) => (
    <Tab
      to={`?${writeTableParams({ ...params, view: name, person: '', list: isUuid(view) ? '' : list })}`}
      isCurrent={view === name}
      replace={view !== ''}
      preventScrollReset
    >
      {label}
    </Tab>
  );
  return (
    <Tabs label={words.views}>
      {view === '' ? (
        <li className={styles.current}>
          <StatusSelect jobId={jobId} params={params} change={change} />
        </li>
      ) : (
        tab('', words.title)
      )}
      {view === LISTS && tab(LISTS, words.lists)}
      {tab(ADVERT, words.advert)}
    </Tabs>
  );
}
