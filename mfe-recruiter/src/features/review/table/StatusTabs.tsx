import { isUuid } from '@firstrung/contracts';
import { SelectBox, Tab, Tabs } from '@firstrung/ui-kit';
import { PIPELINE } from '../../../shared/ApplicationBadge.tsx';
import { useRights } from '../../../shared/members.ts';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { TableState } from '../../../shared/table/useTableParams.ts';
import { useJobOverview } from '../../jobs/api/overview.ts';
import { ADVERT, LISTS } from '../api/applicants-query.ts';
import { useDecisionSettings } from '../api/decision-settings.ts';
import { texts as listTexts } from '../lists/texts.ts';
import styles from './applicants.module.css';
import { filterTexts, texts } from './texts.ts';

const { applicants: words } = texts;

interface SelectProps extends TableState {
  jobId: string;
}

/** The pipeline of a job, which filters the table: each status, and what applications are in beside it. */
function StatusSelect({ jobId, params: { status: current }, change }: SelectProps) {
  const counts = useJobOverview(jobId).data?.counts;
  const holdSeconds = useDecisionSettings().data?.holdSeconds ?? 0;
  const statuses = PIPELINE.filter((status) => !counts || counts[status] > 0 || status === current);
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

interface Props extends SelectProps {
  /** Of a list that is edited, or a new one: its members beside everyone. */
  isEditing: boolean;
}

/** The applicants of a job, by status where they are shown, and its advert. */
export function StatusTabs({ isEditing, ...select }: Props) {
  const { view, list } = select.params;
  const { mayEdit } = useRights();
  const tab = (to: Partial<TableParams>, label: string, isCurrent = false) => (
    <Tab
      to={`?${writeTableParams({ ...select.params, person: '', ...to })}`}
      isCurrent={isCurrent}
      replace={view !== ''}
      preventScrollReset
    >
      {label}
    </Tab>
  );
  const statuses = (
    <li className={styles.current}>
      <StatusSelect {...select} />
    </li>
  );
  const leave = { list: isUuid(view) ? '' : list };
  const advert = tab({ ...leave, view: ADVERT }, words.advert, view === ADVERT);
  if (isEditing)
    return (
      <Tabs label={words.views}>
        {isUuid(view) && tab({ list: view, status: '' }, listTexts.members, list !== '')}
        {list === '' ? statuses : tab({ list: '' }, listTexts.everyone)}
        {!mayEdit && advert}
      </Tabs>
    );
  return (
    <Tabs label={words.views}>
      {view === '' ? statuses : tab({ ...leave, view: '' }, words.title)}
      {view === LISTS && tab({}, words.lists, true)}
      {advert}
    </Tabs>
  );
}
