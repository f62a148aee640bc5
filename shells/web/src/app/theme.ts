export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The chosen theme, which the server wrote into the page, else the system's. */
export function themeNow(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies a choice and keeps it in a cookie, so that the next page comes in it and doesn't flash. */
export function keepTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
