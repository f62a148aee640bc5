import { isUuid, MAX_SEARCH_SKILLS, normaliseSkill, type Question } from '@firstrung/contracts';
import { Select, TagInput } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { SortSelect, type Sorts } from '../../../shared/table/sorting.tsx';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { isFiltered, type TableParams } from '../../../shared/table/table-params.ts';
import type { ChangeTableParams } from '../../../shared/table/useTableParams.ts';
import { AnswerFilter } from './AnswerFilter.tsx';
import { texts } from './texts.ts';

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
  /** Above the search. */
  tabs: ReactNode;
}

/** The search of the applicants table, and its further filters, which are folded. */
export function ApplicantFilters(props: Props) {
  const { jobId, params, change, suggestions, questions, total, stale, sorts, tabs } = props;
  const [typed, setTyped] = useState('');
  const prefix = normaliseSkill(typed);
  const lists = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } }).data?.lists ?? [];
  // Below the heading of a list no other one is chosen.
  const choosesList = lists.length > 0 && !isUuid(params.view);
  return (
    <TableFilters
      folds
      label={texts.applicants.filters}
      tabs={tabs}
      search={<SearchBox label={texts.applicants.search} value={params.q} onSearch={(q) => change({ q })} />}
      inUse={params.skills.length > 0 || (choosesList && params.list !== '') || params.question !== ''}
      found={isFiltered(params) ? total : null}
      foundText={texts.applicants.found}
      stale={stale}
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
      <SortSelect sorts={sorts} labels={texts.applicants.sorts} params={params} change={change} />
    </TableFilters>
  );
}
