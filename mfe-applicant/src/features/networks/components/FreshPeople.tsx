import { EmptyState, ErrorPanel, Search, Section, TextField } from '@firstrung/ui-kit';
import { useSettled } from '@firstrung/web-kit';
import { useRef, useState } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { texts } from '../../../texts.ts';
import { useFreshPeople } from '../api/all-networks.ts';
import { FreshCard } from './cards.tsx';
import styles from './networks.module.css';
import { PeopleGrid, PeopleSkeleton } from './PeopleGrid.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const { people: words, failed } = texts.networks;
/** As many characters as the call takes. */
const MAX_LENGTH = 100;

/** People to meet: an endless list that can be searched. */
export function FreshPeople() {
  const heading = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const pages = useFreshPeople(q);
  const people = pages.data?.pages.flatMap(({ data }) => data.pnLists.availableFreshNetworks);
  useKeptFocus(heading, people?.length ?? 0);

  return (
    <Section
      title={
        <span ref={heading} tabIndex={-1} className={styles.title}>
          {words.title}
        </span>
      }
    >
      <search className={styles.search}>
        <TextField
          label={words.search}
          help={words.searchHelp}
          type="search"
          icon={<Search size={18} aria-hidden="true" />}
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      {pages.isPending ? (
        <PeopleSkeleton label={words.loading} />
      ) : !people ? (
        <ErrorPanel
          level={3}
          art={false}
          title={words.failedTitle}
          onRetry={() => pages.refetch()}
          retrying={pages.isRefetching}
        >
          {failed}
        </ErrorPanel>
      ) : people.length === 0 ? (
        <EmptyState level={3} art="search" title={q === '' ? words.emptyTitle : words.noneTitle}>
          {q === '' ? words.empty : words.none(q)}
        </EmptyState>
      ) : (
        <div aria-busy={pages.isPlaceholderData}>
          <EndlessList pages={pages} words={words}>
            <PeopleGrid people={people} card={(person) => <FreshCard person={person} />} />
          </EndlessList>
        </div>
      )}
    </Section>
  );
}
