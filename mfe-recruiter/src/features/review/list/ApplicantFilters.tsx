import { isUuid, MAX_SEARCH_SKILLS, normaliseSkill, type Question } from '@firstrung/contracts';
import { Select, TagInput } from '@firstrung/ui-kit';
import { useCallQuery } from '@firstrung/web-kit';
import { type ComponentProps, useState } from 'react';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { AnswerFilter } from './AnswerFilter.tsx';
import { texts } from './texts.ts';

interface Props
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
export function ApplicantFilters({ jobId, suggestions, questions, ...table }: Props) {
  const { params, change } = table;
  const [typed, setTyped] = useState('');
  const prefix = normaliseSkill(typed);
  const lists = useCallQuery('GET /api/recruiter/lists/all/:jobId', { params: { jobId } }).data?.lists ?? [];
  // Below the heading of a list no other one is chosen.
  const choosesList = lists.length > 0 && !isUuid(params.view);
  return (
    <TableFilters
      {...table}
      label={texts.applicants.filters}
      search={texts.applicants.search}
      labels={texts.applicants.sorts}
      inUse={params.skills.length > 0 || (choosesList && params.list !== '') || params.question !== ''}
      foundText={texts.applicants.found}
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
