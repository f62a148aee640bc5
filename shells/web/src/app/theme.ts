export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The stored choice, which the server put into the page, else the system's theme. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Applies a theme and stores it in a cookie, so that the
 * server renders the next page in it and nothing flashes.
 */
export function storeTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
