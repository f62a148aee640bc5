import type { JobSearch } from './job-search.ts';

export interface FilterProps {
  search: JobSearch;
  /** Searches at once when a filter changes. Absent: the form is sent. */
  onChange?: (changed: Partial<Record<'type' | 'sort' | 'remoteFrom' | 'closesWithin', string>>) => void;
}

/** Props of a field that follows the search, or that the form sends. */
export const valueOrDefault = (value: string, onChange: ((value: string) => void) | undefined) =>
  onChange
    ? { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
    : { defaultValue: value };
