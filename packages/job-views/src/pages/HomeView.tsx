import type { JobCounts } from '@firstrung/contracts';
import { chooseTexts } from '@firstrung/i18n';
import { Button, ButtonLink, Container, Row, VisuallyHidden } from '@firstrung/ui-kit';
import clsx from 'clsx';
import type { ComponentProps, FormEventHandler, ReactNode, Ref } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { JobListHeading } from '../job-list/JobList.tsx';
import { listTexts } from '../job-list/texts.ts';
import { BoardPromise } from '../promise/BoardPromise.tsx';
import { searchBarTexts } from '../search/bar-texts.ts';
import { FilterChips } from '../search/FilterChips.tsx';
import { countText, filterChips } from '../search/job-counts.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import styles from './home.module.css';

/** Of the home of visitors. */
export const guestHomeTexts = chooseTexts({
  en: {
    title: 'Jobs and internships',
    slidesLabel: 'What you can do here',
    slides: {
      start: {
        title: 'Your first job is one step away',
        text: 'Jobs and internships for people who are starting out.',
        action: 'See open jobs',
      },
      follow: {
        title: 'Always know where you stand',
        text: 'See when a recruiter opens your application, and what they decide.',
        action: 'Create an account',
      },
      look: {
        title: 'Look around before you sign up',
        text: 'Every job and company is open to read. An account is for when you apply.',
        action: 'See open jobs',
      },
    },
  },
});

/** The list of jobs, to which a button of the hero leads. */
const LIST_ID = 'open-jobs';

export interface HomeViewProps {
  /** With the search on its lower edge. */
  hero?: ReactNode;
  /** In one line below the search. */
  slides?: ReactNode;
  /** Absent while they are not known. */
  counts: JobCounts | undefined;
  /** Absent on the server, where the browser sends the form. */
  onSearch?: FormEventHandler<HTMLFormElement> | undefined;
  /** What waits for the reader: before all else, or below the search. */
  waiting?: { isFirst: boolean; lines: ReactNode } | undefined;
  /** Nothing is shown yet, because `waiting` would move it. */
  isHidden?: boolean;
  /** Beside the heading of the list. */
  promise?: ReactNode;
  /** Of the heading of the list. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The list of open jobs. */
  children: ReactNode;
}

/** A home page: a hero with the search on its lower edge, popular searches below it, and the open jobs. */
export const HomeView = ({
  hero,
  slides,
  counts,
  onSearch,
  waiting,
  isHidden,
  promise,
  headingRef,
  children,
}: HomeViewProps) => (
  <div className={isHidden ? styles.hidden : undefined}>
    {waiting?.isFirst && <Container className={styles.first}>{waiting.lines}</Container>}
    {hero}
    <Container className={clsx(styles.home, !hero && styles.plain)}>
      <SearchBar raised={Boolean(hero)} onSubmit={onSearch} />
      {slides}
      {waiting?.isFirst === false && waiting.lines}
      <div className={styles.chips}>
        {counts && <FilterChips label={searchBarTexts.popular} chips={filterChips(counts)} />}
      </div>
      <JobListHeading
        ref={headingRef}
        id={LIST_ID}
        title={listTexts.title}
        count={counts && countText(counts)}
      >
        {promise}
      </JobListHeading>
      {children}
    </Container>
  </div>
);

export interface GuestHomeViewProps extends Omit<HomeViewProps, 'hero' | 'slides' | 'promise'> {
  board: ComponentProps<typeof BoardPromise>['board'];
  /** Path of the signup. */
  signup: string;
  /** Moves to the list of jobs. Absent on the server, where a link leads there. */
  onShowJobs?: () => void;
}

/** The home of visitors, without state: the page server renders it too. */
export function GuestHomeView({ board, signup, onShowJobs, ...home }: GuestHomeViewProps) {
  const { start, follow, look } = guestHomeTexts.slides;
  const showJobs = (label: string) =>
    onShowJobs ? (
      <Button size="sm" onClick={onShowJobs}>
        {label}
      </Button>
    ) : (
      <ButtonLink to={`#${LIST_ID}`} size="sm">
        {label}
      </ButtonLink>
    );
  const signupLink = (
    <ButtonLink to={signup} size="sm">
      {follow.action}
    </ButtonLink>
  );
  return (
    <>
      <VisuallyHidden as="h1">{guestHomeTexts.title}</VisuallyHidden>
      <HomeView
        {...home}
        promise={<BoardPromise board={board} />}
        slides={
          <Carousel
            label={guestHomeTexts.slidesLabel}
            slides={[
              { key: 'start', content: slide(start, showJobs(start.action)) },
              { key: 'follow', content: slide(follow, signupLink) },
              { key: 'look', content: slide(look, showJobs(look.action)) },
            ]}
          />
        }
      />
    </>
  );
}

/** One of the rotating slides. */
const slide = ({ title, text }: { title: string; text: string }, action: ReactNode) => (
  <Row className={styles.slide}>
    <h2 data-look="body">{title}</h2>
    <p data-cut="line" data-look="quiet small">
      {text}
    </p>
    {action}
  </Row>
);
