import { isUuid, MAX_SEARCH_SKILLS, normaliseSkill, type Question } from '@firstrung/contracts';
import { Button, ButtonLink, EmptyState, ErrorPanel, Select, TagInput } from '@firstrung/ui-kit';
import { failureOf, isMissing, messageOf, useApi, useCallQuery, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { NoMatch, RowSkeletons } from '../../../shared/table/PagedTable.tsx';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { isFiltered } from '../../../shared/table/table-params.ts';
import type { TableState } from '../../../shared/table/useTableParams.ts';
import type { JobPage, JobQuery } from '../../jobs/api/job-details.ts';
import type { SelectedApplicant } from '../api/applicant.ts';
import { ADVERT, applicantsQuery, LISTS, NEW_LIST, offeredSorts } from '../api/applicants-query.ts';
import { matchingApplicants } from '../api/matching-applicants.ts';
import type { Member } from '../lists/ListForm.tsx';
import { ListForm } from '../lists/ListForm.tsx';
import { ListsPanel } from '../lists/ListsPanel.tsx';
import { texts as listTexts } from '../lists/texts.ts';
import { texts as reviewTexts } from '../texts.ts';
import { WriteButton } from '../words/WriteDialog.tsx';
import { AnswerFilter } from './AnswerFilter.tsx';
import { ApplicantsFrame } from './ApplicantsFrame.tsx';
import styles from './applicants.module.css';
import { StatusTabs } from './StatusTabs.tsx';
import { texts } from './texts.ts';
import { useSelection } from './useSelection.ts';

interface Props extends TableState {
  /** What can be shown: while another page loads, and when it has failed, the page before. */
  page: JobPage;
  query: JobQuery;
  header: ReactNode;
  advert: ReactNode;
  /** Where nobody has applied. */
  noApplicants: ReactNode;
}

/** The applicants of a job, its lists, and the advert, each a view of one page. */
export function JobApplicants(props: Props) {
  const { page, query, params, change, header, advert, noApplicants } = props;
  const { job } = page.data;
  const selection = useSelection<SelectedApplicant>();
  const members = useSelection<Member>();
  const api = useApi();
  useEffect(() => {
    // The applicants are shown. Nothing to report: the bell keeps the entry, and the next visit tries again.
    api.call('POST /api/notifications/mark-read', { body: { jobId: job._id } }).catch(() => {});
  }, [api, job._id]);

  const { view } = params;
  const listQuery = useCallQuery(
    'GET /api/recruiter/lists/:jobId/:listId',
    { params: { jobId: job._id, listId: view } },
    // Never from the cache.
    { gcTime: 0, enabled: isUuid(view) },
  );
  const list = isUuid(view) ? listQuery.data?.list : undefined;
  const isEditing = view === NEW_LIST || list !== undefined;
  const questions = job.questions ?? [];
  const question = questions.find(({ id }) => id === params.question);
  const sorts = offeredSorts(page.data, question);
  const total = page.total ?? page.data.applications.length;
  const ticks = isEditing ? members : selection;
  const notify = useNotify();
  const select = useMutation({
    mutationFn: () => matchingApplicants(api, job, applicantsQuery(params)).queryFn(),
    onSuccess: (people) => ticks.set(people, true),
    onError: (error) => notify(messageOf(error, texts.applicants.selectMatchingFailed), 'danger'),
  });
  /** Selects the applicants of all pages. */
  const selectMatching = total > page.data.applications.length && ticks.size < total && (
    <Button size="sm" loading={select.isPending} onClick={() => select.mutate()}>
      {texts.applicants.selectMatching(total)}
    </Button>
  );

  const instead = () => {
    if (view === ADVERT) return advert;
    if (view === LISTS) return <ListsPanel jobId={job._id} />;
    if (isUuid(view) && !list) return <MissingList query={listQuery} />;
    if (query.data === undefined)
      return <ErrorPanel title={texts.applicants.failedTitle} {...failureOf(query)} />;
    // Beyond the last page there are none, and the table leads back to it.
    if (total > 0) return undefined;
    if (!isFiltered(params)) return noApplicants;
    return (
      <NoMatch
        title={texts.applicants.noneTitle}
        onShowAll={() => change({ q: '', status: '', skills: [], list: '', answer: '' })}
      >
        {texts.applicants.none}
      </NoMatch>
    );
  };
  const tabs = <StatusTabs jobId={job._id} params={params} change={change} isEditing={isEditing} />;
  const stale = query.isPlaceholderData;
  const table = { params, change, sorts, total, stale };
  const isOther = view === ADVERT || view === LISTS || (isUuid(view) && !list);

  return (
    <ApplicantsFrame
      title={job.title}
      caption={texts.applicants.caption}
      backLabel={reviewTexts.application.back}
      rows={page.data.applications}
      {...table}
      question={question}
      selection={selection}
      members={isEditing ? members : undefined}
      header={header}
      filters={
        isOther || (total === 0 && !stale && !isFiltered(params)) ? (
          <div className={styles.tabs}>{tabs}</div>
        ) : (
          <>
            {isEditing && (
              <ListForm
                key={view}
                jobId={job._id}
                list={list}
                members={members}
                people={selection.people}
                onSaved={selection.clear}
              >
                {selectMatching}
              </ListForm>
            )}
            <ApplicantFilters
              {...table}
              jobId={job._id}
              tabs={tabs}
              suggestions={page.data.skillNames}
              questions={questions}
              stale={stale || query.data === undefined}
            />
          </>
        )
      }
      instead={instead()}
      actions={
        <>
          {selectMatching}
          <Button size="sm" onClick={() => change({ view: NEW_LIST }, false)}>
            {texts.applicants.makeLists}
          </Button>
          <WriteButton target={{ people: selection.people }} />
        </>
      }
    />
  );
}

/** In place of the table, until the list is loaded. */
function MissingList({ query }: { query: Parameters<typeof failureOf>[0] }) {
  if (!query.error) return <RowSkeletons rows={8} label={listTexts.loading} />;
  if (!isMissing(query.error)) return <ErrorPanel title={listTexts.detailsFailed} {...failureOf(query)} />;
  return (
    <EmptyState
      art="search"
      title={listTexts.missingTitle}
      actions={<ButtonLink to="?">{listTexts.everyone}</ButtonLink>}
    >
      {listTexts.missing}
    </EmptyState>
  );
}

interface ApplicantFiltersProps
  extends Pick<
    ComponentProps<typeof TableFilters>,
    'params' | 'change' | 'sorts' | 'tabs' | 'total' | 'stale'
  > {
  jobId: string;
  /** The skills that the job asks for. */
  suggestions: readonly string[];
  /** What the job asks its applicants. */
  questions: readonly Question[];
}

/** The search of the applicants table, and its further filters, which are folded. */
function ApplicantFilters({ jobId, suggestions, questions, ...table }: ApplicantFiltersProps) {
  const { params, change } = table;
  const [typed, setTyped] = useState('');
  const prefix = normaliseSkill(typed);
  const lists = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } }).data?.lists ?? [];
  // Below the heading of a list no other one is chosen.
  const choosesList = lists.length > 0 && !isUuid(params.view);
  return (
    <TableFilters
      {...table}
      texts={texts.applicants}
      inUse={params.skills.length > 0 || (choosesList && params.list !== '') || params.question !== ''}
    >
      <TagInput
        label={texts.applicants.skills}
        max={MAX_SEARCH_SKILLS}
        normalise={normaliseSkill}
        value={params.skills}
        onChange={(skills) => change({ skills })}
        suggestions={suggestions.filter((skill) => skill.startsWith(prefix))}
        onQuery={setTyped}
        placeholder={texts.applicants.anySkill}
      />
      {choosesList && (
        <Select
          label={texts.applicants.list}
          placeholder={texts.applicants.anyList}
          options={lists.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={params.list}
          onChange={(event) => change({ list: event.target.value })}
        />
      )}
      {questions.length > 0 && <AnswerFilter questions={questions} params={params} change={change} />}
    </TableFilters>
  );
}
