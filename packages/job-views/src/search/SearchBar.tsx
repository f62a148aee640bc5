import { MAX_SEARCH_TEXT } from '@firstrung/contracts';
import { Button, MapPin, Search, useTextLimit, VisuallyHidden } from '@firstrung/ui-kit';
import clsx from 'clsx';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { searchBarTexts as texts } from './bar-texts.ts';
import styles from './search-bar.module.css';

export interface SearchBarProps {
  /** The words that were searched for. */
  q?: string | undefined;
  /** The place that was searched for. */
  location?: string | undefined;
  /** Suggested to whom types a place. */
  places?: readonly string[] | undefined;
  /** Searches without loading a page. Without it the browser sends the form, which works without script. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  onChange?: FormEventHandler<HTMLFormElement> | undefined;
  /** Whether the bar lies half on the hero above it. */
  raised?: boolean;
  /** Further fields, below the line. */
  children?: ReactNode;
}

/**
 * The job search in one line: what, where, and the button. It leads to /jobs with the values as its query.
 */
export function SearchBar({ q, location, places, onSubmit, onChange, raised, children }: SearchBarProps) {
  const placesId = useId();
  const limit = useTextLimit(MAX_SEARCH_TEXT);
  return (
    <search>
      <form action="/jobs" method="get" onSubmit={onSubmit} onChange={onChange} className={styles.form}>
        <div data-look="box" className={clsx(styles.bar, raised && styles.raised)} {...limit.handlers}>
          <label className={styles.field}>
            <Search size={20} aria-hidden="true" />
            <VisuallyHidden>{texts.q}</VisuallyHidden>
            <input
              key={q}
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_TEXT}
              placeholder={texts.q}
              defaultValue={q}
            />
          </label>
          <label className={styles.field}>
            <MapPin size={20} aria-hidden="true" />
            <VisuallyHidden>{texts.place}</VisuallyHidden>
            <input
              key={location}
              name="location"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_TEXT}
              placeholder={texts.place}
              defaultValue={location}
              list={places && placesId}
            />
            {places && (
              <datalist id={placesId}>
                {places.map((place) => (
                  <option key={place} value={place} />
                ))}
              </datalist>
            )}
          </label>
          <Button type="submit" variant="primary" size="lg" className={styles.submit}>
            {texts.submit}
          </Button>
        </div>
        {limit.note}
        {children}
      </form>
    </search>
  );
}
