import type { ApplicationRow, RecruiterJob } from '@firstrung/contracts';
import { Button, EmptyState, ErrorPanel, Section, Stack } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { type RefObject, useRef, useState } from 'react';
import { DayColumns } from '../../../shared/charts/DayColumns.tsx';
import { StatusBar, StatusLegend } from '../../../shared/charts/StatusBar.tsx';
import { totalOf as totalOfCounts } from '../../../shared/charts/segments.ts';
import { isFiltered, type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { DecisionDialog } from '../../applications/components/DecisionDialog.tsx';
import type { JobPage, JobQuery } from '../../jobs/api/job-details.ts';
import { ListEditor } from '../../lists/components/ListEditor.tsx';
import { ListsPanel } from '../../lists/components/ListsPanel.tsx';
import listStyles from '../../lists/components/lists.module.css';
import { useJobOverview } from '../../overview/api/overview.ts';
import { useReadNotifications } from '../api/read-notifications.ts';
import { texts } from '../texts.ts';
import { type Selection, useSelection } from '../useSelection.ts';
import { ApplicantActions, type Panel } from './ApplicantActions.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  job: RecruiterJob;
  /** What can be shown: while another page loads, and when it has failed, the page before. */
  page: JobPage;
  query: JobQuery;
  params: TableParams;
  change: ChangeTableParams;
}

/** The applicants of a job (B§2): the table, the decisions on them and the lists made of them. */
export function ApplicantsSection(props: Props) {
  const { job, page, query, params } = props;
  if (totalOf(page) === 0 && query.data && !query.isPlaceholderData && !isFiltered(params)) {
    return (
      <Section title={texts.applicants.title}>
        <EmptyState level={3} art="inbox" title={texts.applicants.emptyTitle}>
          {job.status === 'liveJobs' ? texts.applicants.emptyLive : texts.applicants.emptyNotLive}
        </EmptyState>
      </Section>
    );
  }
  return <Applicants {...props} />;
}

const totalOf = (page: JobPage) => page.total ?? page.data.applications.length;

function Applicants(props: Props) {
  const { job, page, query, params, change } = props;
  const selection = useSelection();
  const [panel, setPanel] = useState<Panel>(null);
  const [decidesOnMany, setDecidesOnMany] = useState(false);
  const makeLists = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const selectAll = { narrow: useRef<HTMLInputElement>(null), wide: useRef<HTMLInputElement>(null) };
  const openList = panel === 'lists' ? null : panel;
  const isViewing = openList !== null && openList !== 'create' && openList.mode === 'view';
  const { data: overview } = useJobOverview(job._id);
  useReadNotifications(job._id);

  const endEditing = (next: Panel) => {
    if (!isViewing) selection.clear();
    setPanel(next);
    focusFirst([makeLists, menu]);
  };
  const closePanel = () => {
    setPanel(null);
    focusFirst([makeLists, menu]);
  };
  const showList = (list: string) => {
    change({ list });
    closePanel();
  };

  return (
    <Section
      title={
        <>
          {texts.applicants.title} <span className={styles.count}>{job.numberOfApplicants}</span>{' '}
          {page.data.counts && <Others {...page.data.counts} />}
        </>
      }
      actions={
        <ApplicantActions
          job={job}
          params={params}
          panel={panel}
          onPanel={setPanel}
          makeLists={makeLists}
          menu={menu}
        />
      }
    >
      <div className={panel === null ? undefined : listStyles.withPanel}>
        {panel !== null && (
          <div className={listStyles.side}>
            {openList ? (
              <ListEditor
                key={openList === 'create' ? '' : openList.listId}
                job={job}
                list={openList}
                selection={selection}
                onEnd={endEditing}
                onShow={showList}
              />
            ) : (
              <ListsPanel jobId={job._id} onOpen={setPanel} onShow={showList} onClose={closePanel} />
            )}
          </div>
        )}
        <Stack gap={4}>
          {overview && totalOfCounts(overview.counts) > 0 && (
            <div className={styles.charts}>
              <Stack gap={3}>
                <StatusBar
                  label={texts.applicants.byStatus}
                  counts={overview.counts}
                  to={(status) =>
                    `?${writeTableParams({ ...params, page: 1, status: params.status === status ? '' : status })}`
                  }
                  current={params.status}
                />
                <div className={styles.legend}>
                  <StatusLegend counts={[overview.counts]} />
                </div>
              </Stack>
              <DayColumns days={overview.applicationsPerDay} label={texts.applicants.perDay} />
            </div>
          )}
          <ApplicantFilters
            jobId={job._id}
            params={params}
            change={change}
            suggestions={page.data.skillNames}
            total={totalOf(page)}
            stale={query.isPlaceholderData || query.data === undefined}
          />
          <FilteredApplicants
            {...props}
            selection={selection}
            selectAll={selectAll}
            isNarrow={panel !== null}
          />
          {selection.size > 0 && (
            <SelectionBar
              job={job}
              selection={selection}
              onDecide={() => setDecidesOnMany(true)}
              onMakeList={openList && !isViewing ? undefined : () => setPanel('create')}
              onFocusLost={() => focusFirst([selectAll.narrow, selectAll.wide, makeLists, menu])}
            />
          )}
        </Stack>
      </div>
      {decidesOnMany && <BulkDecisionDialog selection={selection} onClose={() => setDecidesOnMany(false)} />}
    </Section>
  );
}

/** Who is in the table beside the applicants that are counted, and gets no messages. */
function Others({ withdrawn, deleted }: { withdrawn: number; deleted: number }) {
  const others = [
    withdrawn > 0 && texts.applicants.withdrawn(withdrawn),
    deleted > 0 && texts.applicants.deleted(deleted),
  ].filter(Boolean);
  return others.length > 0 && <span className={styles.others}>{others.join(' · ')}</span>;
}

interface FilteredProps extends Props {
  selection: Selection;
  selectAll: Record<'narrow' | 'wide', RefObject<HTMLInputElement | null>>;
  isNarrow: boolean;
}

/** The table, or a message if it failed to load or no applicant matches. */
function FilteredApplicants(props: FilteredProps) {
  const { job, page, query, params, change, selection, selectAll, isNarrow } = props;
  const [decidingOn, setDecidingOn] = useState<ApplicationRow | null>(null);
  const total = totalOf(page);
  if (query.data === undefined) {
    return (
      <ErrorPanel
        level={3}
        title={texts.applicants.failedTitle}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        {reasonOf(query.error)}
      </ErrorPanel>
    );
  }
  return (
    <>
      {total === 0 ? (
        <EmptyState
          level={3}
          art="search"
          title={texts.applicants.noneTitle}
          actions={
            <Button onClick={() => change({ q: '', status: '', skills: [], list: '' })}>
              {texts.applicants.showAll}
            </Button>
          }
        >
          {texts.applicants.none}
        </EmptyState>
      ) : (
        <ApplicantsTable
          jobId={job._id}
          page={page}
          total={total}
          stale={query.isPlaceholderData}
          params={params}
          change={change}
          selection={selection}
          selectAll={selectAll}
          onDecide={setDecidingOn}
          isNarrow={isNarrow}
        />
      )}
      <DecisionDialog opened={decidingOn} rows={page.data.applications} onClose={() => setDecidingOn(null)} />
    </>
  );
}

/** Focuses the first element that can take the focus. For a keyboard user it also scrolls into view. */
function focusFirst(elements: readonly RefObject<HTMLElement | null>[]) {
  for (const { current } of elements) {
    current?.focus({ preventScroll: true });
    if (document.activeElement !== current) continue;
    if (current?.matches(':focus-visible')) current.scrollIntoView({ block: 'nearest' });
    return;
  }
}
