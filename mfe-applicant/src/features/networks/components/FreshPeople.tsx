import {
  hasMoreWords,
  MAX_PEOPLE_SEARCH,
  type NetworkPerson,
  skillsIn,
  spacedWordsOf,
} from '@firstrung/contracts';
import {
  Banner,
  EmptyState,
  QueryContent,
  Search,
  Section,
  TextField,
  useRestoreFocus,
  VisuallyHidden,
} from '@firstrung/ui-kit';
import { failureText, useCallQuery, useDebounced } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { useFreshPeople } from '../api/networks.ts';
import { texts } from '../texts.ts';
import { PeopleGrid, usePeopleInPlace } from './PeopleSection.tsx';
import { FreshCard } from './PersonCards.tsx';

/** So many people are shown at first. */
const FOLDED = 3;

/** People to meet: the best matches, on demand an endless list, with a search. */
export function FreshPeople() {
  const heading = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const pages = useFreshPeople(q);
  const people = pages.data?.pages.flatMap(({ data }) => data.pnLists.availableFreshNetworks);
  const { data: profile } = useCallQuery('GET /api/profile/get-profile');
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = q === '' && !isUnfolded && people !== undefined && people.length > FOLDED + 1;
  const hasNoSkills = profile !== undefined && skillsIn(profile.skills).length === 0;
  useRestoreFocus(list, () => heading.current);

  return (
    <Section
      title={
        <span ref={heading} tabIndex={-1}>
          {texts.people.title}
        </span>
      }
    >
      {hasNoSkills && (
        <Banner>
          {texts.completeSkills} <Link to="/profile">{texts.completeSkillsLink}</Link>
        </Banner>
      )}
      <search data-width="field">
        <TextField
          label={<VisuallyHidden>{texts.people.search}</VisuallyHidden>}
          placeholder={texts.people.searchHint}
          help={hasMoreWords(spacedWordsOf(typed)) && texts.people.firstWords}
          type="search"
          icon={<Search size={18} aria-hidden="true" />}
          maxLength={MAX_PEOPLE_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <div ref={list} aria-busy={pages.isPlaceholderData}>
        {people ? (
          <EndlessList
            byButton
            pages={isFolded ? { ...pages, hasNextPage: true, fetchNextPage: () => setUnfolded(true) } : pages}
            texts={texts.people}
          >
            {/* Who was asked stays in the results of one search only. */}
            <Found key={q} q={q} people={people} max={isFolded ? FOLDED : undefined} />
          </EndlessList>
        ) : (
          <QueryContent
            {...texts.people}
            query={pages}
            reason={(error) => failureText(error, texts.failed)}
          />
        )}
      </div>
    </Section>
  );
}

interface FoundProps {
  q: string;
  people: readonly NetworkPerson[];
  max: number | undefined;
}

function Found({ q, people, max }: FoundProps) {
  const shown = usePeopleInPlace(people);
  if (shown.length > 0) {
    return (
      <PeopleGrid
        min="medium"
        people={shown.slice(0, max)}
        card={(person) => <FreshCard person={person} />}
      />
    );
  }
  return (
    <EmptyState level={3} art="search" title={q === '' ? texts.people.emptyTitle : texts.people.noneTitle}>
      {q === '' ? texts.people.empty : texts.people.none(q)}
    </EmptyState>
  );
}
