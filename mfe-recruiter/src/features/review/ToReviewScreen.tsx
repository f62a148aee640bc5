import { REVIEW_FILTERS } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { Button, Container, EmptyState, ErrorPanel, Menu, PageHeader, Select } from '@firstrung/ui-kit';
import { failureOf, useCallQuery, useTitle } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useRights } from '../../shared/members.ts';
import { RowSkeletons } from '../../shared/table/PagedTable.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { SortSelect } from '../../shared/table/sorting.tsx';
import { TableFilters } from '../../shared/table/TableFilters.tsx';
import { isFiltered, writeTableParams } from '../../shared/table/table-params.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useOverview } from './api/overview.ts';
import { reviewSorts, useToReview } from './api/to-review.ts';
import { ApplicantsTable } from './list/ApplicantsTable.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import { texts } from './list/texts.ts';
import { useSelection } from './list/useSelection.ts';
import { useTableTools } from './list/useTableTools.tsx';
import { WriteButton } from './words/WriteDialog.tsx';

const { toReview: words } = texts;
const statuses = REVIEW_FILTERS.map((value) => ({ value, label: sharedTexts.waiting[value] }));

/** /recruiter/to-review: what waits for a decision, over all jobs, overdue answers first. */
export default function ToReviewScreen() {
  useTitle(words.title);
  const [params, change] = useTableParams();
  const query = useToReview(params);
  const { error, isPlaceholderData: stale } = query;
  const { role, hasColleagues } = useRights();
  const jobs =
    useCallQuery('GET /api/recruiter/jobs/all-my-jobs', {
      query: { limit: 100, show: 'present', sort: 'new' },
    }).data ?? [];
  // The role decides which columns there are.
  const page = role && query.data;
  const selection = useSelection();
  const tools = useTableTools();
  const selectAll = useRef<HTMLInputElement>(null);
  const total = page ? (page.total ?? page.data.length) : 0;

  return (
    <Container>
      <PageHeader
        actionsBeside
        title={words.title}
        lead={<Lead />}
        actions={tools.items.length > 0 && <Menu label={texts.applicants.more} items={tools.items} />}
      />
      {!page && !error && <RowSkeletons rows={8} label={words.loading} />}
      {(page || isFiltered(params)) && (total > 0 || stale || isFiltered(params)) && (
        <TableFilters
          label={texts.applicants.filters}
          search={
            <SearchBox label={texts.applicants.search} value={params.q} onSearch={(q) => change({ q })} />
          }
          inUse={params.status !== '' || params.job !== '' || params.whose !== ''}
          found={isFiltered(params) ? total : null}
          foundText={texts.applicants.found}
          stale={stale || !page}
        >
          <Select
            label={texts.applicants.columns.status}
            placeholder={words.all}
            options={statuses}
            value={params.status}
            onChange={(event) => change({ status: event.target.value })}
          />
          {jobs.length > 1 && (
            <Select
              label={texts.applicants.columns.job}
              placeholder={words.allJobs}
              options={jobs.map(({ _id, title }) => ({ value: _id, label: title }))}
              value={params.job}
              onChange={(event) => change({ job: event.target.value })}
            />
          )}
          {hasColleagues && (
            <Select
              label={sharedTexts.table.mine}
              placeholder={sharedTexts.table.everyones}
              options={[{ value: 'mine', label: sharedTexts.table.mine }]}
              value={params.whose}
              onChange={(event) => change({ whose: event.target.value === 'mine' ? 'mine' : '' })}
            />
          )}
          <SortSelect sorts={reviewSorts} labels={texts.applicants.sorts} params={params} change={change} />
        </TableFilters>
      )}
      {!page && error && <ErrorPanel title={texts.applicants.failedTitle} {...failureOf(query)} />}
      {page && (
        <ApplicantsTable
          caption={words.caption}
          rows={page.data}
          total={total}
          empty={
            isFiltered(params) ? (
              <EmptyState
                art="search"
                title={texts.applicants.noneTitle}
                actions={
                  <Button onClick={() => change({ q: '', status: '', job: '', whose: '' })}>
                    {texts.applicants.showAll}
                  </Button>
                }
              />
            ) : (
              <EmptyState art="inbox" title={words.emptyTitle}>
                {words.empty}
              </EmptyState>
            )
          }
          stale={stale}
          params={params}
          change={change}
          search={writeTableParams({ ...params, page: 1, review: true }).toString()}
          sorts={reviewSorts}
          selection={selection}
          selectAll={selectAll}
          tools={tools}
          showsJob
        />
      )}
      {selection.size > 0 && (
        <SelectionBar
          selection={selection}
          hasShortcuts={tools.shortcuts.on}
          onFocusLost={() => selectAll.current?.focus()}
        >
          <WriteButton scope="to-review" target={{ people: selection.people }} />
        </SelectionBar>
      )}
    </Container>
  );
}

/** The nearest day of an answer that was promised, and what the page shows. */
function Lead() {
  const { data: overview } = useOverview();
  const next = overview?.nextAnswer;
  if (!next) return words.lead;
  const day = formatDate(next.by);
  return (
    <>
      <strong>{next.isOverdue ? words.overdue(day) : words.nextAnswer(day)}</strong> {words.lead}
    </>
  );
}
