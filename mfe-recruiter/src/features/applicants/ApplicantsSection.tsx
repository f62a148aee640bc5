import type { ApplicationRow, RecruiterJob } from '@firstrung/contracts';
import { EmptyState, Section } from '@firstrung/ui-kit';
import { useRef, useState } from 'react';
import { isFiltered, type TableAddress } from '../../table/table-address.ts';
import type { ChangeAddress } from '../../table/useTableAddress.ts';
import { texts } from '../../texts.ts';
import { DecisionDialog } from '../applications/DecisionDialog.tsx';
import type { JobPage } from '../jobs/job-details.ts';
import { ListEditor } from '../lists/ListEditor.tsx';
import { ListsPanel } from '../lists/ListsPanel.tsx';
import { ApplicantActions, type Panel } from './ApplicantActions.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { NoneFound } from './NoneFound.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './selection.ts';

const { applicants: words } = texts;

interface Props {
  job: RecruiterJob;
  page: JobPage;
  /** The page is the one before; the right one is on its way. */
  stale: boolean;
  address: TableAddress;
  change: ChangeAddress;
}

/** The people who applied to a job (B§2): who they are, what was decided, and the lists made of them. */
export function ApplicantsSection({ job, page, stale, address, change }: Props) {
  const selection = useSelection();
  const [panel, setPanel] = useState<Panel>(null);
  const [decidingOn, setDecidingOn] = useState<ApplicationRow | null>(null);
  const [decidesOnMany, setDecidesOnMany] = useState(false);
  const makeLists = useRef<HTMLButtonElement>(null);
  const { applications } = page.data;
  const total = page.total ?? applications.length;
  const editing = panel !== null && panel !== 'lists' ? panel : null;

  /** Ends making or changing a list; the lists show then. */
  const endEditing = (next: Panel) => {
    selection.clear();
    setPanel(next);
    makeLists.current?.focus();
  };

  if (total === 0 && !isFiltered(address)) {
    return (
      <Section title={words.title}>
        <EmptyState level={3} art="inbox" title={words.emptyTitle}>
          {job.status === 'liveJobs' ? words.emptyLive : words.emptyNotLive}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title={
        <>
          {words.title} <span className={styles.count}>{job.numberOfApplicants}</span>
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
      <ApplicantFilters address={address} change={change} suggestions={page.data.skillNames} />
      {total === 0 ? (
        <NoneFound onShowAll={() => change({ q: '', status: '', skills: [] })} />
      ) : (
        <ApplicantsTable
          page={page}
          total={total}
          stale={stale}
          address={address}
          change={change}
          selection={selection}
          onDecide={setDecidingOn}
        />
      )}
      {selection.size > 0 && !editing && (
        <SelectionBar
          selection={selection}
          onDecide={() => setDecidesOnMany(true)}
          onMakeList={() => setPanel('create')}
        />
      )}
      <DecisionDialog opened={decidingOn} rows={applications} onClose={() => setDecidingOn(null)} />
      {decidesOnMany && <BulkDialog selection={selection} onClose={() => setDecidesOnMany(false)} />}
    </Section>
  );
}
