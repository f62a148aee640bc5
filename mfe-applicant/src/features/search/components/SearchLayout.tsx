import { type JobCard, MAX_SEARCH_SKILLS, normaliseSkill } from '@firstrung/contracts';
import {
  type JobSearch,
  needsCounts,
  readSearch,
  SearchForm,
  type SearchFormProps,
  SearchView,
  searchChips,
  searchTexts as texts,
  writeSearch,
} from '@firstrung/job-views';
import { useRestoreFocus } from '@firstrung/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { useGuestJobs, useJobCounts } from '../../jobs/api/jobs.ts';
import { useKeptScroll } from '../use-kept-scroll.ts';
import { Results } from './Results.tsx';

interface Props {
  search: JobSearch;
  /** Whether the page has a title of its own. */
  title?: boolean;
  /**
   * On wide screens: what is beside the results. It gets the
   * first of them. Absent: the results have the whole width.
   */
  beside?: ((first: JobCard | undefined) => ReactNode) | undefined;
  /** The job that is beside the results. */
  current?: string | undefined;
}

/** The search form and its results, on wide screens as a list with a job beside it. */
export function SearchLayout({ search, title = false, beside, current }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLElement>(null);
  const pages = useGuestJobs(search);
  const firstPage = pages.data?.pages[0];
  const first = firstPage?.data[0];
  const { data: counts } = useJobCounts(search, needsCounts(search, firstPage));
  // Without results there is nothing to show beside them.
  const isSplit = Boolean(beside && (first || current || pages.isPending));
  // A new search replaces the form or link that had the focus.
  useRestoreFocus(content, () => results.current);
  useKeptScroll(results, `${writeSearch(search)}`);

  return (
    <SearchView
      title={title}
      form={<Form search={search} chips={searchChips(search, counts, first?.company.name)} />}
      beside={isSplit && beside?.(first)}
      contentRef={content}
      resultsRef={results}
    >
      <Results search={search} narrow={isSplit} current={current ?? first?._id} />
    </SearchView>
  );
}

type FormProps = Pick<SearchFormProps, 'search' | 'chips'>;

/** Choices are applied at once, typed words by Enter or the button. */
function Form({ search, chips }: FormProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const change = (changed: Partial<Record<keyof JobSearch, string | string[]>>) =>
    navigate(`/jobs?${writeSearch({ ...search, ...changed } as JobSearch)}`);

  return (
    <SearchForm
      search={search}
      chips={chips}
      filters={{ isOpen, onToggle: () => setOpen(!isOpen) }}
      onChange={change}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        setOpen(false);
        const sent = readSearch(new URLSearchParams(typed));
        // Skills are no field of the form, and what was emptied is not in it.
        const kept = Object.entries(search).filter(([name]) => name === 'skill' || name in sent);
        navigate(`/jobs?${writeSearch({ ...Object.fromEntries(kept), ...sent })}`);
      }}
      skills={
        <SkillsField
          label={texts.skills}
          value={search.skill ?? []}
          onChange={(skills) => change({ skill: [...skills] })}
          normalise={normaliseSkill}
          max={MAX_SEARCH_SKILLS}
        />
      }
    />
  );
}
