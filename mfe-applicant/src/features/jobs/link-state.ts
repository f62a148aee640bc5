/** Router state of links from search results: the query of the search that a job was chosen from. */
export const searchState = (search: URLSearchParams | string) => ({ search: `${search}` });

/** Router state of a saved search that is being changed, which goes along with each change. */
export function editedSearch(state: unknown): { savedSearch?: string } {
  const id = (state as { savedSearch?: unknown } | null)?.savedSearch;
  return typeof id === 'string' ? { savedSearch: id } : {};
}

/** The query of that search; undefined for a reader who came from elsewhere. */
export function searchOf(state: unknown): string | undefined {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search : undefined;
}

/** Router state of the link that asks about a job: its title, with which the message begins. */
export const askAbout = (title: string) => ({ askedAbout: title });

export const askedAbout = (state: unknown): string | undefined =>
  (state as Partial<ReturnType<typeof askAbout>> | null)?.askedAbout;
