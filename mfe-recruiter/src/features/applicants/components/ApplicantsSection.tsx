import type { RecruiterJob } from '@firstrung/contracts';
import { Button, EmptyState, ErrorPanel, Section } from '@firstrung/ui-kit';
import { reasonOf, useApi } from '@firstrung/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DayColumns } from '../../../shared/charts/DayColumns.tsx';
import { StatusBar } from '../../../shared/charts/StatusBar.tsx';
import { totalOf as totalOfCounts } from '../../../shared/charts/segments.ts';
import { useRights } from '../../../shared/members.ts';
import { isFiltered, type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import type { JobPage, JobQuery } from '../../jobs/api/job-details.ts';
import { lifeState } from '../../jobs/life/life-state.ts';
import { ListEditor } from '../../lists/components/ListEditor.tsx';
import { ListsPanel } from '../../lists/components/ListsPanel.tsx';
import listStyles from '../../lists/components/lists.module.css';
import { useJobOverview } from '../../overview/api/overview.ts';
import { WriteButton } from '../../words/components/WriteDialog.tsx';
import { offeredSorts } from '../api/applicants-query.ts';
import { texts } from '../texts.ts';
import { useSelection } from '../useSelection.ts';
import { useTableTools } from '../useTableTools.ts';
import { ApplicantActions, type Panel } from './ApplicantActions.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectMatching } from './SelectMatching.tsx';

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
  const { mayEdit } = useRights();
  const api = useApi();
  if (totalOf(page) === 0 && query.data && !query.isPlaceholderData && !isFiltered(params)) {
    return (
      <Section title={texts.applicants.title}>
        <EmptyState level={3} art="inbox" title={texts.applicants.emptyTitle}>
          {emptyText(job, mayEdit, new Date(api.now()))}
        </EmptyState>
      </Section>
    );
  }
  return <Applicants {...props} />;
}

/** What brings applicants. */
function emptyText(job: RecruiterJob, mayEdit: boolean, now: Date): string {
  if (lifeState(job, now)?.kind === 'closed') return texts.applicants.emptyClosed;
  return job.status === 'liveJobs' || !mayEdit ? texts.applicants.emptyLive : texts.applicants.emptyNotLive;
}

const totalOf = (page: JobPage) => page.total ?? page.data.applications.length;

function Applicants(props: Props) {
  const { job, page, query, params, change } = props;
  const selection = useSelection();
  const [panel, setPanel] = useState<Panel>(null);
  const makeLists = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const selectAll = { narrow: useRef<HTMLInputElement>(null), wide: useRef<HTMLInputElement>(null) };
  const openList = panel === 'lists' ? null : panel;
  const isViewing = openList !== null && openList !== 'create' && openList.mode === 'view';
  const tools = useTableTools();
  const api = useApi();
  useEffect(() => {
    // The applicants are shown. Nothing to report: the bell keeps the entry, and the next visit tries again.
    api.call('POST /api/notifications/mark-read', { body: { jobId: job._id } }).catch(() => {});
  }, [api, job._id]);

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

  const questions = job.questions ?? [];
  const question = questions.find(({ id }) => id === params.question);
  const sorts = offeredSorts(page.data.sortsByFit === true, question);
  const total = totalOf(page);
  const showMatching = total > page.data.applications.length && selection.size < total;

  return (
    <Section
      compact
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
        <div>
          <ApplicantFilters
            jobId={job._id}
            params={params}
            change={change}
            suggestions={page.data.skillNames}
            questions={questions}
            total={total}
            stale={query.isPlaceholderData || query.data === undefined}
            sorts={sorts}
            showsHeld={page.data.applications.some(({ held }) => held)}
            tools={tools}
          >
            <Charts jobId={job._id} params={params} />
          </ApplicantFilters>
          {query.data === undefined ? (
            <ErrorPanel
              level={3}
              title={texts.applicants.failedTitle}
              onRetry={() => query.refetch()}
              retrying={query.isFetching}
            >
              {reasonOf(query.error)}
            </ErrorPanel>
          ) : (
            <ApplicantsTable
              caption={texts.applicants.caption}
              rows={page.data.applications}
              total={total}
              empty={
                <NoMatch onShowAll={() => change({ q: '', status: '', skills: [], list: '', answer: '' })} />
              }
              stale={query.isPlaceholderData}
              params={params}
              change={change}
              search={writeTableParams({ ...params, page: 1 }).toString()}
              sorts={sorts}
              question={question}
              selection={selection}
              selectAll={selectAll}
              tools={tools}
              isNarrow={panel !== null}
            />
          )}
          {selection.size > 0 && (
            <SelectionBar
              selection={selection}
              hasShortcuts={tools.shortcuts.on}
              onFocusLost={() => focusFirst([selectAll.narrow, selectAll.wide, makeLists, menu])}
            >
              {showMatching && (
                <SelectMatching job={job} params={params} total={total} selection={selection} />
              )}
              {(!openList || isViewing) && (
                <Button size="sm" onClick={() => setPanel('create')}>
                  {texts.selection.makeList}
                </Button>
              )}
              <WriteButton scope={job._id} target={{ people: selection.people }} />
            </SelectionBar>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The applicants by status, which filters the table, and the applications of the last days. */
function Charts({ jobId, params }: { jobId: string; params: TableParams }) {
  const { data: overview } = useJobOverview(jobId);
  if (overview && totalOfCounts(overview.counts) === 0) return null;
  return (
    <div className={styles.charts}>
      {overview && (
        <>
          <StatusBar
            named
            label={texts.applicants.byStatus}
            counts={overview.counts}
            to={(status) =>
              `?${writeTableParams({ ...params, page: 1, status: params.status === status ? '' : status })}`
            }
            current={params.status}
          />
          <DayColumns small days={overview.applicationsPerDay} label={texts.applicants.perDay} />
        </>
      )}
    </div>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      level={3}
      art="search"
      title={texts.applicants.noneTitle}
      actions={<Button onClick={onShowAll}>{texts.applicants.showAll}</Button>}
    >
      {texts.applicants.none}
    </EmptyState>
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

/** Focuses the first element that can take the focus. For a keyboard user it also scrolls into view. */
function focusFirst(elements: readonly RefObject<HTMLElement | null>[]) {
  for (const { current } of elements) {
    current?.focus({ preventScroll: true });
    if (document.activeElement !== current) continue;
    if (current?.matches(':focus-visible')) current.scrollIntoView({ block: 'nearest' });
    return;
  }
}
