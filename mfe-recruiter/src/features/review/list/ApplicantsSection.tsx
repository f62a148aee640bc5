import type { RecruiterJob } from '@firstrung/contracts';
import { Button, EmptyState, ErrorPanel, Section } from '@firstrung/ui-kit';
import { failureOf, useApi } from '@firstrung/web-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useRights } from '../../../shared/members.ts';
import { type TableParams, writeTableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { texts as messageTexts } from '../../messages/texts.ts';
import { offeredSorts } from '../api/applicants-query.ts';
import type { JobPage, JobQuery } from '../api/job-details.ts';
import { ListEditor } from '../lists/ListEditor.tsx';
import { ListsPanel } from '../lists/ListsPanel.tsx';
import listStyles from '../lists/lists.module.css';
import { WriteButton } from '../words/WriteDialog.tsx';
import { ApplicantFilters } from './ApplicantFilters.tsx';
import { ApplicantsTable } from './ApplicantsTable.tsx';
import styles from './applicants.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectMatching } from './SelectMatching.tsx';
import { texts } from './texts.ts';
import type { Panel } from './useApplicantActions.tsx';
import { useSelection } from './useSelection.ts';
import type { TableTools } from './useTableTools.tsx';

interface Props {
  job: RecruiterJob;
  /** What can be shown: while another page loads, and when it has failed, the page before. */
  page: JobPage;
  query: JobQuery;
  params: TableParams;
  change: ChangeTableParams;
  tools: TableTools;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  /** The button of the menu that opens the panels. */
  menu: RefObject<HTMLButtonElement | null>;
  /** The id of the advert on the page. */
  advert: string;
}

/** The applicants of a job: the table, the decisions on them and the lists made of them. */
export function ApplicantsSection(props: Props) {
  const { job, page, query, params, change, tools, panel, onPanel, menu, advert } = props;
  const selection = useSelection();
  const { mayEdit } = useRights();
  const selectAll = useRef<HTMLInputElement>(null);
  const api = useApi();
  useEffect(() => {
    // The applicants are shown. Nothing to report: the bell keeps the entry, and the next visit tries again.
    api.call('POST /api/notifications/mark-read', { body: { jobId: job._id } }).catch(() => {});
  }, [api, job._id]);

  const openPanel = (next: Panel) => {
    onPanel(next);
    if (next === null) menu.current?.focus();
  };
  const endEditing = (next: Panel) => {
    selection.clear();
    openPanel(next);
  };

  const questions = job.questions ?? [];
  const question = questions.find(({ id }) => id === params.question);
  const sorts = offeredSorts(page.data.sortsByFit, question);
  const total = totalOf(page);
  const showMatching = total > page.data.applications.length && selection.size < total;
  const deleted = page.data.counts.deleted;

  return (
    <Section
      compact
      title={
        <>
          {texts.applicants.title} <span className={styles.count}>{job.numberOfApplicants}</span>{' '}
          {deleted > 0 && <span className={styles.others}>{texts.applicants.deleted(deleted)}</span>}
        </>
      }
      actions={
        mayEdit &&
        selection.size === 0 && (
          <WriteButton scope={job._id} target={{ job }} label={messageTexts.sendToAll} />
        )
      }
    >
      <div className={panel === null ? undefined : listStyles.withPanel}>
        {panel !== null && (
          <div className={listStyles.side}>
            {panel === 'lists' ? (
              <ListsPanel
                jobId={job._id}
                onEdit={(listId) => onPanel({ listId })}
                onShow={(list) => {
                  change({ list });
                  openPanel(null);
                }}
                onClose={() => openPanel(null)}
              />
            ) : (
              <ListEditor job={job} list={panel} selection={selection} onEnd={endEditing} />
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
            advert={advert}
          />
          {query.data === undefined ? (
            <ErrorPanel level={3} title={texts.applicants.failedTitle} {...failureOf(query)} />
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
              onFocusLost={() => {
                // Only one of them is visible, and can take the focus; after “Show all” there is none.
                for (const { current } of [menu, selectAll]) current?.focus({ preventScroll: true });
              }}
            >
              {showMatching && (
                <SelectMatching job={job} params={params} total={total} selection={selection} />
              )}
              {(panel === null || panel === 'lists') && (
                <Button size="sm" onClick={() => onPanel('create')}>
                  {texts.applicants.makeLists}
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

export const totalOf = (page: JobPage) => page.total ?? page.data.applications.length;

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
