import { normaliseSkill } from '@firstrung/contracts';
import { Select, TagInput } from '@firstrung/ui-kit';
import { useState } from 'react';
import { SearchBox } from '../../../shared/table/SearchBox.tsx';
import { SortSelect } from '../../../shared/table/sorting.tsx';
import { TableFilters } from '../../../shared/table/TableFilters.tsx';
import { isFiltered, type TableAddress } from '../../../shared/table/table-params.ts';
import type { ChangeAddress } from '../../../shared/table/useTableParams.ts';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { APPLICANT_FILTERS, applicantSorts } from '../../jobs/api/job-details.ts';
import { texts } from '../texts.ts';

/** As many as the call takes. */
const MAX_SKILLS = 10;

const statuses = APPLICANT_FILTERS.map((value) => ({ value, label: sharedTexts.applicationStatus[value] }));

interface Props {
  address: TableAddress;
  change: ChangeAddress;
  /** Skills that the job asks for. */
  suggestions: readonly string[];
  /** How many applicants fit. */
  total: number;
  stale: boolean;
}

/** Which applicants the table shows. */
export function ApplicantFilters({ address, change, suggestions, total, stale }: Props) {
  const [typed, setTyped] = useState('');
  const begun = normaliseSkill(typed);
  return (
    <TableFilters
      label={texts.applicants.filters}
      search={<SearchBox label={texts.applicants.search} value={address.q} onSearch={(q) => change({ q })} />}
      inUse={address.status !== '' || address.skills.length > 0}
      found={isFiltered(address) ? total : null}
      foundWords={texts.applicants.found}
      stale={stale}
    >
      <Select
        label={texts.applicants.columns.status}
        placeholder={texts.applicants.anyStatus}
        options={statuses}
        value={address.status}
        onChange={(event) => change({ status: event.target.value })}
      />
      <TagInput
        label={texts.applicants.skills}
        max={MAX_SKILLS}
        normalise={normaliseSkill}
        value={address.skills}
        onChange={(skills) => change({ skills })}
        suggestions={suggestions.filter((skill) => skill.startsWith(begun))}
        onQuery={setTyped}
        placeholder={texts.applicants.anySkill}
      />
      <SortSelect sorts={applicantSorts} labels={texts.applicants.sorts} address={address} change={change} />
    </TableFilters>
  );
}
