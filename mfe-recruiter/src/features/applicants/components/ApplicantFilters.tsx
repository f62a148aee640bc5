import { APPLICANT_FILTERS, MAX_SEARCH_SKILLS, normaliseSkill, type Question } from '@firstrung/contracts';
import { Select, TagInput } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { SortSelect, type Sorts } from '../../../shared/table/sorting.tsx';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { isFiltered, type TableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { useHoldSeconds } from '../../applications/api/rejection-reasons.ts';
import { texts } from '../texts.ts';
import type { TableTools } from '../useTableTools.ts';
import { AnswerFilter } from './AnswerFilter.tsx';
import { TableToolButtons } from './TableToolButtons.tsx';

const filterTexts = { ...sharedTexts.applicationStatus, ...sharedTexts.waiting, held: sharedTexts.held };
const statuses = APPLICANT_FILTERS.map((value) => ({ value, label: filterTexts[value] }));

/** Where decisions are held longer than this, they can be filtered at any time. */
const LONG_HOLD_SECONDS = 600;

interface Props {
  jobId: string;
  params: TableParams;
  change: ChangeTableParams;
  /** The skills that the job asks for. */
  suggestions: readonly string[];
  /** What the job asks its applicants. */
  questions: readonly Question[];
  /** Number of applicants that match. */
  total: number;
  stale: boolean;
  sorts: Sorts;
  /** A decision is held on one of those that are shown. */
  showsHeld: boolean;
  tools: TableTools;
  /** Charts of the applicants, below the filters. Phones fold them together. */
  children: ReactNode;
}

/** Search, filters and order of the applicants table. */
export function ApplicantFilters(props: Props) {
  const { jobId, params, change, suggestions, questions, total, stale, sorts, showsHeld, tools, children } =
    props;
  const [typed, setTyped] = useState('');
  const prefix = normaliseSkill(typed);
  const holdSeconds = useHoldSeconds() ?? 0;
  const filtersHeld = showsHeld || params.status === 'held' || holdSeconds > LONG_HOLD_SECONDS;
  const lists = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } }).data?.lists ?? [];
  return (
    <TableFilters
      label={texts.applicants.filters}
      search={<SearchBox label={texts.applicants.search} value={params.q} onSearch={(q) => change({ q })} />}
      inUse={params.status !== '' || params.skills.length > 0 || params.list !== '' || params.answer !== ''}
      found={isFiltered(params) ? total : null}
      foundText={texts.applicants.found}
      stale={stale}
    >
      <Select
        label={texts.applicants.columns.status}
        placeholder={texts.applicants.anyStatus}
        options={statuses.filter(({ value }) => value !== 'held' || filtersHeld)}
        value={params.status}
        onChange={(event) => change({ status: event.target.value })}
      />
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
      {lists.length > 0 && (
        <Select
          label={texts.applicants.list}
          placeholder={texts.applicants.anyList}
          options={lists.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={params.list}
          onChange={(event) => change({ list: event.target.value })}
        />
      )}
      {questions.length > 0 && <AnswerFilter questions={questions} params={params} change={change} />}
      <SortSelect sorts={sorts} labels={texts.applicants.sorts} params={params} change={change} />
      <TableToolButtons tools={tools} />
      {children}
    </TableFilters>
  );
}
