import {
  cutAtGrapheme,
  type FoundTown,
  JOB_FACTS,
  type JobCard,
  MAX_SEARCH_SKILLS,
  normaliseSkill,
} from '@firstrung/contracts';
import {
  currencyOf,
  type JobSearch,
  jobsText,
  needsCounts,
  placeText,
  readerRegion,
  readSearch,
  SearchForm,
  SearchView,
  searchChips,
  searchOfJobs,
  searchTexts as texts,
  writeSearch,
} from '@firstrung/job-views';
import { useRestoreFocus } from '@firstrung/ui-kit';
import { browserStore, useCallQuery, useDebounced } from '@firstrung/web-kit';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SkillsField } from '../../../shared/SkillsField.tsx';
import { useGuestJobs, useJobCounts } from '../../jobs/api/jobs.ts';
import { editedSearch } from '../../jobs/link-state.ts';
import { TellMe } from '../../saved/components/TellMe.tsx';
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
  const counts = useJobCounts(search, needsCounts(search, firstPage));
  const asked = searchOfJobs(search, firstPage?.readPlace);
  // Without results there is nothing to show beside them.
  const isSplit = Boolean(beside && (first || current || pages.isPending));
  // A new search replaces the form or link that had the focus.
  useRestoreFocus(content, () => results.current);
  useKeptScroll(results, `${writeSearch(search)}`);

  return (
    <SearchView
      title={title}
      form={<Form search={asked} chips={searchChips(asked, counts.data, first?.company.name)} />}
      beside={isSplit && beside?.(first)}
      contentRef={content}
      resultsRef={results}
    >
      <Results
        search={search}
        pages={pages}
        counts={counts}
        narrow={isSplit}
        current={current ?? first?._id}
      />
    </SearchView>
  );
}

interface FormProps {
  search: JobSearch;
  chips: ComponentProps<typeof SearchForm>['chips'];
}

/** A search as its fields have it. */
type Draft = { [Name in keyof JobSearch]: Name extends 'skill' ? JobSearch[Name] : string };

const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Draft;
const queryOf = (draft: Draft) => `${writeSearch(draft as JobSearch)}`;
const searchOf = (query: string) => readSearch(new URLSearchParams(query));

/** Words are applied by Enter or the button, filters by the button that says how many jobs they find. */
function Form({ search, chips }: FormProps) {
  const navigate = useNavigate();
  const state = editedSearch(useLocation().state);
  /** While the sheet of filters is open. Its currency is that of the place until one is chosen. */
  const [draft, setDraft] = useState<Draft>();
  const [place, setPlace] = useState('');
  const towns = useTowns(place);
  const currency = currencyOf(towns[0]?.country);
  const wanted = draft ? queryOf({ currency, ...draft }) : '';
  const counted = useDebounced(wanted);
  const { data: counts } = useJobCounts(searchOf(counted), counted !== '');

  return (
    <SearchForm
      search={search}
      chips={chips.map((chip) => ({ ...chip, state }))}
      save={<TellMe search={search} />}
      draft={draft ?? {}}
      places={[...new Set(towns.map(placeText))]}
      currency={search.currency ?? currency}
      sheet={{
        isOpen: draft !== undefined,
        onOpen(form) {
          const typed = readFields(form);
          setPlace(typed.location ?? '');
          setDraft({ ...(search as Draft), ...typed });
        },
        onClose: () => setDraft(undefined),
        found: counts && counted === wanted ? jobsText(counts) : undefined,
      }}
      onChange={({ currentTarget, target }) => {
        const { currency: shown, ...typed } = readFields(currentTarget);
        const chosen = (target as HTMLSelectElement).name === 'currency' && { currency: shown };
        setPlace(typed.location ?? '');
        setDraft((before) => before && { ...before, ...typed, ...chosen });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const query = queryOf({ ...(draft ?? (search as Draft)), ...readFields(event.currentTarget) });
        setDraft(undefined);
        navigate(`/jobs?${writeSearch(searchOf(query))}`, { state });
      }}
      skills={
        <SkillsField
          label={texts.skills}
          value={draft?.skill ?? []}
          onChange={(skill) => setDraft((before) => ({ ...before, skill: [...skill] }))}
          normalise={normaliseSkill}
          max={MAX_SEARCH_SKILLS}
        />
      }
    />
  );
}

const NO_TOWNS: readonly FoundTown[] = [];

/** The towns whose names begin so, the likeliest first. */
function useTowns(place: string): readonly FoundTown[] {
  const query = useDebounced(cutAtGrapheme(place.trim(), JOB_FACTS.town));
  const { data: towns } = useCallQuery(
    'GET /api/guest/jobs/search-places',
    { query: { query, home: readerRegion() } },
    { enabled: query !== '', staleTime: 'static' },
  );
  return towns ?? NO_TOWNS;
}

const KEY = 'search-list';
const store = browserStore('sessionStorage');

/**
 * Keeps how far a list that scrolls by itself is scrolled while
 * the screen around it changes. `name` names its content.
 */
function useKeptScroll(list: RefObject<HTMLElement | null>, name: string) {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const [keptName, top] = store.getItem(KEY)?.split(' ') ?? [];
    if (keptName === name && Number(top) > 0) {
      // What is above is as high as before only if it is laid out.
      element.style.setProperty('--below-screen', 'visible');
      element.scrollTop = Number(top);
    }
    const keep = () => store.setItem(KEY, `${name} ${element.scrollTop}`);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [list, name]);
}
