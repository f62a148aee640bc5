import { REVIEW_FILTERS } from '@firstrung/contracts';
import { formatDate } from '@firstrung/i18n';
import { Container, EmptyState, ErrorPanel, PageHeader, Select } from '@firstrung/ui-kit';
import { failureOf, useCallQuery } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { NoMatch, RowSkeletons } from '../../shared/table/PagedTable.tsx';
import { TableFilters, WhoseSelect } from '../../shared/table/TableFilters.tsx';
import { isFiltered } from '../../shared/table/table-params.ts';
import { useTableParams } from '../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { texts as answerTexts } from '../answers/texts.ts';
import { useOverview } from '../jobs/api/overview.ts';
import type { SelectedApplicant } from './api/applicant.ts';
import { reviewSorts, useToReview } from './api/to-review.ts';
import { ApplicantsFrame } from './table/ApplicantsFrame.tsx';
import styles from './table/applicants.module.css';
import { texts } from './table/texts.ts';
import { useSelection } from './table/useSelection.ts';
import { WriteButton } from './words/WriteDialog.tsx';

const { toReview: words } = texts;
const statuses = REVIEW_FILTERS.map((value) => ({ value, label: sharedTexts.waiting[value] }));

/** /recruiter/to-review: what waits for a decision, over all jobs, overdue answers first. */
export default function ToReviewScreen() {
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
  const selection = useSelection<SelectedApplicant>();
  const total = page ? (page.total ?? page.data.length) : 0;
  const table = { params, change, sorts: reviewSorts, total, stale };

  return (
    <Container>
      <ApplicantsFrame
        title={words.title}
        caption={words.caption}
        backLabel={words.title}
        rows={page ? page.data : []}
        {...table}
        selection={selection}
        showsJob
        header={<PageHeader title={words.title} lead={<Lead />} />}
        filters={
          (page || isFiltered(params)) &&
          (total > 0 || stale || isFiltered(params)) && (
            <TableFilters
              {...table}
              folds
              texts={texts.applicants}
              inUse={params.status !== '' || params.job !== '' || params.whose !== ''}
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
                <WhoseSelect label={sharedTexts.table.mine} params={params} change={change} />
              )}
            </TableFilters>
          )
        }
        instead={instead()}
        actions={<WriteButton target={{ people: selection.people }} />}
      />
    </Container>
  );

  /** What stands there when there are no rows. */
  function instead() {
    if (!page && error) return <ErrorPanel title={texts.applicants.failedTitle} {...failureOf(query)} />;
    if (!page) return <RowSkeletons rows={8} label={words.loading} />;
    // Beyond the last page there are none, and the table leads back to it.
    if (total > 0) return undefined;
    if (!isFiltered(params))
      return (
        <EmptyState art="inbox" title={words.emptyTitle}>
          {words.empty}
        </EmptyState>
      );
    const clear = { q: '', status: '', job: '', whose: '' } as const;
    return <NoMatch title={texts.applicants.noneTitle} onShowAll={() => change(clear)} />;
  }
}

/** The nearest day of an answer that was promised, and what the page shows or the next week brings. */
function Lead() {
  const { nextAnswer: next, overdue = 0 } = useOverview().data ?? {};
  const day = next && formatDate(next.by);
  return (
    <span className={styles.lead}>
      {next && (
        <strong data-look={next.isOverdue ? 'danger' : undefined}>
          {next.isOverdue ? words.overdue(answerTexts.overdue(overdue), day!) : words.nextAnswer(day!)}
        </strong>
      )}{' '}
      <AnswersLine>{words.lead}</AnswersLine>
    </span>
  );
}

/** What the next week brings and how many answers came in time. The children where none is promised. */
function AnswersLine({ children }: { children: ReactNode }) {
  const { data } = useCallQuery('GET /api/recruiter/applications/company-answers');
  if (!data) return children;
  const due = data.week.reduce((sum, day) => sum + day.due, 0);
  const parts = [
    due > 0 && answerTexts.due(due),
    data.record.promised > 0 && answerTexts.shortRecord(data.record),
  ].filter(Boolean);
  return parts.length > 0 ? <Link to="/recruiter/company/answers">{parts.join(' · ')}</Link> : children;
}
