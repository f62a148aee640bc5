import type { ApplicationRow, RecruiterJob } from '@firstrung/contracts';
import { EmptyState, ErrorPanel, Section } from '@firstrung/ui-kit';
import { reasonOf } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { isFiltered, type TableAddress } from '../../../shared/table/table-params.ts';
import type { ChangeAddress } from '../../../shared/table/useTableParams.ts';
import { DecisionDialog } from '../../applications/components/DecisionDialog.tsx';
import type { JobPage, JobQuery } from '../../jobs/api/job-details.ts';
import { ListEditor } from '../../lists/components/ListEditor.tsx';
import { ListsPanel } from '../../lists/components/ListsPanel.tsx';
import { texts } from '../texts.ts';
import { useSelection } from '../useSelection.ts';
import { ApplicantActions, type Panel } from './ApplicantActions.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { BulkDialog } from './BulkDecisionDialog.tsx';
import { NoneFound } from './NoneFound.tsx';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  job: RecruiterJob;
  /** What there is to show; the one before while the one asked for isn't there. */
  page: JobPage;
  asked: JobQuery;
  address: TableAddress;
  change: ChangeAddress;
}

/** The people who applied to a job (B§2): who they are, what was decided, and the lists made of them. */
export function ApplicantsSection({ job, page, asked, address, change }: Props) {
  const selection = useSelection();
  const [panel, setPanel] = useState<Panel>(null);
  const [decidingOn, setDecidingOn] = useState<ApplicationRow | null>(null);
  const [decidesOnMany, setDecidesOnMany] = useState(false);
  const makeLists = useRef<HTMLButtonElement>(null);
  const selectAll = { narrow: useRef<HTMLInputElement>(null), wide: useRef<HTMLInputElement>(null) };
  const { applications } = page.data;
  const isStale = asked.isPlaceholderData;
  const hasFailed = asked.data === undefined;
  const total = page.total ?? applications.length;
  const editing = panel !== null && panel !== 'lists' ? panel : null;

  /** Ends making or changing a list; the lists show then. */
  const endEditing = (next: Panel) => {
    selection.clear();
    setPanel(next);
    makeLists.current?.focus();
  };

  /** The box that shows takes it; where nobody fits there is none. */
  const focusSelectAll = () => {
    for (const { current } of [selectAll.narrow, selectAll.wide, makeLists]) {
      current?.focus({ preventScroll: true });
      if (document.activeElement !== current) continue;
      // Who used the mouse stays where they are.
      if (current?.matches(':focus-visible')) current.scrollIntoView({ block: 'nearest' });
      return;
    }
  };

  if (total === 0 && !isStale && !hasFailed && !isFiltered(address)) {
    return (
      <Section title={texts.applicants.title}>
        <EmptyState level={3} art="inbox" title={texts.applicants.emptyTitle}>
          {job.status === 'liveJobs' ? texts.applicants.emptyLive : texts.applicants.emptyNotLive}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title={
        <>
          {texts.applicants.title} <span className={styles.count}>{job.numberOfApplicants}</span>
        </>
      }
      actions={
        <ApplicantActions
          job={job}
          address={address}
          panel={panel}
          onPanel={setPanel}
          makeLists={makeLists}
        />
      }
    >
      {panel === 'lists' && (
        <ListsPanel jobId={job._id} onOpen={(listId, focus) => setPanel({ listId, focus })} />
      )}
      {editing && (
        <ListEditor
          key={editing === 'create' ? '' : editing.listId}
          jobId={job._id}
          list={editing}
          selection={selection}
          onEnd={endEditing}
        />
      )}
      <ApplicantFilters
        address={address}
        change={change}
        suggestions={page.data.skillNames}
        total={total}
        stale={isStale || hasFailed}
      />
      {hasFailed ? (
        <ErrorPanel
          level={3}
          title={texts.applicants.failedTitle}
          onRetry={() => asked.refetch()}
          retrying={asked.isFetching}
        >
          {reasonOf(asked.error)}
        </ErrorPanel>
      ) : total === 0 ? (
        <NoneFound onShowAll={() => change({ q: '', status: '', skills: [] })} />
      ) : (
        <ApplicantsTable
          page={page}
          total={total}
          stale={isStale}
          address={address}
          change={change}
          selection={selection}
          selectAll={selectAll}
          onDecide={setDecidingOn}
        />
      )}
      {selection.size > 0 && !editing && (
        <SelectionBar
          selection={selection}
          onDecide={() => setDecidesOnMany(true)}
          onMakeList={() => setPanel('create')}
          onFocusLost={focusSelectAll}
        />
      )}
      <DecisionDialog opened={decidingOn} rows={applications} onClose={() => setDecidingOn(null)} />
      {decidesOnMany && <BulkDialog selection={selection} onClose={() => setDecidesOnMany(false)} />}
    </Section>
  );
}
